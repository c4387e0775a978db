import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createSystemClock } from './adapters/clock/system-clock.ts';
import { createBuiltRenderer } from './adapters/document-renderer/built-renderer.ts';
import { createFileLocalOutbox } from './adapters/local-outbox/file-local-outbox.ts';
import { createOutboxMailer } from './adapters/mailer/outbox-mailer.ts';
import { createSmtpMailer } from './adapters/mailer/smtp-mailer.ts';
import { createDeeplEngine, findDeeplUrl } from './adapters/translation-engine/deepl-engine.ts';
import { createLibretranslateEngine } from './adapters/translation-engine/libretranslate-engine.ts';
import { createApp } from './app.ts';
import type { Config, TranslationEngineSettings } from './config.ts';
import { checkConnection, createPool, type Pool } from './db/database.ts';
import { createPostgresCounters, type PostgresCounters } from './db/shared-counters.ts';
import { activityHandlers } from './features/activities/routes.ts';
import { createActivityService } from './features/activities/service.ts';
import { areaHandlers } from './features/areas/routes.ts';
import { createAreaService } from './features/areas/service.ts';
import { contactFormHandlers } from './features/contact-form/routes.ts';
import { createContactFormService } from './features/contact-form/service.ts';
import { outboxJobs } from './features/outbox/jobs.ts';
import { countOpenMessages } from './features/outbox/store.ts';
import { translationHandlers } from './features/translation/routes.ts';
import { createTranslationService } from './features/translation/service.ts';
import { upkeepJobs, upkeepSchedule } from './features/upkeep/jobs.ts';
import { registerLocalOutboxPage } from './http/local-outbox-page.ts';
import { createMaintenanceCheck } from './http/maintenance.ts';
import { createMetrics, createMetricsServer } from './http/metrics.ts';
import { picturesBase } from './http/pictures.ts';
import { apiBase, type Handlers } from './http/register-routes.ts';
import { type JobRunner, startJobRunner } from './jobs/runner.ts';
import type { DocumentRenderer } from './ports/document-renderer.ts';
import type { LocalOutbox } from './ports/local-outbox.ts';
import type { TranslationEngine } from './ports/translation-engine.ts';
import { StartupError } from './startup-error.ts';

export interface ServerParts {
  config: Config;
  /** Of the configured or the embedded PostgreSQL; already migrated. */
  databaseUrl: string;
  logger: Logger;
  /** The web client's workspace. Null serves the API alone. */
  webFolder: string | null;
  version: string;
}

export interface GramyServer {
  app: FastifyInstance;
  pool: Pool;
  counters: PostgresCounters;
  /** Opens the ports and starts the jobs; answers the address. */
  start(): Promise<string>;
  /** Finishes open requests and running jobs, then lets go of everything. May be called twice. */
  stop(): Promise<void>;
}

