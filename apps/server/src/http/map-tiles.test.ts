import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTileArchive } from '../../test/tile-archive.ts';
import { readFromAddress, readFromFile } from '../adapters/tile-archive/byte-source.ts';
import { openPmtiles } from '../adapters/tile-archive/pmtiles-archive.ts';
import { numberTile } from '../adapters/tile-archive/tile-directory.ts';
import { registerClientFiles } from './documents.ts';
import { registerMapTiles } from './map-tiles.ts';
import type { DocumentOptions } from './page-responses.ts';

const archive = makeTileArchive(Buffer.from('the world'), Buffer.from('a part of it'));
const folder = await mkdtemp(join(tmpdir(), 'tiles-'));
const file = join(folder, 'map.pmtiles');
await writeFile(file, archive);
const app = Fastify();
registerMapTiles(app, await openPmtiles(readFromFile(file)));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const get = (path: string) => app.inject({ url: `/map-tiles/${path}` });

it('the map’s worker may fetch tiles from here and from where the style has them, and nothing else', async () => {
  const assets = join(folder, 'assets');
  await mkdir(assets);
  await writeFile(join(assets, 'maplibre-gl-worker-abc.mjs'), '');
  const client = Fastify();
  const map = { googleKey: null, styleUrl: 'https://maps.example/style.json', origins: [], hasTiles: true };
  await registerClientFiles(client, {
    renderer: { files: { kind: 'built', folder } },
    config: { map },
  } as unknown as DocumentOptions);
  const answer = await client.inject({ url: '/assets/maplibre-gl-worker-abc.mjs' });
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' https://maps.example",
  );
  await client.close();
});

describe('the tiles of an archive', () => {
  it('are found by their place, through a directory of directories, and stay packed on the way', async () => {
    for (const [path, words] of [
      ['0/0/0', 'the world'],
      ['1/0/0', 'a part of it'],
      ['1/0/1', 'a part of it'],
    ] as const) {
      const answer = await get(path);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
      });
      expect(gunzipSync(answer.rawPayload).toString()).toBe(words);
    }
  });

  it('are empty where the map has nothing, and none outside of it', async () => {
    expect((await get('1/1/1')).statusCode).toBe(204);
    for (const path of ['2/0/0', '1/2/0', '1/0/-1', '1/0/x']) expect((await get(path)).statusCode).toBe(404);
  });

  it('are described with how close they go and whose they are', async () => {
    expect((await get('about.json')).json()).toEqual({ minZoom: 0, maxZoom: 1, attribution: '© the makers' });
  });

  it('come by ranges from an archive that lies elsewhere', async () => {
    const asked: unknown[] = [];
    const store = createServer(({ headers: { range = '' } }, response) => {
      asked.push(range);
      const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
      response.writeHead(206).end(archive.subarray(from, to + 1));
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    const tile = await (await openPmtiles(readFromAddress(`http://127.0.0.1:${port}/`))).find(1, 0, 1);
    store.close();
    expect(gunzipSync(tile?.body ?? '').toString()).toBe('a part of it');
    expect(asked[0]).toBe('bytes=0-126');
  });

  it('are numbered along the curve of the format', () => {
    const numbers = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [1, 1, 0],
      [2, 0, 0],
      [12, 3423, 1763],
    ] as const;
    expect(numbers.map(([zoom, column, row]) => numberTile(zoom, column, row))).toEqual([
      0, 1, 2, 3, 4, 5, 19_078_479,
    ]);
  });
});

it('a map that is not there, or is none, is not opened', async () => {
  await expect(openPmtiles(readFromFile(join(folder, 'gone')))).rejects.toThrow('ENOENT');
  const none = join(folder, 'none');
  await writeFile(none, Buffer.alloc(200));
  await expect(openPmtiles(readFromFile(none))).rejects.toThrow('it is no PMTiles archive of version 3');
});
