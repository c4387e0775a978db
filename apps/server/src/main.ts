import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { composeServer, type GramyServer } from './compose.ts';
import { type Config, parseConfig } from './config.ts';
import { closeDataFolder } from './data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateDatabase } from './db/migrate.ts';
import { demoAccounts, demoPassword } from './db/seed/demo-accounts.ts';
import { requireNoDemoMarket, seedDemoMarketOnce } from './db/seed/seed.ts';
import { explainDatabaseFailure, requireWritableLog } from './explain-startup.ts';
import { createLogger } from './logger.ts';
import { listMissingSettings, type MissingSetting } from './missing-settings.ts';
import { payOutDemoVenue } from './pay-out-demo-venue.ts';
import { serverFolder } from './server-folder.ts';
import { StartupError } from './startup-error.ts';

// Told to whoever started us (scripts/start.mjs); a server started by hand has nobody to tell.
interface ReadyMessage {
  type: 'ready';
  address: string;
  dataDir: string;
  mode: Config['mode'];
  accounts: { email: string; description: string }[];
  password: string | null;
  missing: MissingSetting[];
}
type Message = { type: 'progress'; text: string } | { type: 'alive' } | ReadyMessage;
const tell = (message: Message): void => {
  if (process.connected) process.send?.(message);
};

const webFolder = fileURLToPath(new URL('../web', serverFolder));
const { version } = JSON.parse(readFileSync(new URL('package.json', serverFolder), 'utf8')) as {
  version: string;
};

/** What a stop has to take down, as far as the start has come. */
interface Parts {
  embedded: Promise<EmbeddedPostgres> | undefined;
  server: GramyServer | undefined;
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  // React, loaded below, looks at this name; whatever started us may have set it for itself.
  process.env.NODE_ENV = config.mode === 'development' ? 'development' : 'production';
  requireWritableLog(config.log.file, config.dataDir);
  const logger = createLogger({ level: config.log.level, file: config.log.file });
  // The job queue traces lost connections to the terminal; they belong with the other lines.
  console.trace = (error: unknown) => logger.warn({ err: error }, 'trace');
  const { GRAMY_LAST_END: lastEnd } = process.env;
  for (const { setting, meaning } of listMissingSettings(config))
    logger.warn(`${setting} is not set: ${meaning}`);
  if (lastEnd) logger.error({ reason: lastEnd }, 'the server before this one ended unexpectedly');
  // Only an event loop that turns can answer.
  process.on('message', () => tell({ type: 'alive' }));
  const parts: Parts = { embedded: undefined, server: undefined };
  // From the first moment on: a database that is only being prepared must not be left running either.
  const stopping = stopOnSignals(config, logger, parts);
  try {
    await closeDataFolder(config.dataDir);
    parts.embedded = config.database.url ? undefined : startOwnDatabase(config, logger);
    const embedded = await parts.embedded;
    const databaseUrl = config.database.url ?? embedded?.url ?? '';
    await prepareDatabase(config, databaseUrl, logger);
    const server = await composeServer({ config, databaseUrl, logger, webFolder, version });
    parts.server = server;
    if (stopping.isUnderWay()) return;
    await listen(config, server);
    logger.info({ port: config.port, mode: config.mode }, 'ready');
    tell(describeReady(config, embedded));
  } catch (error) {
    // What a stop cut off has not failed.
    if (stopping.isUnderWay()) return;
    await parts.server?.stop();
    await parts.embedded?.then(
      (embedded) => embedded.stop(),
      () => undefined,
    );
    throw error;
  }
}

function describeReady(config: Config, embedded: EmbeddedPostgres | undefined): ReadyMessage {
  const accounts = config.seedDemoMarket ? demoAccounts : [];
  return {
    type: 'ready',
    address: config.publicUrl,
    // The cluster usually lives inside; where it cannot, people must know.
    dataDir: embedded && !embedded.dataDir.startsWith(config.dataDir) ? embedded.dataDir : config.dataDir,
    mode: config.mode,
    accounts: accounts.map(({ email, description }) => ({ email, description })),
    password: accounts.length > 0 ? demoPassword : null,
    missing: listMissingSettings(config),
  };
}

function startOwnDatabase(config: Config, logger: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    onLog: (text) => {
      logger.info({ part: 'postgres' }, text);
      tell({ type: 'progress', text });
    },
  });
}

async function prepareDatabase(config: Config, url: string, logger: Logger): Promise<void> {
  const { applied } = await migrateDatabase(url).catch((error: unknown) => {
    // Whatever goes wrong with a database of our own is a bug, and needs its stack.
    throw config.database.url ? explainDatabaseFailure(error) : error;
  });
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  if (!config.seedDemoMarket) {
    if (config.mode === 'production') await requireNoDemoMarket(url);
    return;
  }
  const now = new Date();
  const seeded = await seedDemoMarketOnce(url, {
    now,
    onStart: () => tell({ type: 'progress', text: 'Setting up the demo market' }),
  });
  if (!seeded) return;
  await payOutDemoVenue({ config, url, now });
  logger.info(seeded, 'demo market seeded');
}

async function listen(config: Config, server: GramyServer): Promise<string> {
  try {
    return await server.start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${config.port} is already in use. Choose another one with PORT=3001 npm start.`,
      );
    }
    if (code === 'EACCES') throw new StartupError(`Port ${config.port} may not be used by this user.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST=${config.host} is not an address of this machine.`);
    }
    throw error;
  }
}

function stopOnSignals(config: Config, logger: Logger, parts: Parts): { isUnderWay: () => boolean } {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const embedded = await parts.embedded?.catch(() => undefined);
    // Whoever does not let go in time is cut off; the database is stopped cleanly in either case.
    const patienceMs = config.shutdown.drainMs + config.shutdown.graceMs;
    const finished = parts.server?.stop().then(() => 0) ?? 0;
    const exitCode = await Promise.race([finished, pause(patienceMs, 1, { ref: false })]);
    await embedded?.stop();
    logger.flush(() => process.exit(exitCode));
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Whoever started us is gone: nobody would ever stop us otherwise.
  process.on('disconnect', () => void stop('the parent process ended'));
  return { isUnderWay: () => isStopping };
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(error instanceof StartupError ? error.exitCode : 1);
});
