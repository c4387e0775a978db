import { callerOf } from '@gramy/domain/account/network-address';
import type { Language } from '@gramy/domain/language/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { fingerprintKit } from '../illustrations/fingerprint.ts';
import { matchesTag } from './cacheable-response.ts';
import { type ContentEncoding, chooseEncoding } from './content-encoding.ts';
import { drawInTurn, encodeText } from './picture-formats.ts';
import { createPictureStore, type PictureStore, type StoredPicture } from './picture-store.ts';
import { findPicture, icons, type Picture, type Scene, type SceneSeal } from './picture-table.ts';
import { sendFailure } from './problem.ts';
import type { SharedCounters } from './rate-limit.ts';
import { dataPolicy } from './security-headers.ts';
import { describeInstalledApp, pickLanguage } from './web-manifest.ts';

const root = '/pictures';
const version = fingerprintKit();

/** Where this release's pictures are. A new release of the kit has another address, so these never change. */
export const picturesBase = `${root}/${version}`;

const forEver = 'public, max-age=31536000, immutable';
const forMembers = 'private, max-age=600';
const forADay = 'public, max-age=86400';
const storeBytes = 32 * 1024 * 1024;

/** Opened by itself an SVG is a document: nothing in it may run, load, submit or be framed. */
const picturePolicy = `${dataPolicy}; sandbox`;

export interface PictureSettings {
  defaultLanguage: Language;
  /** Whether a page of ours shows it. */
  isKnownScene(scene: Scene, seal?: SceneSeal): Promise<boolean>;
  counters: Pick<SharedCounters, 'countApproximately'>;
}

/** So many scenes one address may have drawn in a minute; what is kept does not count. A page shows some thirty. */
const mostDrawn = 240;
const drawnWindowSeconds = 60;

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
    registerVersioned(pictures, store, settings);
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

/** A scene that is not kept costs a drawing: only for whoever does not ask for too many, and only of what exists. */
async function refuseScene(
  scene: Scene,
  seal: SceneSeal | undefined,
  address: string,
  { isKnownScene, counters }: PictureSettings,
): Promise<Failure | undefined> {
  const { hits, ttlMs } = counters.countApproximately(`scenes:${callerOf(address)}`, drawnWindowSeconds);
  if (hits > mostDrawn) return new Failure('rateLimited', { retryAfterSeconds: ttlMs / 1000 });
  return (await isKnownScene(scene, seal)) ? undefined : new Failure('routeNotFound');
}

function registerVersioned(app: FastifyInstance, store: PictureStore, settings: PictureSettings): void {
  app.get<{ Params: { version: string; '*': string } }>(`${root}/:version/*`, async (request, reply) => {
    const path = request.params['*'];
    const picture = findPicture(path);
    if (!picture) return sendFailure(reply, new Failure('routeNotFound'));
    if (request.params.version !== version) {
      // A tab of another release. Never cached: while two releases run behind one balancer, each redirects the other's
      // visitors, and two cached redirects would make a loop.
      return reply.header('cache-control', 'no-store').redirect(`${picturesBase}/${path}`, 302);
    }
    const seal = readSeal(request.query);
    // A scene that few may see is asked for each time, and is not the one that is kept for all.
    const isKept = seal === undefined && store.has(chooseKey(path, picture, request).key);
    const refusal =
      picture.scene && !isKept ? await refuseScene(picture.scene, seal, request.ip, settings) : undefined;
    if (refusal) return sendFailure(reply, refusal);
    const name = seal === undefined ? path : `sealed ${path}`;
    return sendPicture(store, name, picture, seal === undefined ? forEver : forMembers, request, reply);
  });
}

/** What the address of a scene carries on a page of members. */
function readSeal(query: unknown): SceneSeal | undefined {
  const { for: name, until, seal } = query as Partial<Record<keyof SceneSeal, unknown>>;
  return typeof name === 'string' && typeof until === 'string' && typeof seal === 'string'
    ? { for: name, until, seal }
    : undefined;
}

/** Text is kept as it is sent. */
function chooseKey(
  path: string,
  { type }: Picture,
  { headers }: FastifyRequest,
): { key: string; encoding: ContentEncoding | 'identity' } {
  if (type !== 'image/svg+xml') return { key: path, encoding: 'identity' };
  const encoding = chooseEncoding(headers['accept-encoding']) ?? 'identity';
  return { key: `${encoding} ${path}`, encoding };
}

async function sendPicture(
  store: PictureStore,
  path: string,
  picture: Picture,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { type } = picture;
  const { key, encoding } = chooseKey(path, picture, request);
  if (type !== 'image/svg+xml') {
    const stored = await store.load(key, picture.render);
    return sendStored(stored, { 'content-type': type, 'cache-control': cacheControl }, request, reply);
  }
  const stored = await store.load(key, async () => {
    const text = await drawInTurn(picture.draw);
    return text instanceof Failure ? text : encodeText(text, encoding);
  });
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
