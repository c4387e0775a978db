import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PALETTES } from '../illustrations/palette.ts';
import { drawScene } from '../illustrations/scene.ts';
import { shareNames } from '../illustrations/share-image.ts';
import { picturesBase, registerPictures } from './pictures.ts';
import { sendSecurityHeaders, standingHeaders } from './security-headers.ts';

const app = Fastify();
sendSecurityHeaders(app, standingHeaders(false));
let drawn = 0;
const settings = {
  defaultLanguage: 'en',
  isKnownScene: async ({ seed }: { seed: string }, seal?: { seal: string }) =>
    seal === undefined ? !['nobodys', 'draft'].includes(seed) : seal.seal === 'good',
  counters: { countApproximately: () => ({ hits: ++drawn, ttlMs: 5_000 }) },
} as const;
await registerPictures(app, settings);
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const scene = `${picturesBase}/scenes/bowling/venue-7.svg`;

describe('a scene', () => {
  it('that no page shows does not exist', async () => {
    for (const path of ['scenes/bowling/nobodys.svg', 'og/scenes/bowling/nobodys.png'])
      expect((await get(`${picturesBase}/${path}`)).statusCode).toBe(404);
  });

  it('of a draft is for whoever was given its address, also while it is kept for them', async () => {
    const address = `${picturesBase}/scenes/bowling/draft.svg`;
    const statusOf = async (query: string) => (await get(address + query)).statusCode;
    expect(await statusOf('')).toBe(404);
    const answer = await get(`${address}?for=member.1&until=abc&seal=good`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
    expect(await statusOf('?for=member.1&until=abc&seal=wrong')).toBe(404);
    expect(await statusOf('?until=abc&seal=good')).toBe(404);
    expect(await statusOf('')).toBe(404);
  });

  it('is not drawn for an address that asks for too many, unless it is kept', async () => {
    const kept = `${picturesBase}/scenes/darts/kept.svg`;
    expect((await get(kept)).statusCode).toBe(200);
    drawn = 240;
    const answer = await get(`${picturesBase}/scenes/darts/another.svg`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
    expect((await get(kept)).statusCode).toBe(200);
    drawn = 0;
  });
});

describe('a picture of the kit', () => {
  it.each(Object.keys(PALETTES))('exists for a venue with %s', async (activity) => {
    const answer = await get(`${picturesBase}/scenes/${activity}/0197c1f0-6d6e-7cc3-9a52-9f6f8f3b1a11.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^<svg /);
  });

  it.each([
    'hero.svg',
    'logo.svg',
    'spots/not-found.svg',
    'spots/error.svg',
    'badges/streak.svg',
    'badges/streak-locked.svg',
  ])('is served as %s', async (path) => {
    const answer = await get(`${picturesBase}/${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it('is the drawing itself, whatever the browser can unpack', async () => {
    const drawing = drawScene('bowling', 'venue-7');
    const [plain, gzipped, best] = await Promise.all([
      get(scene, { 'accept-encoding': 'br;q=0' }),
      get(scene, { 'accept-encoding': 'gzip, deflate' }),
      get(scene, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(drawing);
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(drawing);
    expect(best.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(drawing);
    for (const answer of [plain, gzipped, best]) expect(answer.headers.vary).toBe('accept-encoding');
    expect(new Set([plain, gzipped, best].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('may be kept for ever, and is not sent again to whoever has it', async () => {
    const first = await get(scene);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get(scene, { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('runs nothing when it is opened by itself', async () => {
    const { headers } = await get(scene);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('may be shown by other sites, such as a chat', async () => {
    expect((await get(scene)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await app.inject({ method: 'HEAD', url: scene });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(Number(answer.headers['content-length'])).toBe(drawScene('bowling', 'venue-7').length);
  });

  it('of another release leads to the present one', async () => {
    const answer = await get('/pictures/0000000000/scenes/bowling/venue-7.svg?x=1');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(scene);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    'scenes/chess/venue-7.svg',
    'scenes/toString/venue-7.svg',
    'scenes/bowling/venue-7.png',
    'scenes/bowling/Venue-7.svg',
    'scenes/bowling/venue%207.svg',
    'scenes/bowling/-.svg',
    'scenes/bowling/..%2F..%2Fetc.svg',
    `scenes/bowling/${'a'.repeat(65)}.svg`,
    'og/scenes/bowling/venue-7.svg',
    'og/chess.png',
    'spots/constructor.svg',
    'badges/streak-open.svg',
    '',
  ])('is not made up for "%s", of this release or another', async (path) => {
    expect((await get(`${picturesBase}/${path}`)).statusCode).toBe(404);
    expect((await get(`/pictures/0000000000/${path}`)).statusCode).toBe(404);
  });
});

describe('the picture of a link', () => {
  it('exists for the pages and every activity', () => {
    expect(shareNames).toEqual(
      expect.arrayContaining(['home', 'about', 'for-businesses', 'articles', 'search', 'default']),
    );
    expect(shareNames).toEqual(expect.arrayContaining(Object.keys(PALETTES)));
  });

  it.each(['home', 'search', 'default', 'scenes/karaoke/venue-7'])(
    'is 1200 by 630 and light: %s',
    async (name) => {
      const answer = await get(`${picturesBase}/og/${name}.png`);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(120_000);
    },
  );
});

describe('an icon', () => {
  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
    ['/icons/maskable-512.png', 512],
  ])('%s is %i pixels wide and asked for once a day', async (path, size) => {
    const answer = await get(path);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size });
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each(['/apple-touch-icon.png', '/icons/maskable-512.png'])(
    '%s has no transparent corner',
    async (path) => {
      const { rawPayload } = await get(path);
      expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
    },
  );

  it('that a launcher cuts to a circle keeps the whole ball', async () => {
    const { rawPayload } = await get('/icons/maskable-512.png');
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isBall = (offset: number) => (data[offset] ?? 0) > 200 && (data[offset + 2] ?? 255) < 60;
    const reach = Array.from({ length: info.width * info.height }, (_, index) =>
      isBall(index * info.channels)
        ? Math.hypot((index % info.width) - info.width / 2, Math.floor(index / info.width) - info.height / 2)
        : 0,
    );
    expect(reach.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(info.width * 0.4);
  });

  it('of the tab is an SVG, and an ICO of three sizes where that is not known', async () => {
    expect((await get('/favicon.svg')).body).toMatch(/^<svg /);
    const { rawPayload, headers } = await get('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    expect([rawPayload.readUInt16LE(0), rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([
      0, 1, 3,
    ]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const start = rawPayload.readUInt32LE(entry + 12);
      const picture = rawPayload.subarray(start, start + rawPayload.readUInt32LE(entry + 8));
      expect(rawPayload.readUInt8(entry)).toBe(size);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, channels: 4 });
    }
  });

  it("gives way to a file of the client's own", async () => {
    const own = Fastify();
    own.get('/favicon.svg', async () => 'mine');
    await registerPictures(own, settings);
    expect((await own.inject('/favicon.svg')).body).toBe('mine');
    expect((await own.inject('/favicon.ico')).statusCode).toBe(200);
  });
});

describe('the manifest of the installed app', () => {
  it('names icons that exist, and opens the home page by itself', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ short_name: 'Gramy', start_url: '/home', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });

  it.each([
    ['', '', 'en'],
    ['', 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['', 'en;q=0.2, pl;q=0.7', 'pl'],
    ['', 'de, pl;q=0', 'en'],
    ['', 'pl_PL, en;level=1;q=0.9', 'pl'],
    ['?lng=pl', 'en', 'pl'],
    ['?lng=de', 'pl', 'pl'],
    ['?lng=pl&lng=en', 'en', 'en'],
  ])('asked with "%s" and "%s" speaks %s', async (query, acceptLanguage, language) => {
    const answer = await get(`/manifest.webmanifest${query}`, { 'accept-language': acceptLanguage });
    expect(answer.json().lang).toBe(language);
    expect(answer.headers.vary).toBe('accept-language');
  });
});
