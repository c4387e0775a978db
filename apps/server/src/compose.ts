import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createSystemClock } from './adapters/clock/system-clock.ts';
import { createBuiltRenderer } from './adapters/document-renderer/built-renderer.ts';
import { createOpenidProvider } from './adapters/identity-provider/openid-provider.ts';
import { createFileLocalOutbox } from './adapters/local-outbox/file-local-outbox.ts';
import { createOutboxMailer } from './adapters/mailer/outbox-mailer.ts';
import { createSmtpMailer } from './adapters/mailer/smtp-mailer.ts';
import { createWebauthnAuthority } from './adapters/passkey-authority/webauthn-authority.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2-hasher.ts';
import { createZxcvbnJudge } from './adapters/password-judge/zxcvbn-judge.ts';
import { createNodeSecrets } from './adapters/secrets/node-secrets.ts';
import { createHttpGatewaySms } from './adapters/sms/http-gateway-sms.ts';
import { createOutboxSms } from './adapters/sms/outbox-sms.ts';
import { createJoseTokenSigner } from './adapters/token-signer/jose-token-signer.ts';
import { createDeeplEngine, findDeeplUrl } from './adapters/translation-engine/deepl-engine.ts';
import { createLibretranslateEngine } from './adapters/translation-engine/libretranslate-engine.ts';
import { createApp } from './app.ts';
import type { Config, TranslationEngineSettings } from './config.ts';
import { watchChannel } from './db/channel-watch.ts';
import { checkConnection, createPool, type Pool } from './db/database.ts';
import { createPostgresCounters, type PostgresCounters } from './db/shared-counters.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { type AccountService, createAccountService } from './features/accounts/service.ts';
import { activityHandlers } from './features/activities/routes.ts';
import { createActivityService } from './features/activities/service.ts';
import { areaHandlers } from './features/areas/routes.ts';
import { createAreaService } from './features/areas/service.ts';
import { createCodeService } from './features/codes/service.ts';
import { contactFormHandlers } from './features/contact-form/routes.ts';
import { createContactFormService } from './features/contact-form/service.ts';
import { googleHandlers } from './features/google/routes.ts';
import { createGoogleService } from './features/google/service.ts';
import { outboxJobs, outboxSchedule } from './features/outbox/jobs.ts';
import { countOpenMessages } from './features/outbox/store.ts';
import { passkeyHandlers } from './features/passkeys/routes.ts';
import { challengeLifetimeMs, createPasskeyService } from './features/passkeys/service.ts';
import { securityLogHandlers } from './features/security-log/routes.ts';
import { createSecurityLogService } from './features/security-log/service.ts';
import { sessionHandlers } from './features/sessions/routes.ts';
import { createEndedSessions } from './features/sessions/service/ended-sessions.ts';
import { createTokenCheck } from './features/sessions/service/token-check.ts';
import { createSessionService, type SessionService } from './features/sessions/service.ts';
import { translationHandlers } from './features/translation/routes.ts';
import { createTranslationService } from './features/translation/service.ts';
import { upkeepJobs, upkeepSchedule } from './features/upkeep/jobs.ts';
import { registerLocalOutboxPage } from './http/local-outbox-page.ts';
import { createMaintenanceCheck } from './http/maintenance.ts';
import { createMetrics, createMetricsServer } from './http/metrics.ts';
import { picturesBase } from './http/pictures.ts';
import { apiBase, type Handlers } from './http/register-routes.ts';
import { createWorkGate } from './http/work-gate.ts';
import { type JobRunner, startJobRunner } from './jobs/runner.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentRenderer } from './ports/document-renderer.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { LocalOutbox } from './ports/local-outbox.ts';
import type { Mailer } from './ports/mailer.ts';
import type { SmsSender } from './ports/sms.ts';
import type { TranslationEngine } from './ports/translation-engine.ts';
import { StartupError } from './startup-error.ts';
import { keepTokenSecret } from './token-secret.ts';

