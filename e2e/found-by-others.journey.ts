import type { APIRequestContext } from '@playwright/test';
import { publicAddresses } from './addresses.ts';
import { openDatabase } from './database.ts';
import { expect, test } from './journey.ts';

/** Like a search engine: without a browser, and without following redirects. */
async function visit(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0, headers: { 'accept-language': 'de' } });
  const text = await answer.text();
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
  return { status: answer.status(), headers: answer.headers(), canonical, text };
}

const readMarkup = (text = '') => text.replaceAll('&amp;', '&');

test.describe('search engines', () => {
  test('find every public page under the address that it calls its own, and nothing else', async ({
    request,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const robots = await visit(request, '/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const sitemap = await visit(request, '/sitemap.xml');
    expect([sitemap.status, sitemap.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const named = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
      readMarkup(address),
    );
    const paths = new Set(named.map((address) => address.slice(origin.length).replace(/[?&]lng=\w\w$/, '')));
    expect(publicAddresses.filter((address) => !paths.has(address))).toEqual([]);
    const asked = named.filter((address) => {
      const path = address.slice(origin.length).replace(/[?&]lng=\w\w$/, '');
      return publicAddresses.includes(path) || path === '/search?activity=bowling&city=lodz';
    });
    for (const address of asked) {
      const page = await visit(request, address);
      expect([address, page.status, readMarkup(page.canonical)]).toEqual([address, 200, address]);
    }
  });

  test('are led from a former name of a place to its new one, and told what is not there', async ({
    request,
  }, { config }) => {
    const database = await openDatabase((config.metadata as { dataDir: string }).dataDir);
    const name = await database.renameProvider('-renamed');
    const moved = await visit(request, `/service-provider/${name}?lng=pl`);
    expect([moved.status, moved.headers.location]).toEqual([301, `/service-provider/${name}-renamed?lng=pl`]);
    expect((await visit(request, `/service-provider/${name}-renamed?lng=pl`)).status).toBe(200);
    await database.close();
    for (const address of ['/service-provider/nobody', '/articles/nothing', '/nowhere']) {
      expect([address, (await visit(request, address)).status]).toEqual([address, 404]);
    }
  });
});
