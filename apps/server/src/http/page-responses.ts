import { randomBytes } from 'node:crypto';
import type { PublicConfig } from '@gramy/contract/public-config';
import { closesWithMarket } from '@gramy/domain/office/market-closure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentRenderer, Visitor } from '../ports/document-renderer.ts';
import { createApiFetch } from './api-fetch.ts';
import { compressOnce } from './content-encoding.ts';
import { type CheckMaintenance, maintenanceRetrySeconds } from './maintenance.ts';
import { type CachedPage, createPageCache, describeSharedPage } from './page-cache.ts';
import type { Scene, SceneSeal } from './picture-table.ts';
import { retryAfterSeconds } from './problem.ts';
import { hashScript, needsNonce, pagePolicy } from './security-headers.ts';

/** Long enough for a rush of visitors; what a venue saves has to be on its page within a second. */
const sharedPageMs = 800;

export interface DocumentOptions {
  renderer: DocumentRenderer;
  config: PublicConfig;
  checkMaintenance: CheckMaintenance;
  isMarketClosed: () => boolean;
  /** Which pictures of venues pages may show. */
  isKnownScene(scene: Scene, seal?: SceneSeal): Promise<boolean>;
}

export type SendPage = (url: URL, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function createPageResponses(
  app: FastifyInstance,
  { renderer, config, checkMaintenance, isMarketClosed }: DocumentOptions,
): SendPage {
  const isLive = renderer.files.kind === 'sources';
  const cache = createPageCache({ ttlMs: sharedPageMs, maxPages: 200 });
  const policies = renderer
    .listInlineScripts(config)
    .then((scripts) => ({ isLive, hashes: scripts.map(hashScript) }));
  // The first request for a page awaits it, and gets the failure.
  policies.catch(() => undefined);

  async function render(
    url: URL,
    request: FastifyRequest,
    own: { visitor: Visitor; nonce: string | undefined; isUnderMaintenance: boolean },
  ) {
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

  return async (url, request, reply) => {
    const { cookie, 'accept-language': acceptLanguage, 'accept-encoding': accepted } = request.headers;
    const isUnderMaintenance =
      (await checkMaintenance()) || (isMarketClosed() && closesWithMarket(url.pathname));
    const visitor = await renderer.readVisitor(url, { cookie, acceptLanguage }, config);
    const nonce = needsNonce(config) ? randomBytes(16).toString('base64') : undefined;
    const renderOwn = () => render(url, request, { visitor, nonce, isUnderMaintenance });
    // In development every save must show at once, and a nonce is for one response.
    const isShared = !isUnderMaintenance && !isLive && nonce === undefined;
    const key = isShared ? describeSharedPage(url, visitor) : undefined;
    const page: CachedPage =
      key === undefined
        ? await renderOwn().then((own) => ({ ...own, body: compressOnce(own.body) }))
        : await cache.share(key, renderOwn);
    const { body, encoding } = await page.body.take(accepted);
    if (encoding) reply.header('content-encoding', encoding);
    if (page.status === 503) {
      reply.header('retry-after', isUnderMaintenance ? maintenanceRetrySeconds : retryAfterSeconds);
    }
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('content-security-policy', pagePolicy(config, { ...(await policies), nonce }))
      .send(body);
  };
}