export interface ServerParts {
  config: Config;
  /** Of the configured or the embedded PostgreSQL; already migrated. */
  databaseUrl: string;
  logger: Logger;
  /** The web client's workspace. Null serves the API alone. */
  webFolder: string | null;
  version: string;
  /** The machine's own, unless a test brings one. */
  clock?: Clock;
}

export interface GramyServer {
  app: FastifyInstance;
  pool: Pool;
  counters: PostgresCounters;
  sessions: SessionService;
  /** Opens the ports and starts the jobs; answers the address. */
  start(): Promise<string>;
  /** Finishes open requests and running jobs, then lets go of everything. May be called twice. */
  stop(): Promise<void>;
}

/** The only place where things are wired together. */
export async function composeServer(parts: ServerParts): Promise<GramyServer> {
  const { config, logger } = parts;
  const clock = parts.clock ?? createSystemClock();
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
  const carriers = createCarriers(config, logger, { outbox, clock });
  const renderer = parts.webFolder === null ? undefined : await createRenderer(config, parts.webFolder);
  const access = await composeAccess(parts, pool, clock);
  const checkMaintenance = createMaintenanceCheck({
    isOn: config.isUnderMaintenance,
    dataDir: config.dataDir,
  });
  let isDraining = false;

  const app = await createApp({
    config,
    logger,
    handlers: composeHandlers({ pool, config, clock, ...access }),
    counters,
    identify: access.identify,
    metrics,
    readiness: {
      isDraining: () => isDraining,
      checkDatabase: () => checkConnection(pool),
    },
    checkMaintenance,
    version: parts.version,
    ...(renderer
      ? {
          documents: {
            renderer,
            config: await publicConfig(config, parts.webFolder),
            checkMaintenance,
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
    await Promise.all([
      carriers.mailer.close(),
      carriers.sms.close(),
      renderer?.close(),
      counters.stop(),
      access.watch.stop(),
    ]);
    await pool.end();
  }

  return {
    app,
    pool,
    counters,
    sessions: access.sessions,
    async start() {
      const address = await app.listen({ host: config.host, port: config.port });
      await metricsServer
        ?.listen({ host: config.host, port: config.metrics.port ?? 0 })
        .catch(explainMetricsPort);
      jobs = await startJobRunner({
        url: parts.databaseUrl,
        tasks: {
          ...outboxJobs({ pool, ...carriers, publicUrl: config.publicUrl }),
          ...upkeepJobs(pool),
        },
        schedule: [outboxSchedule, upkeepSchedule],
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

/** Whoever has not said where messages go keeps them; only a newcomer's machine does so on purpose. */
function createCarriers(
  config: Config,
  logger: Logger,
  local: { outbox: LocalOutbox; clock: Clock },
): { mailer: Mailer; sms: SmsSender } {
  const { smtpUrl: url, from } = config.mail;
  const { gateway } = config.sms;
  if (!config.isForTrying && !url) {
    logger.warn('SMTP_URL is not set: mails stay on this machine and reach nobody');
  }
  if (!config.isForTrying && !gateway) {
    logger.warn('SMS_URL is not set: text messages stay on this machine and reach nobody');
  }
  return {
    mailer: url ? createSmtpMailer({ url, from, timeoutMs: 15_000 }) : createOutboxMailer(local),
    sms: gateway ? createHttpGatewaySms({ ...gateway, timeoutMs: 15_000 }) : createOutboxSms(local),
  };
}

function explainMetricsPort(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') throw new StartupError('The port of METRICS_PORT is already in use.');
  if (code === 'EACCES') throw new StartupError('The port of METRICS_PORT may not be used by this user.');
  throw error;
}

/** Who is who: what signs tokens, what knows of sessions, and what hears when one ends on another server. */
async function composeAccess({ config, databaseUrl, logger }: ServerParts, pool: Pool, clock: Clock) {
  const tokenSecrets =
    config.tokenSecrets.length > 0 ? config.tokenSecrets : [await keepTokenSecret(config.dataDir)];
  const secrets = createNodeSecrets({ key: tokenSecrets[0] ?? '' });
  const signer = createJoseTokenSigner({ secrets: tokenSecrets, issuer: config.publicUrl, clock });
  const ended = createEndedSessions(pool, clock);
  const sessions = createSessionService(pool, {
    signer,
    secrets,
    clock,
    ended,
    publicUrl: config.publicUrl,
  });
  const watch = watchChannel({
    url: databaseUrl,
    channel: 'session_ended',
    onNotice: ended.add,
    catchUp: ended.catchUp,
    onTrouble: (error) =>
      logger.warn({ err: error }, 'ended sessions are looked up in the database meanwhile'),
  });
  const identify = createTokenCheck(pool, { signer, clock, ended, isListening: watch.isListening });
  return { secrets, sessions, identify, watch };
}

interface HandlerParts extends Awaited<ReturnType<typeof composeAccess>> {
  pool: Pool;
  config: Config;
  clock: Clock;
}

/** So many may wait for their turn at hashing: at the end of the queue that is a few seconds. */
const mostWaitingForHashes = 100;
const threadsOfLibuv = 4;

function composeAccounts({ pool, config, clock, secrets, sessions }: HandlerParts): AccountService {
  return createAccountService(pool, {
    codes: createCodeService({ secrets, clock, resendSeconds: config.codeResendSeconds }),
    sessions,
    secrets,
    clock,
    hasher: createArgon2Hasher(),
    judge: createZxcvbnJudge(),
    // One core stays free for everybody who is not signing in, and one of libuv's threads for files and tokens.
    gate: createWorkGate({
      atOnce: Math.max(1, Math.min(availableParallelism(), threadsOfLibuv) - 1),
      maxWaiting: mostWaitingForHashes,
    }),
    publicUrl: config.publicUrl,
  });
}

function composeHandlers(parts: HandlerParts): Handlers {
  const { pool, config, clock, sessions, secrets } = parts;
  const accounts = composeAccounts(parts);
  return {
    ...accountHandlers(accounts),
    ...activityHandlers(createActivityService(pool)),
    ...areaHandlers(createAreaService(pool)),
    ...contactFormHandlers(createContactFormService(pool)),
    ...googleHandlers(
      createGoogleService(pool, {
        provider: createGoogleProvider(config),
        accounts,
        secrets,
        clock,
        publicUrl: config.publicUrl,
        defaultLanguage: config.defaultLanguage,
      }),
    ),
    ...passkeyHandlers(
      createPasskeyService(pool, {
        authority: createWebauthnAuthority({
          siteName: 'Gramy',
          origin: config.publicUrl,
          challengeLifetimeMs,
        }),
        sessions,
        secrets,
        clock,
      }),
    ),
    ...securityLogHandlers(createSecurityLogService(pool)),
    ...sessionHandlers(sessions),
    ...translationHandlers(
      createTranslationService(pool, {
        engine: createTranslationEngine(config.translation.engine),
        dailyCharacters: config.translation.dailyCharacters,
        dailyCharactersPerAddress: config.translation.dailyCharactersPerAddress,
        clock,
      }),
    ),
  };
}

/** Somebody looks at an empty page meanwhile. */
const issuerTimeoutMs = 5_000;

function createGoogleProvider({ google, publicUrl }: Config): IdentityProvider | undefined {
  if (!google) return undefined;
  return createOpenidProvider({
    ...google,
    redirectAddress: `${publicUrl}${apiBase}/user/auth/google/callback`,
    timeoutMs: issuerTimeoutMs,
  });
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
    apiBaseUrl: config.apiBaseUrl ?? apiBase,
    publicUrl: config.publicUrl,
    defaultLanguage: config.defaultLanguage,
    buildTime: await readBuildTime(webFolder),
    picturesBase,
    showsPartsGallery: config.isForTrying,
    hasGoogleSignIn: config.google !== undefined,
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
