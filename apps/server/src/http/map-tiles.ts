import { mapTilesPath } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { TileArchive } from '../ports/tile-archive.ts';
import { sendFailure } from './problem.ts';

const forADay = 'public, max-age=86400';
const wholeNumber = /^\d{1,8}$/;

interface TileParams {
  zoom: string;
  column: string;
  row: string;
}

/** An archive is one file of gigabytes; browsers get the few tiles that they see. */
export function registerMapTiles(app: FastifyInstance, archive: TileArchive): void {
  app.get(`${mapTilesPath}/about.json`, async (_request, reply) =>
    reply.header('cache-control', forADay).send({
      minZoom: archive.minZoom,
      maxZoom: archive.maxZoom,
      attribution: archive.attribution,
    }),
  );
  app.get<{ Params: TileParams }>(`${mapTilesPath}/:zoom/:column/:row`, async (request, reply) => {
    const asked = readPlace(request.params, archive);
    if (!asked) return sendFailure(reply, new Failure('routeNotFound'));
    const tile = await archive.find(asked.zoom, asked.column, asked.row);
    reply.header('cache-control', forADay);
    // Nothing to see there: no fault, and no line on anybody's console.
    if (!tile) return reply.code(204).send();
    if (tile.encoding) reply.header('content-encoding', tile.encoding);
    return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(tile.body));
  });
}

function readPlace(params: TileParams, { minZoom, maxZoom }: TileArchive) {
  const texts = [params.zoom, params.column, params.row];
  if (!texts.every((text) => wholeNumber.test(text))) return undefined;
  const [zoom = 0, column = 0, row = 0] = texts.map(Number);
  const isThere = zoom >= minZoom && zoom <= maxZoom && column < 2 ** zoom && row < 2 ** zoom;
  return isThere ? { zoom, column, row } : undefined;
}
