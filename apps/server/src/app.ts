import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { registerApiReference } from './http/api-reference.ts';
import { holdBackUnderPressure } from './http/back-pressure.ts';
import { type PrintDocument, registerBookingDocuments } from './http/booking-documents.ts';
import { answerUnreadableRequest } from './http/client-error.ts';
import { nowherePath, registerClientFiles, registerDocuments } from './http/documents.ts';
import { createEventStreams } from './http/event-streams.ts';
import type { GateDeps } from './http/gate.ts';
import { limitGreedyClients } from './http/greedy-clients.ts';
import { type Readiness, registerHealth } from './http/health.ts';
import { acceptOnlyJson } from './http/json-body.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import { type CheckMaintenance, refuseUnderMaintenance } from './http/maintenance.ts';
import { registerMapTiles } from './http/map-tiles.ts';
import { registerMeta } from './http/meta.ts';
import { type Metrics, registerMetricsRoute } from './http/metrics.ts';
import { answerNotFound } from './http/not-found.ts';
import type { DocumentOptions } from './http/page-responses.ts';
import { type ReceiveWebhook, registerPaymentWebhooks } from './http/payment-webhooks.ts';
import { registerPictures } from './http/pictures.ts';
import { handleError } from './http/problem.ts';
import { requireWithinGeneralLimit, type SharedCounters } from './http/rate-limit.ts';
import { refuseUnreadableInput } from './http/readable-input.ts';
import { apiBase, type Handlers, registerRoutes } from './http/register-routes.ts';
import { logRequests } from './http/request-log.ts';
import { traceRequests } from './http/request-trace.ts';
import { registerRobots } from './http/robots.ts';
import { registerSandboxAccountPage } from './http/sandbox-account-page.ts';
import { registerSandboxCardPage } from './http/sandbox-card-page.ts';
import { registerSandboxPage, type SandboxPageDeps } from './http/sandbox-page.ts';
import { dataPolicy, sendSecurityHeaders, standingHeaders } from './http/security-headers.ts';
import { cutSilentConnections } from './http/silent-connections.ts';
import { registerSitemap, type SitemapSource } from './http/sitemap.ts';
import { limitSlowBodies } from './http/slow-bodies.ts';
import { registerStatusPage, type StatusSource } from './http/status-page.ts';
import { registerUploads, type UploadTarget } from './http/uploads.ts';
import { type PhotoSource, registerVenuePhotos } from './http/venue-photos.ts';
import { LazyLogger } from './logger.ts';
import type { SandboxPayoutBooks } from './ports/sandbox-payout-books.ts';
import type { TileArchive } from './ports/tile-archive.ts';
import type { Tracer } from './ports/tracer.ts';

export interface AppDeps {
  config: Config;
  logger: Logger;
  handlers: Handlers;
  counters: SharedCounters;
  gate: GateDeps;
  metrics: Metrics;
  /** Absent: nobody wants traces. */
  tracer?: Tracer | undefined;
  /** What works, for everybody to see. Absent where nobody looks, as in measurements. */
  status?: StatusSource;
  readiness: Readiness;
  checkMaintenance: CheckMaintenance;
  /** Whether the office has closed the market for guests. */
  isMarketClosed: () => boolean;
  /** What gateways need of us; the sandbox only if it is in use. */
  payments?: {
    receiveWebhook: ReceiveWebhook;
    sandbox: (SandboxPageDeps & { payoutBooks: SandboxPayoutBooks }) | undefined;
  };
  /** What is printed about a booking. */
  printBookingDocument?: PrintDocument;
  /** Where browsers send their files, unless another store takes them. */
  uploadTarget?: UploadTarget | undefined;
  /** Photos of venues, public or not. */
  photoFiles?: PhotoSource;
  /** A map of the operator's own. */
  mapTiles?: TileArchive | undefined;
  /** What search engines are told of. */
  sitemap?: SitemapSource;
  /** Absent where only the API is wanted, as in most tests. */
  documents?: DocumentOptions;
  /** Pages for trying the product out, such as the local outbox; never in production. */
  registerTryingPages?: (app: FastifyInstance) => void;
  version: string;
}

