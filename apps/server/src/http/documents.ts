import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { DocumentRenderer, RenderedDocument } from '../ports/document-renderer.ts';
import { createApiFetch } from './api-fetch.ts';
import { type ContentEncoding, compressAnswer, takesEncoding } from './content-encoding.ts';
import {
  createDocumentCache,
  type DocumentCache,
  describeSharedPage,
  type SharedDocument,
} from './document-cache.ts';
import { type CheckMaintenance, maintenanceRetrySeconds } from './maintenance.ts';
import { answerNotFound } from './not-found.ts';
import { retryAfterSeconds, sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';

/** No page will ever stand here. */
export const nowherePath = '/404';

/** Long enough to carry a crowd, short enough that nobody sees it. */
const sharedPageMs = 2000;

export interface DocumentParts {
  renderer: DocumentRenderer;
  config: PublicConfig;
  checkMaintenance: CheckMaintenance;
}

/**
 * Every address that is not the API or a file: a page, rendered by the client's own code. While developing, the
 * client's sources come from the same place.
 */
export function registerDocuments(app: FastifyInstance, parts: DocumentParts): void {
  const { files } = parts.renderer;
  // Live sources must show every save at once.
  const ttlMs = files.kind === 'built' ? sharedPageMs : 0;
  const cache = createDocumentCache({ ttlMs, maxDocuments: 200 });
  if (files.kind === 'sources') {
    app.addHook('onRequest', (request, reply, done) => files.middleware(request.raw, reply.raw, done));
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = readAddress(request.url, parts.config.publicUrl);
      if (!url) return sendFailure(reply, new Failure('malformedRequest'));
      if (url.pathname === apiBase || url.pathname.startsWith(`${apiBase}/`))
        return answerNotFound(request, reply);
      // In a link of the page `//name` would be another host, and not a path of ours.
      if (url.pathname.startsWith('//'))
        return reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
      return sendDocument(app, { ...parts, cache }, isReadable(url) ? url : nowhere(url), request, reply);
    },
  });
}

/** Proxies may ask for the absolute form (`GET http://host/path`): its host is not to be believed. */
export function readAddress(requested: string, publicUrl: string): URL | undefined {
  const path = requested.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  return path.startsWith('/') && URL.canParse(publicUrl + path) ? new URL(publicUrl + path) : undefined;
}

/** An address that nobody can have meant is a page that is not there. */
function isReadable({ pathname }: URL): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function nowhere(url: URL): URL {
  return new URL(nowherePath, url);
}

async function sendDocument(
  app: FastifyInstance,
  { renderer, config, checkMaintenance, cache }: DocumentParts & { cache: DocumentCache },
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const isUnderMaintenance = await checkMaintenance();
  const visitor = await renderer.readVisitor(
    url,
    { cookie: request.headers.cookie, acceptLanguage: request.headers['accept-language'] },
    config,
  );
  const render = () =>
    renderer.render({
      url: url.href,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      visitor,
      nonce,
      requestId: request.id,
      fetch: createApiFetch(app, config.apiBaseUrl, {
        address: request.ip,
        userAgent: request.headers['user-agent'],
        requestId: request.id,
      }),
      config,
      isUnderMaintenance,
      onError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    });
  const sharedKey = isUnderMaintenance ? undefined : describeSharedPage(url, visitor);
  const accepted = request.headers['accept-encoding'];
  const answer =
    sharedKey === undefined
      ? await compressOwn(await render(), accepted)
      : compressShared(await cache.share(sharedKey, nonce, render), nonce, accepted);
  const policy = pagePolicy(config, { nonce, isLive: renderer.files.kind === 'sources' });
  if (answer.status === 503) {
    reply.header('retry-after', isUnderMaintenance ? maintenanceRetrySeconds : retryAfterSeconds);
  }
  if (answer.encoding) reply.header('content-encoding', answer.encoding);
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('content-security-policy', policy)
    .send(answer.body);
}

interface DocumentAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
  encoding: ContentEncoding | undefined;
}

async function compressOwn(
  document: RenderedDocument,
  accepted: string | undefined,
): Promise<DocumentAnswer> {
  return { ...document, ...(await compressAnswer(document.body, accepted)) };
}

/** gzip, although brotli is a tenth smaller: only its blocks can be put together around a new nonce. */
function compressShared(
  { status, headers, text }: SharedDocument,
  nonce: string,
  accepted: string | undefined,
): DocumentAnswer {
  return takesEncoding(accepted, 'gzip')
    ? { status, headers, body: text.fillCompressed(nonce), encoding: 'gzip' }
    : { status, headers, body: text.fill(nonce), encoding: undefined };
}

/**
 * The client's built files. They cost next to nothing, so they are served even when pages are not: a browser that has
 * half of a page's files shows worse than none.
 */
export async function registerClientFiles(app: FastifyInstance, { files }: DocumentRenderer): Promise<void> {
  if (files.kind !== 'built') return;
  const { folder } = files;
  // Names under /assets carry a hash of their content: they never change, so nobody has to ask again.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  // The rest keep their names: each file a route of its own, so that any other address is still a page.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1d',
    decorateReply: false,
    setHeaders(answer, file) {
      if (!/[\\/]service-worker\.js(?:\.\w+)?$/.test(file)) return;
      // A worker is ruled by the policy of its own file, and this one has to fetch.
      answer.header('content-security-policy', workerPolicy);
      answer.header('cache-control', 'no-cache');
    },
  });
}
