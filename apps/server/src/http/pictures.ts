import type { Language } from '@gramy/domain/language/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { fingerprintKit } from '../illustrations/fingerprint.ts';
import { matchesTag } from './cacheable-response.ts';
import { chooseEncoding } from './content-encoding.ts';
import { encodeText } from './picture-formats.ts';
import { createPictureStore, type PictureStore, type StoredPicture } from './picture-store.ts';
import { findPicture, icons, type Picture } from './picture-table.ts';
import { sendFailure } from './problem.ts';
import { dataPolicy } from './security-headers.ts';
import { describeInstalledApp, pickLanguage } from './web-manifest.ts';

const root = '/pictures';
const version = fingerprintKit();

/** Where this release's pictures are. A new release of the kit has another address, so these never change. */
export const picturesBase = `${root}/${version}`;

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
const storeBytes = 32 * 1024 * 1024;

/** Opened by itself an SVG is a document: nothing in it may run, load, submit or be framed. */
const picturePolicy = `${dataPolicy}; sandbox`;

export interface PictureSettings {
  defaultLanguage: Language;
}

/**
 * The kit's drawings as files. They are drawn on the first request and cached compressed in memory, so they are served
 * even under overload. A file of the same name among the client's own wins.
 */
export async function registerPictures(app: FastifyInstance, settings: PictureSettings): Promise<void> {
  const store = createPictureStore(storeBytes);
  app.addHook('onListen', (done) => {
    prepareFirstPicture(store);
    done();
  });
  await app.register(async (pictures) => {
    // After the standing headers, which keep other sites out: chats and mail programs show these pictures.
    pictures.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    registerVersioned(pictures, store);
    for (const [path, picture] of icons) {
      if (app.hasRoute({ method: 'GET', url: path })) continue;
      pictures.get(path, (request, reply) => sendPicture(store, path, picture, forADay, request, reply));
    }
    registerManifest(pictures, settings.defaultLanguage);
  });
}

/** The first picture on a phone takes a moment to make: not while the first visitor after a start waits for it. */
function prepareFirstPicture(store: PictureStore): void {
  const path = 'hero-small.avif';
  const picture = findPicture(path);
  if (!picture || picture.type === 'image/svg+xml') return;
  // The next request tries again, and gets the error.
  store.load(path, picture.render).catch(() => undefined);
}

function registerVersioned(app: FastifyInstance, store: PictureStore): void {
  app.get<{ Params: { version: string; '*': string } }>(`${root}/:version/*`, async (request, reply) => {
    const path = request.params['*'];
    const picture = findPicture(path);
    if (!picture) return sendFailure(reply, new Failure('routeNotFound'));
    if (request.params.version !== version) {
      // A tab of another release. Never cached: while two releases run behind one balancer, each redirects the other's
      // visitors, and two cached redirects would make a loop.
      return reply.header('cache-control', 'no-store').redirect(`${picturesBase}/${path}`, 302);
    }
    return sendPicture(store, path, picture, forEver, request, reply);
  });
}

async function sendPicture(
  store: PictureStore,
  key: string,
  picture: Picture,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { type } = picture;
  if (type !== 'image/svg+xml') {
    const stored = await store.load(key, picture.render);
    return sendStored(stored, { 'content-type': type, 'cache-control': cacheControl }, request, reply);
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
  const stored = await store.load(`${encoding} ${key}`, () => encodeText(picture.draw(), encoding));
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    'content-security-policy': picturePolicy,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return sendStored(stored, headers, request, reply);
}

function sendStored(
  stored: StoredPicture | Failure,
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (stored instanceof Failure) return sendFailure(reply, stored);
  reply.headers(headers).header('etag', stored.etag);
  if (matchesTag(request.headers['if-none-match'], stored.etag)) return reply.code(304).send();
  return reply.send(stored.body);
}

function registerManifest(app: FastifyInstance, fallback: Language): void {
  app.get<{ Querystring: { lng?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const language = pickLanguage(request.query.lng, request.headers['accept-language'], fallback);
    return reply
      .headers({ 'cache-control': forADay, vary: 'accept-language', 'content-language': language })
      .type('application/manifest+json; charset=utf-8')
      .send(describeInstalledApp(language));
  });
}