/** Everything the server answers, built from parts that `compose.ts` (or a test) hands in. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const isHttps = config.publicUrl.startsWith('https:');
  const standing = standingHeaders(isHttps);
  const app = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    // One line per request, written below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) => new LazyLogger(() => logger.child(bindings, options)),
    bodyLimit: config.http.bodyLimitBytes,
    trustProxy: config.http.trustProxy.length > 0 ? config.http.trustProxy : false,
    // Node's own limit for headers is a minute. Bodies have one that knows how large they are; this is the last one.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 180_000,
    // Of silence on a connection: whoever stops reading an answer would keep it open for ever.
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    clientErrorHandler: answerUnreadableRequest,
    // Addresses that cannot be decoded never reach the error handler and the hooks set below.
    frameworkErrors: (error, request, reply) => {
      const isForPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith(apiBase);
      reply.headers({ ...standing, 'content-security-policy': dataPolicy, 'x-request-id': request.id });
      if (isForPeople && error.code === 'FST_ERR_BAD_URL') {
        reply.redirect(nowherePath);
        return;
      }
      handleError(error, request, reply);
    },
    // While closing, finish what is open; the balancer has already been told by /readyz.
    return503OnClosing: false,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  acceptOnlyJson(app);
  limitGreedyClients(app, config.http.maxOpenRequestsPerAddress);
  limitSlowBodies(app, config.http.bodyTimeoutMs);
  limitLargeBodies(app, config.http.bodyLimitBytes);
  refuseUnreadableInput(app);
  cutSilentConnections(app);
  sendSecurityHeaders(app, standing);
  logRequests(app, deps.logger);
  deps.metrics.watch(app);
  if (deps.tracer) traceRequests(app, deps.tracer);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (deps.readiness.isDraining()) reply.header('connection', 'close');
    done();
  });
  registerHealth(app, deps.readiness);
  if (deps.status) registerStatusPage(app, { source: deps.status, defaultLanguage: config.defaultLanguage });
  if (config.metrics.token) registerMetricsRoute(app, deps.metrics, config.metrics.token);

  if (deps.documents) {
    registerMeta(app, deps.documents.config.buildTime);
    await registerClientFiles(app, deps.documents);
    await registerPictures(app, {
      defaultLanguage: config.defaultLanguage,
      isKnownScene: deps.documents.isKnownScene,
      counters: deps.counters,
    });
  }

  // Health, metrics and files stay outside: they must answer when everything else says "too busy".
  await app.register(async (busy) => {
    await holdBackUnderPressure(busy, config.http);
    await busy.register(async (api) => {
      const origin = config.http.corsOrigins;
      // Closed, OPTIONS is a method like any other that an address does not take. Open, one that is no preflight is
      // answered all the same: the plugin's own refusal is no problem+json.
      if (origin.length > 0) {
        await api.register(cors, {
          origin,
          maxAge: 600,
          strictPreflight: false,
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          exposedHeaders: ['retry-after', 'x-request-id'],
        });
      }
      api.addHook('onRequest', refuseUnderMaintenance(deps.checkMaintenance));
      api.addHook('onRequest', requireWithinGeneralLimit(deps.counters, config.http.rateLimitPerMinute));
      const streams = createEventStreams();
      api.addHook('preClose', streams.endAll);
      const { counters, gate, isMarketClosed } = deps;
      if (deps.payments) await registerPaymentWebhooks(api, deps.payments.receiveWebhook);
      if (deps.printBookingDocument) registerBookingDocuments(api, deps.printBookingDocument, counters);
      if (deps.uploadTarget) await registerUploads(api, deps.uploadTarget);
      if (deps.photoFiles) registerVenuePhotos(api, deps.photoFiles);
      registerRoutes(api, deps.handlers, { counters, streams, isHttps, isMarketClosed, ...gate });
    });
    registerApiReference(busy, deps.version);
    registerRobots(busy, { publicUrl: config.publicUrl, isInDevelopment: config.mode === 'development' });
    if (deps.mapTiles) registerMapTiles(busy, deps.mapTiles);
    if (deps.sitemap) registerSitemap(busy, { source: deps.sitemap, publicUrl: config.publicUrl });
    if (deps.payments?.sandbox) {
      await registerSandboxPage(busy, deps.payments.sandbox);
      await registerSandboxCardPage(busy, deps.payments.sandbox);
      await registerSandboxAccountPage(busy, deps.payments.sandbox);
    }
    deps.registerTryingPages?.(busy);
    if (deps.documents) registerDocuments(busy, deps.documents);
  });
  return app;
}

function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}
