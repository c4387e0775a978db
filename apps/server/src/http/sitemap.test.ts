import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSitemap, type SitemapSource } from './sitemap.ts';

const publicUrl = 'https://gramy.example';

function serve(parts: Record<string, () => AsyncGenerator<{ path: string }[]>>) {
  const app = Fastify();
  const source: SitemapSource = {
    listParts: async () => Object.keys(parts),
    readPart: async (name) => parts[name]?.(),
  };
  registerSitemap(app, { source, publicUrl });
  return app;
}

async function* yieldPages(...paths: string[]) {
  yield [];
  for (const path of paths) yield [{ path }];
}

it('a sitemap of several parts is an index of them', async () => {
  const app = serve({ pages: () => yieldPages('/home'), 'providers-1': () => yieldPages() });
  const index = await app.inject({ url: '/sitemap.xml' });
  expect(index.body).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `<sitemap><loc>${publicUrl}/sitemaps/pages.xml</loc></sitemap>`,
      `<sitemap><loc>${publicUrl}/sitemaps/providers-1.xml</loc></sitemap>`,
      '</sitemapindex>',
      '',
    ].join('\n'),
  );
  const part = await app.inject({ url: '/sitemaps/pages.xml' });
  expect(part.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    `<loc>${publicUrl}/home?lng=en</loc>`,
    `<loc>${publicUrl}/home?lng=pl</loc>`,
  ]);
  expect((await app.inject({ url: '/sitemaps/providers-1.xml' })).body).toMatch(
    /<urlset [^>]*>\n<\/urlset>\n$/,
  );
  expect((await app.inject({ url: '/sitemaps/providers-2.xml' })).statusCode).toBe(404);
});

it('only its head can be asked for', async () => {
  const app = serve({ all: () => yieldPages('/home') });
  const answer = await app.inject({ method: 'HEAD', url: '/sitemap.xml' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

it('a part that cannot be read to its end is not taken for a whole one', async () => {
  async function* breakDown() {
    yield [{ path: '/home' }];
    throw new Error('the database has gone');
  }
  const app = serve({ all: breakDown });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const encoding of ['identity', 'gzip']) {
    const read = fetch(`${address}/sitemap.xml`, { headers: { 'accept-encoding': encoding } });
    await expect(read.then((answer) => answer.text())).rejects.toThrow();
  }
  await app.close();
});
