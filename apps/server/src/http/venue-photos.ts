import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { StoredObject } from '../ports/object-storage.ts';
import { matchesTag } from './cacheable-response.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';

/** The folder of the store is part of the address. */
const folder = 'venue-photos';

export interface PhotoSource {
  find(
    key: string,
    query: { for: string; until: string; seal: string },
  ): Promise<{ isPublic: boolean } | undefined>;
  load(key: string): Promise<StoredObject | undefined>;
}

/** Not for ever: a venue that leaves the market takes its photos along. */
const ofAll = 'public, max-age=300';
/** A browser keeps it and asks each time: whoever leaves the team, or is suspended, sees it no more on their own screen either. */
const ofOne = 'private, no-cache';

/**
 * Where browsers fetch photos of venues, wherever they are stored. Not part of the contract: a picture on a page sends
 * no credentials, so that the address of one that is not public says for whom it is.
 */
export function registerVenuePhotos(app: FastifyInstance, photos: PhotoSource): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    `${apiBase}/${folder}/:name`,
    async (request, reply) => {
      const key = `${folder}/${request.params.name}`;
      const photo = await photos.find(key, readSeal(request.query));
      if (!photo) return sendFailure(reply, new Failure('routeNotFound'));
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': photo.isPublic ? ofAll : ofOne });
      // What lies under a name never changes.
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const found = await photos.load(key);
      if (!found) return sendFailure(reply, new Failure('routeNotFound'));
      return reply.type(found.contentType).send(Buffer.from(found.body));
    },
  );
}

function readSeal(query: Record<string, unknown>) {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  return { for: read('for'), until: read('until'), seal: read('seal') };
}
