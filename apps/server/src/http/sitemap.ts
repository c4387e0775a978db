import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { languages } from '@gramy/domain/language/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { chooseEncoding } from './content-encoding.ts';
import { answerNotFound } from './not-found.ts';

interface SitemapPage {
  path: string;
  updatedAt?: Date;
}

export interface SitemapSource {
  listParts(): Promise<string[]>;
  readPart(name: string): Promise<AsyncIterable<SitemapPage[]> | undefined>;
}

export const sitemapPath = '/sitemap.xml';
/** One file may hold 50,000 addresses and 50 MB; with its alternates an address takes some 500 bytes. */
export const mostAddresses = 40_000;
/** Each page has an address in each language. */
export const pagesOfPart = mostAddresses / languages.length;

const xmlType = 'application/xml; charset=utf-8';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** For search engines: all that everybody may find, one file while it is small and an index of parts when it is not. */
export function registerSitemap(
  app: FastifyInstance,
  { source, publicUrl }: { source: SitemapSource; publicUrl: string },
): void {
  async function sendPart(name: string, request: FastifyRequest, reply: FastifyReply) {
    const pages = await source.readPart(name);
    if (pages) return sendXml(request, reply, writePart(pages, publicUrl));
    answerNotFound(request, reply);
    return reply;
  }

  app.get(sitemapPath, async (request, reply) => {
    const parts = await source.listParts();
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return sendPart(only, request, reply);
    return sendXml(request, reply, [writeIndex(parts, publicUrl)]);
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec(request.params.file) ?? [];
    return sendPart(name, request, reply);
  });
}

/** Written while it is read: not even a large part is ever held as a whole. */
function sendXml(
  { headers, log }: FastifyRequest,
  reply: FastifyReply,
  text: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  reply.type(xmlType).header('cache-control', 'public, no-cache').header('vary', 'Accept-Encoding');
  const stream = Readable.from(text, { objectMode: false });
  if (!chooseEncoding(headers['accept-encoding'], ['gzip'])) return reply.send(stream);
  const gzip = createGzip();
  stream.on('error', (error) => {
    log.error({ err: error }, 'a part of the sitemap could not be read');
    gzip.destroy(error);
  });
  gzip.on('close', () => stream.destroy());
  return reply.header('content-encoding', 'gzip').send(stream.pipe(gzip));
}

function writeIndex(parts: readonly string[], publicUrl: string): string {
  const entries = parts.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

async function* writePart(pages: AsyncIterable<SitemapPage[]>, publicUrl: string): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of pages) {
    const text = some.map((page) => writePage(page, publicUrl)).join('');
    if (text !== '') yield text;
  }
  yield '</urlset>\n';
}

/** As the pages themselves say it: an address in each language, and one that speaks the visitor's own. */
function writePage({ path, updatedAt }: SitemapPage, publicUrl: string): string {
  const address = `${publicUrl}${path}`;
  const variants = languages.map((language) => ({
    language,
    href: `${address}${path.includes('?') ? '&' : '?'}lng=${language}`,
  }));
  const alternates = [...variants, { language: 'x-default', href: address }].map(
    ({ language, href }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const lastmod = updatedAt ? html`<lastmod>${updatedAt.toISOString()}</lastmod>` : html``;
  return variants
    .map(({ href }) => html`<url><loc>${href}</loc>${lastmod}${alternates}</url>\n`.markup)
    .join('');
}
