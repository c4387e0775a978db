import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { answerNotFound } from './not-found.ts';
import { createPageResponses, type DocumentOptions } from './page-responses.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';
import { mapWorkerPolicy, workerPolicy } from './security-headers.ts';

export const nowherePath = '/404';
/** From the cart to the ticket. */
const checkoutPages = ['/cart', '/booking-details/*', '/booking/*'];
const mapWorker = /maplibre-gl-worker-[^/]+\.mjs(?:\.br|\.gz)?$/;

/**
 * Every address that is not the API or a file: a page, rendered by the client's own code. In development it also serves
 * the client's sources.
 */
export function registerDocuments(app: FastifyInstance, deps: DocumentOptions): void {
  const { files } = deps.renderer;
  const sendPage = createPageResponses(app, deps);
  if (files.kind === 'sources') {
    app.addHook('onRequest', (request, reply, done) => files.middleware(request.raw, reply.raw, done));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = readAddress(request.url, deps.config.publicUrl);
    if (!url) return sendFailure(reply, new Failure('malformedRequest'));
    if (url.pathname === apiBase || url.pathname.startsWith(`${apiBase}/`))
      return answerNotFound(request, reply);
    // In a link of the page `//name` would be another host, and not a path of ours.
    if (url.pathname.startsWith('//'))
      return reply.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 308);
    return sendPage(isReadable(url) ? url : nowhere(url), request, reply);
  }

  const page = { method: ['GET', 'HEAD'], handler: answer };
  app.route({ ...page, url: '/*', config: { takesAnyAddress: true } });
  for (const url of checkoutPages) {
    app.route({ ...page, url, config: { takesAnyAddress: true, comesFirst: true } });
  }
}

/** Proxies may send the absolute form (`GET http://host/path`): its host is not trusted. */
export function readAddress(requested: string, publicUrl: string): URL | undefined {
  const path = requested.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  return path.startsWith('/') && URL.canParse(publicUrl + path) ? new URL(publicUrl + path) : undefined;
}

/** An invalid address is a page that does not exist. */
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

/**
 * The client's built files. They cost next to nothing, so they are served even under overload: half of a page's files are
 * worse than none.
 */
export async function registerClientFiles(
  app: FastifyInstance,
  { renderer: { files }, config }: Pick<DocumentOptions, 'renderer' | 'config'>,
): Promise<void> {
  if (files.kind !== 'built') return;
  const { folder } = files;
  // Names under /assets carry a hash of their content, so they are immutable.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    setHeaders(answer, file) {
      if (mapWorker.test(file)) answer.header('content-security-policy', mapWorkerPolicy(config));
    },
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
