import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createDatabaseClock } from './adapters/clock/database-clock.ts';
import { createSystemClock } from './adapters/clock/system-clock.ts';
import { createFileLocalOutbox } from './adapters/local-outbox/file-local-outbox.ts';
import { createWebauthnAuthority } from './adapters/passkey-authority/webauthn-authority.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2-hasher.ts';
import { createZxcvbnJudge } from './adapters/password-judge/zxcvbn-judge.ts';
import { createApp } from './app.ts';
import { composeAccess } from './compose/access.ts';
import { type BookingEngine, composeBookingEngine } from './compose/booking-engine.ts';
import { createCarriers } from './compose/carriers.ts';
import { openDatabases } from './compose/databases.ts';
import { composeDiscovery } from './compose/discovery.ts';
import { createRenderer, publicConfig } from './compose/documents.ts';
import { createHashGate } from './compose/hash-gate.ts';
import { composeOffice } from './compose/office.ts';
import {
  createGoogleProvider,
  createTranslationEngine,
  openTileArchive,
  openTracer,
} from './compose/outside-services.ts';
import { composeSettings } from './compose/settings.ts';
import { composeSignOfLife } from './compose/sign-of-life.ts';
import { composeVenueSetup } from './compose/venue-setup.ts';
import type { Config } from './config.ts';
import { createChannelWatch, notifyChannel } from './db/channel-watch.ts';
import type { Database, Pool } from './db/database.ts';
import { createPostgresCounters, type PostgresCounters } from './db/shared-counters.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { type AccountService, createAccountService } from './features/accounts/service.ts';
import { activityHandlers } from './features/activities/routes.ts';
import { createActivityService } from './features/activities/service.ts';
import { areaHandlers } from './features/areas/routes.ts';
import { createAreaService } from './features/areas/service.ts';
import { type CodeService, createCodeService } from './features/codes/service.ts';
import { contactFormHandlers } from './features/contact-form/routes.ts';
import { createContactFormService } from './features/contact-form/service.ts';
import { contactPermissionHandlers } from './features/contact-permissions/routes.ts';
import { createContactPermissionService } from './features/contact-permissions/service.ts';
import { googleHandlers } from './features/google/routes.ts';
import { createGoogleService } from './features/google/service.ts';
import { countOpenReviews } from './features/money-reviews/store.ts';
import { sumJobs } from './features/office-system/store.ts';
import { outboxJobs, outboxSchedule } from './features/outbox/jobs.ts';
import { countHeld } from './features/outbox/store/door.ts';
import { countFailedMessages, countOpenMessages } from './features/outbox/store.ts';
import { passkeyHandlers } from './features/passkeys/routes.ts';
import { challengeLifetimeMs, createPasskeyService } from './features/passkeys/service.ts';
import { privacyJobs, privacySchedule } from './features/privacy/jobs.ts';
import { createSceneCheck } from './features/scenes/service.ts';
import { securityLogHandlers } from './features/security-log/routes.ts';
import { createSecurityLogService } from './features/security-log/service.ts';
import { sessionHandlers } from './features/sessions/routes.ts';
import type { SessionService } from './features/sessions/service.ts';
import { createStatusWatch } from './features/status/service.ts';
import { stepUpHandlers } from './features/step-up/routes.ts';
import { createStepUpService } from './features/step-up/service.ts';
import { tabletHandlers } from './features/tablets/routes.ts';
import { createTabletService } from './features/tablets/service.ts';
import { translationHandlers } from './features/translation/routes.ts';
import { createTranslationService } from './features/translation/service.ts';
import { upkeepJobs, upkeepSchedule } from './features/upkeep/jobs.ts';
import { registerLocalOutboxPage } from './http/local-outbox-page.ts';
import { createMaintenanceCheck } from './http/maintenance.ts';
import { createMetrics, createMetricsServer, openMetricsPort } from './http/metrics.ts';
import type { Handlers } from './http/register-routes.ts';
import type { WorkGate } from './http/work-gate.ts';
import { type JobRunner, startJobRunner } from './jobs/runner.ts';
import type { Clock } from './ports/clock.ts';
import type { LocalOutbox } from './ports/local-outbox.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';

