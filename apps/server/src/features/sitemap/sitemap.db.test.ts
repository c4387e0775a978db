import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addArticle, addVenue, createMarket, type Market } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSitemapService, type SitemapService } from './service.ts';

let database: TestDatabase;
let server: TestServer;
let market: Market;
let now = new Date('2026-05-08T10:00:00Z');
const publicUrl = 'https://gramy.example';
const names = ['alfa', 'beta', 'delta', 'gamma', 'omega'];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, { PUBLIC_URL: publicUrl });
  market = await createMarket(database.pool);
  for (const [index, name] of names.entries()) {
    const { providerId } = await addVenue(database.pool, market);
    await database.pool`update service_providers set slug = ${name} where id = ${providerId}`;
    if (index > 0) continue;
    await addArticle(database.pool, {
      id: providerId,
      slug: 'first-strike',
      published_at: '2026-05-01T08:00:00Z',
      updated_at: '2026-05-02T08:00:00Z',
    });
  }
  const draft = await addVenue(database.pool, market);
  await database.pool`update service_providers set status = 'draft' where id = ${draft.providerId}`;
  const closed = await addVenue(database.pool, market);
  await database.pool`update branches set status = 'closed' where id = ${closed.branchId}`;
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const open = (partSize: number) =>
  createSitemapService(database.pool, { clock: { now: () => now }, partSize });

async function readPaths(sitemap: SitemapService, part: string): Promise<string[] | undefined> {
  const pages = await sitemap.readPart(part);
  if (pages === undefined) return undefined;
  const paths: string[] = [];
  for await (const some of pages) paths.push(...some.map(({ path }) => path));
  return paths;
}

const listed = names.map((name) => `/service-provider/${name}`);
const searches = ['/search?activity=bowling', '/search?city=lodz', '/search?activity=bowling&city=lodz'];

describe('the sitemap', () => {
  it('of a small market is one part with all that everybody may find', async () => {
    const sitemap = open(100);
    expect(await sitemap.listParts()).toEqual(['all']);
    const paths = await readPaths(sitemap, 'all');
    expect(paths).toEqual(
      expect.arrayContaining(['/home', '/activities', '/search', '/contact', ...searches]),
    );
    expect(paths?.filter((path) => path.startsWith('/service-provider'))).toEqual(listed);
    expect(paths).toContain('/articles/first-strike');
    expect(paths?.filter((path) => /settings|auth|booking|cart|admin/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths?.length);
  });

  it('of a large market is divided, and nobody is in two parts or in none', async () => {
    const sitemap = open(2);
    const parts = await sitemap.listParts();
    expect(parts).toEqual(['pages', 'providers-1', 'providers-2', 'providers-3']);
    const read = await Promise.all(parts.map((part) => readPaths(sitemap, part)));
    expect(read[0]).not.toContain(listed[0]);
    expect(read.slice(1)).toEqual([listed.slice(0, 2), listed.slice(2, 4), listed.slice(4)]);
    for (const part of ['all', 'providers-0', 'providers-4', 'providers-01', 'garbage', '']) {
      expect(await readPaths(sitemap, part)).toBeUndefined();
    }
  });

  it('hears of who is new at once, and divides itself anew after an hour', async () => {
    const sitemap = open(2);
    await sitemap.listParts();
    const { providerId } = await addVenue(database.pool, market);
    await database.pool`update service_providers set slug = 'zeta' where id = ${providerId}`;
    const last = async () => readPaths(sitemap, 'providers-3');
    expect(await last()).toEqual(['/service-provider/omega', '/service-provider/zeta']);
    await database.pool`update service_providers set slug = 'aaa' where id = ${providerId}`;
    expect(await last()).toEqual(['/service-provider/omega']);
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await last()).toEqual(['/service-provider/gamma', '/service-provider/omega']);
    await database.pool`update service_providers set status = 'draft' where id = ${providerId}`;
  });
});

describe('/sitemap.xml', () => {
  it('names each page in both languages, with what else it is called and since when', async () => {
    const answer = await server.app.inject({ url: '/sitemap.xml' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, no-cache',
    ]);
    const alternates = (path: string, mark: string) =>
      ['en', 'pl']
        .map(
          (language) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${path}${mark}lng=${language}"/>`,
        )
        .concat(`<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}${path}"/>`)
        .join('');
    const article = '/articles/first-strike';
    expect(answer.body).toContain(
      `<url><loc>${publicUrl}${article}?lng=pl</loc><lastmod>2026-05-02T08:00:00.000Z</lastmod>${alternates(article, '?')}</url>`,
    );
    const search = '/search?activity=bowling&amp;city=lodz';
    expect(answer.body).toContain(
      `<url><loc>${publicUrl}${search}&amp;lng=en</loc>${alternates(search, '&amp;')}</url>`,
    );
    const count = (what: RegExp) => answer.body.match(what)?.length;
    expect(count(/<loc>/g)).toBe(count(/"x-default"/g));
    expect(answer.body).toMatch(/^<\?xml .*\n<urlset .*\n/);
    expect(answer.body).toMatch(/<\/url>\n<\/urlset>\n$/);
  });

  it('is compressed for who takes it, and the same', async () => {
    const plain = await server.app.inject({ url: '/sitemap.xml' });
    const packed = await server.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['/sitemaps/pages.xml', '/sitemaps/x', '/sitemaps/..%2Fetc.xml'])('has no part %s', async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  it('refuses a name that nobody can read', async () => {
    expect((await server.app.inject({ url: '/sitemaps/%00.xml' })).statusCode).toBe(422);
  });
});

describe('/robots.txt', () => {
  it('keeps robots out of what is private, and shows them the way', async () => {
    const { body, headers } = await server.app.inject({ url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('\nUser-agent: *\n');
    for (const path of ['/settings', '/auth/', '/booking-details/', '/cart', '/search?*date=']) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).not.toMatch(/^Disallow: \/(?:search|service-provider|home)?$/m);
    expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
});
