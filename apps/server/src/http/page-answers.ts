import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedDocument, Visitor } from '../ports/document-renderer.ts';
import { createApiFetch } from './api-fetch.ts';
import { type ContentEncoding, compressAnswer, listEncodings } from './content-encoding.ts';
import { createDocumentCache, describeSharedPage, type SharedDocument } from './document-cache.ts';
import type { DocumentParts } from './documents.ts';
import { maintenanceRetrySeconds } from './maintenance.ts';
import { createNonce } from './nonces.ts';
import { createPageStates } from './page-states.ts';
import { retryAfterSeconds } from './problem.ts';
import { createRequestMemory } from './request-memory.ts';
import { createPagePolicy } from './security-headers.ts';
import type { Stencil } from './stencil.ts';

/** Long enough to carry a crowd, short enough that nobody sees it. */
const sharedPageMs = 2000;

export interface PageAnswers {
  /** The quick way for crowds: true when the page was there already and has been sent. */
  sendKnown(request: FastifyRequest, reply: FastifyReply): boolean;
  send(url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** What the page at that address was drawn from; false where there is no such page for everybody. */
  sendState(name: string, url: URL, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Where the state of a page waits. */
export const statePath = '/page-state';

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
  encoding: ContentEncoding | undefined;
}

export function createPageAnswers(
  app: FastifyInstance,
  { renderer, config, checkMaintenance }: DocumentParts,
): PageAnswers {
  const isLive = renderer.files.kind === 'sources';
  // Live sources must show every save at once.
  const cache = createDocumentCache({ ttlMs: isLive ? 0 : sharedPageMs, maxDocuments: 200 });
  const sharedKeys = createRequestMemory(1000);
  const states = createPageStates();
  const writePolicy = createPagePolicy(config, isLive);

  function sendAnswer(reply: FastifyReply, nonce: string, answer: PageAnswer): FastifyReply {
    if (answer.encoding) reply.header('content-encoding', answer.encoding);
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('content-security-policy', writePolicy(nonce))
      .send(answer.body);
  }

  function render(
    url: URL,
    request: FastifyRequest,
    own: {
      visitor: Visitor;
      nonce: string;
      isUnderMaintenance: boolean;
      keepState?: (text: string) => string;
    },
  ): Promise<RenderedDocument> {
    return renderer.render({
      ...own,
      url: url.href,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      requestId: request.id,
      fetch: createApiFetch(app, config.apiBaseUrl, {
        address: request.ip,
        userAgent: request.headers['user-agent'],
        requestId: request.id,
      }),
      config,
      onError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    });
  }

  return {
    sendKnown(request, reply) {
      const key = sharedKeys.find(request);
      if (key === undefined || checkMaintenance() !== false) return false;
      const document = cache.find(key);
      const form = document && findForm(document, request.headers['accept-encoding']);
      if (!form) return false;
      const nonce = createNonce();
      sendAnswer(reply, nonce, { ...document, body: form.stencil.fill(nonce), encoding: form.encoding });
      return true;
    },

    async send(url, request, reply) {
      const nonce = createNonce();
      const isUnderMaintenance = await checkMaintenance();
      const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': accepted } = request.headers;
      const visitor = await renderer.readVisitor(url, { cookie, acceptLanguage }, config);
      const own = { visitor, nonce, isUnderMaintenance };
      const key = isUnderMaintenance ? undefined : describeSharedPage(url, visitor);
      // Live sources change under way: what a page was drawn from stays with it.
      const keepState = (text: string) => addressState(states.keep(text), url);
      const renderShared = () => render(url, request, isLive ? own : { ...own, keepState });
      const answer =
        key === undefined
          ? await compressOwn(await render(url, request, own), accepted)
          : await compressShared(await cache.share(key, nonce, renderShared), nonce, accepted);
      if (key !== undefined) sharedKeys.keep(request, key);
      if (answer.status === 503) {
        reply.header('retry-after', isUnderMaintenance ? maintenanceRetrySeconds : retryAfterSeconds);
      }
      return sendAnswer(reply, nonce, answer);
    },

    async sendState(name, url, request, reply) {
      const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': accepted } = request.headers;
      const visitor = await renderer.readVisitor(url, { cookie, acceptLanguage }, config);
      let known = states.find(name, accepted);
      if (!known && describeSharedPage(url, visitor) !== undefined) {
        // Another server has drawn the page, or this one has begun anew since: it is drawn once more, and differs at
        // most in what has changed meanwhile.
        const keepState = (text: string) => {
          known = states.find(states.keep(text), accepted);
          return '';
        };
        await render(url, request, { visitor, nonce: createNonce(), isUnderMaintenance: false, keepState });
      }
      if (!known) return false;
      const { body, encoding } = await known;
      if (encoding) reply.header('content-encoding', encoding);
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, max-age=60')
        .header('vary', 'Accept-Encoding')
        .header('x-robots-tag', 'noindex')
        .send(body);
      return true;
    },
  };
}

function addressState(name: string, { pathname, search }: URL): string {
  return `${statePath}/${name}?of=${encodeURIComponent(pathname + search)}`;
}

async function compressOwn(document: RenderedDocument, accepted: string | undefined): Promise<PageAnswer> {
  return { ...document, ...(await compressAnswer(document.body, accepted)) };
}

async function compressShared(
  { status, headers, text }: SharedDocument,
  nonce: string,
  accepted: string | undefined,
): Promise<PageAnswer> {
  for (const encoding of listEncodings(accepted)) {
    const stencil = await text.prepare(encoding);
    if (stencil) return { status, headers, body: stencil.fill(nonce), encoding };
  }
  const plain = await text.prepare('plain');
  return { status, headers, body: plain?.fill(nonce) ?? '', encoding: undefined };
}

/** The first that the browser takes and the text can have, unless it has still to be made. */
function findForm(
  { text }: SharedDocument,
  accepted: string | undefined,
): { stencil: Stencil; encoding: ContentEncoding | undefined } | undefined {
  for (const encoding of listEncodings(accepted)) {
    const stencil = text.find(encoding);
    if (stencil === undefined) return undefined;
    if (stencil !== null) return { stencil, encoding };
  }
  const stencil = text.find('plain');
  return stencil ? { stencil, encoding: undefined } : undefined;
}