export interface ServerDeps {
  config: Config;
  /** Of the configured or the embedded PostgreSQL; already migrated. */
  databaseUrl: string;
  logger: Logger;
  /** The web client's workspace. Null serves the API alone. */
  webFolder: string | null;
  version: string;
  /** The database's, unless a test brings one. */
  clock?: Clock;
  /** That of the machine, from which the database's is read; a test may bring one that is wrong. */
  machineClock?: Clock;
  /** The slow one, unless a test brings another. */
  hasher?: PasswordHasher;
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
export async function composeServer(deps: ServerDeps): Promise<GramyServer> {
  const { config, logger } = deps;
  // First, while there is nothing yet to be closed again.
  const mapTiles = await openTileArchive(config.mapTiles);
  const tracer = await openTracer(config, deps.version, logger);
  const databaseClock = createDatabaseClock(deps.machineClock ?? createSystemClock());
  const clock = deps.clock ?? databaseClock;
  const hasher = deps.hasher ?? createArgon2Hasher();
  const databases = await openDatabases(config, deps.databaseUrl, logger);
  const { pool, reads } = databases;
  const counters = createPostgresCounters(pool, {
    flushIntervalMs: 500,
    maxLocalKeys: 50_000,
    onError: (error) => logger.warn({ err: error }, 'rate limits are counted on this instance only'),
  });
  const outbox = createFileLocalOutbox({ directory: join(config.dataDir, 'outbox') });
  const carriers = await createCarriers(config, { outbox, clock });
  const renderer = deps.webFolder === null ? undefined : await createRenderer(config, deps.webFolder);
  const watch = createChannelWatch({
    url: deps.databaseUrl,
    notify: (channel, payload) => notifyChannel(pool, channel, payload),
    onTrouble: (error) =>
      logger.warn({ err: error }, 'news of the database are not heard: everything is looked up meanwhile'),
  });
  const metrics = createMetrics({
    countOpenMessages: () => countOpenMessages(pool),
    countOpenReviews: () => countOpenReviews(pool),
    countHeldMessages: () => countHeld(pool),
    countFailedMessages: () => countFailedMessages(pool),
    sumJobs: () => sumJobs(pool),
    isListening: watch.isListening,
    isReplicaInUse: databases.isReplicaInUse,
    clockAheadMs: databaseClock.aheadMs,
  });
  const signOfLife = await composeSignOfLife({
    config,
    pool,
    databaseUrl: deps.databaseUrl,
    version: deps.version,
    clock: databaseClock,
    logger,
  });
  const access = await composeAccess({ config, pool, clock, watch });
  const bookingEngine = await composeBookingEngine({
    config,
    pool,
    reads,
    clock,
    secrets: access.secrets,
    gate: access.gate,
    watch,
    logger,
    counters,
  });
  const discovery = composeDiscovery({ pool, reads, clock, watch, ...access });
  const venueSetup = composeVenueSetup({
    config,
    pool,
    reads,
    clock,
    counters,
    version: deps.version,
    ...access,
  });
  const { accounts, ...codesAndGate } = composeAccounts({ pool, reads, config, clock, hasher, ...access });
  const office = composeOffice({ config, pool, clock, accounts, watch, logger, ...access });
  watch.start();
  const checkMaintenance = createMaintenanceCheck({
    isOn: config.isUnderMaintenance,
    dataDir: config.dataDir,
  });
  const status = createStatusWatch({
    pool,
    clock: databaseClock,
    hasDatabase: async () => (await signOfLife.checkDatabase()) === 'ok',
    isUnderMaintenance: checkMaintenance,
  });
  let isDraining = false;

  const app = await createApp({
    config,
    logger,
    handlers: {
      ...composeHandlers({ pool, reads, config, clock, hasher, ...access, accounts, ...codesAndGate }),
      ...office.handlers,
      ...discovery.handlers,
      ...bookingEngine.handlers,
      ...venueSetup.handlers,
    },
    counters,
    gate: access.gate,
    metrics,
    tracer,
    status,
    readiness: {
      isDraining: () => isDraining,
      isWarmingUp: discovery.isWarmingUp,
      checkDatabase: signOfLife.checkDatabase,
      isListening: watch.isListening,
      clockAheadMs: databaseClock.aheadMs,
    },
    checkMaintenance,
    isMarketClosed: office.isMarketClosed,
    payments: bookingEngine.payments,
    printBookingDocument: bookingEngine.printDocument,
    uploadTarget: access.uploadTarget,
    photoFiles: access.photoFiles,
    mapTiles,
    sitemap: discovery.sitemap,
    version: deps.version,
    ...(renderer
      ? {
          documents: {
            renderer,
            config: await publicConfig(config, deps.webFolder),
            checkMaintenance,
            isMarketClosed: office.isMarketClosed,
            isKnownScene: createSceneCheck(pool, access.photoFiles),
          },
        }
      : {}),
    ...(config.isForTrying ? { registerTryingPages: tryingPages(outbox, config) } : {}),
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
      watch.stop(),
      status.stop(),
      signOfLife.stop(),
    ]);
    await tracer?.stop();
    await databases.end();
  }