/** The only place where things are wired together. */
export async function composeServer(parts: ServerParts): Promise<GramyServer> {
  const { config, logger } = parts;
  const pool = createPool({
    url: parts.databaseUrl,
    size: config.database.poolSize,
    statementTimeoutMs: config.database.statementTimeoutMs,
    applicationName: 'gramy',
  });
  const counters = createPostgresCounters(pool, {
    flushIntervalMs: 500,
    maxLocalKeys: 50_000,
    onError: (error) => logger.warn({ err: error }, 'rate limits are counted on this instance only'),
  });
  const metrics = createMetrics({ countOpenMessages: () => countOpenMessages(pool) });
  const outbox = createFileLocalOutbox({ directory: join(config.dataDir, 'outbox') });
  const mailer = config.mail.smtpUrl
    ? createSmtpMailer({ url: config.mail.smtpUrl, from: config.mail.from, timeoutMs: 15_000 })
    : createOutboxMailer({ outbox, clock: createSystemClock() });
  if (!config.isForTrying && !config.mail.smtpUrl) {
    logger.warn('SMTP_URL is not set: mails stay on this machine and reach nobody');
  }
  const renderer = parts.webFolder === null ? undefined : await createRenderer(config, parts.webFolder);
  let isDraining = false;

  const app = await createApp({
    config,
    logger,
    handlers: composeHandlers(pool, config),
    counters,
    metrics,
    readiness: {
      isDraining: () => isDraining,
      checkDatabase: () => checkConnection(pool),
    },
    version: parts.version,
    ...(renderer
      ? {
          documents: {
            renderer,
            config: await publicConfig(config, parts.webFolder),
            checkMaintenance: createMaintenanceCheck({
              isOn: config.isUnderMaintenance,
              dataDir: config.dataDir,
            }),
          },
        }
      : {}),
    ...(config.isForTrying ? { registerTryingPages: tryingPages(outbox) } : {}),
  });
  const metricsServer = config.metrics.port === undefined ? undefined : createMetricsServer(metrics);
  let jobs: JobRunner | undefined;
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    isDraining = true;
    // Long enough for a balancer to have asked /readyz; requests are still served meanwhile.
    await new Promise((resolve) => setTimeout(resolve, config.shutdown.drainMs));
    await Promise.all([app.close(), jobs?.stop(), metricsServer?.close()]);
    await Promise.all([mailer.close(), renderer?.close(), counters.stop()]);
    await pool.end();
  }

  return {
    app,
    pool,
    counters,
    async start() {
      const address = await app.listen({ host: config.host, port: config.port });
      await metricsServer
        ?.listen({ host: config.host, port: config.metrics.port ?? 0 })
        .catch(explainMetricsPort);
      jobs = await startJobRunner({
        url: parts.databaseUrl,
        tasks: { ...outboxJobs({ pool, mailer }), ...upkeepJobs(pool) },
        schedule: [upkeepSchedule],
        concurrency: config.jobs.concurrency,
        logger,
      });
      return address;
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

function explainMetricsPort(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') throw new StartupError('The port of METRICS_PORT is already in use.');
  if (code === 'EACCES') throw new StartupError('The port of METRICS_PORT may not be used by this user.');
  throw error;
}

function composeHandlers(pool: Pool, config: Config): Handlers {
  return {
    ...activityHandlers(createActivityService(pool)),
    ...areaHandlers(createAreaService(pool)),
    ...contactFormHandlers(createContactFormService(pool)),
    ...translationHandlers(
      createTranslationService(pool, {
        engine: createTranslationEngine(config.translation.engine),
        dailyCharacters: config.translation.dailyCharacters,
        clock: createSystemClock(),
      }),
    ),
  } as unknown as Handlers;
}

/** Less than the client waits for an answer: the original is better than none. */
const translationTimeoutMs = 8_000;

function createTranslationEngine(
  settings: TranslationEngineSettings | undefined,
): TranslationEngine | undefined {
  if (settings?.kind === 'deepl') {
    const url = settings.url ?? findDeeplUrl(settings.key);
    return createDeeplEngine({ ...settings, url, timeoutMs: translationTimeoutMs });
  }
  if (settings?.kind === 'libretranslate') {
    return createLibretranslateEngine({ ...settings, timeoutMs: translationTimeoutMs });
  }
  return undefined;
}

async function createRenderer(config: Config, webFolder: string): Promise<DocumentRenderer> {
  if (config.mode !== 'development') return createBuiltRenderer(join(webFolder, 'dist'));
  // Only here, and only now: Vite is not installed where nobody develops.
  const { createViteRenderer } = await import('./adapters/document-renderer/vite-renderer.ts');
  return createViteRenderer(webFolder);
}

async function publicConfig(config: Config, webFolder: string | null): Promise<PublicConfig> {
  return {
    ...config.site,
    apiBaseUrl: apiBase,
    publicUrl: config.publicUrl,
    defaultLanguage: config.defaultLanguage,
    buildTime: await readBuildTime(webFolder),
    picturesBase,
    showsPartsGallery: config.isForTrying,
    hasGoogleSignIn: false,
  };
}

/** Written beside the built files; sources that were never built are as old as this process. */
async function readBuildTime(webFolder: string | null): Promise<string> {
  try {
    const stamp: unknown = JSON.parse(await readFile(join(webFolder ?? '', 'dist', 'build.json'), 'utf8'));
    return (stamp as { buildTime: string }).buildTime;
  } catch {
    return new Date().toISOString();
  }
}

function tryingPages(outbox: LocalOutbox) {
  return (app: FastifyInstance): void => registerLocalOutboxPage(app, outbox);
}