  return {
    app,
    pool,
    counters,
    sessions: access.sessions,
    async start() {
      const address = await app.listen({ host: config.host, port: config.port });
      signOfLife.start();
      status.start();
      discovery.keepWarm();
      if (metricsServer) await openMetricsPort(metricsServer, config.host, config.metrics.port ?? 0);
      if (config.jobs.concurrency === 0) return address;
      jobs = await startJobRunner({
        url: deps.databaseUrl,
        tasks: {
          ...outboxJobs({
            pool,
            ...carriers,
            secrets: access.secrets,
            budgets: config.messageBudgets,
            publicUrl: config.publicUrl,
            preparePapers: bookingEngine.preparePapers,
          }),
          ...upkeepJobs(pool),
          ...privacyJobs({ pool, clock, storage: access.storage }),
          ...bookingEngine.jobs(app),
          ...venueSetup.jobs,
          ...office.jobs,
        },
        schedule: [
          outboxSchedule,
          upkeepSchedule,
          ...privacySchedule,
          ...bookingEngine.schedule,
          ...venueSetup.schedule,
        ],
        concurrency: config.jobs.concurrency,
        logger,
        tracer,
      });
      return address;
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

interface AccountDeps extends Awaited<ReturnType<typeof composeAccess>> {
  pool: Pool;
  reads: Database;
  config: Config;
  clock: Clock;
  hasher: PasswordHasher;
}

interface AccountParts {
  codes: CodeService;
  accounts: AccountService;
  hashGate: WorkGate;
}

type HandlerDeps = AccountDeps & AccountParts;

function composeAccounts({ pool, config, clock, hasher, secrets, sessions }: AccountDeps): AccountParts {
  const codes = createCodeService({
    secrets,
    clock,
    resendSeconds: config.codeResendSeconds,
    budgets: config.messageBudgets,
  });
  const hashGate = createHashGate();
  const accounts = createAccountService(pool, {
    codes,
    sessions,
    secrets,
    clock,
    hasher,
    judge: createZxcvbnJudge(),
    gate: hashGate,
    publicUrl: config.publicUrl,
  });
  return { codes, accounts, hashGate };
}

function composeHandlers(
  deps: HandlerDeps,
): Omit<
  Handlers,
  | keyof BookingEngine['handlers']
  | keyof ReturnType<typeof composeDiscovery>['handlers']
  | keyof ReturnType<typeof composeVenueSetup>['handlers']
  | keyof ReturnType<typeof composeOffice>['handlers']
> {
  const { pool, config, clock, sessions, secrets, codes, accounts, hashGate } = deps;
  const passkeys = createPasskeyService(pool, {
    authority: createWebauthnAuthority({ siteName: 'Gramy', origin: config.publicUrl, challengeLifetimeMs }),
    sessions,
    accounts,
    secrets,
    clock,
  });
  return {
    ...accountHandlers(accounts),
    ...composeSettings(deps),
    ...activityHandlers(createActivityService(deps.reads, { publicUrlOf: deps.storage.publicUrl })),
    ...areaHandlers(createAreaService(deps.reads)),
    ...contactPermissionHandlers(createContactPermissionService(pool, { secrets, clock })),
    ...contactFormHandlers(createContactFormService(pool, config.messageBudgets)),
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
    ...passkeyHandlers(passkeys),
    ...stepUpHandlers(createStepUpService(pool, { accounts, passkeys, codes, sessions })),
    ...securityLogHandlers(createSecurityLogService(pool)),
    ...sessionHandlers(sessions),
    ...tabletHandlers(
      createTabletService(pool, {
        clock,
        secrets,
        gate: hashGate,
        hasher: deps.hasher,
        pictureUrl: (key) => deps.storage.publicUrl(key),
        publicUrl: config.publicUrl,
      }),
    ),
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

function tryingPages(outbox: LocalOutbox, { host, publicUrl }: Config) {
  const ownNames = ['localhost', host, new URL(publicUrl).hostname];
  return (app: FastifyInstance): void => registerLocalOutboxPage(app, { outbox, ownNames });
}
