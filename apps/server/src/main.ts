import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { composeServer, type GramyServer } from './compose.ts';
import { type Config, parseConfig } from './config.ts';
import { DatabaseUnavailable } from './db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateDatabase } from './db/migrate.ts';
import { demoAccounts, demoPassword } from './db/seed/demo-accounts.ts';
import { seedDemoMarketOnce } from './db/seed/seed.ts';
import { createLogger } from './logger.ts';
import { StartupError } from './startup-error.ts';

// Told to whoever started us (scripts/start.mjs); a server started by hand has nobody to tell.
interface ReadyMessage {
  type: 'ready';
  address: string;
  dataDir: string;
  mode: Config['mode'];
  accounts: { email: string; description: string }[];
  password: string | null;
}
type Message = { type: 'progress'; text: string } | ReadyMessage;
const tell = (message: Message): void => void process.send?.(message);

const webFolder = fileURLToPath(new URL('../../web', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  // React, loaded below, looks at this name; whatever started us may have set it for itself.
  process.env.NODE_ENV = config.mode === 'development' ? 'development' : 'production';
  const logger = createLogger({ level: config.log.level, file: config.log.file });
  // The job queue traces lost connections to the terminal; they belong with the other lines.
  console.trace = (error: unknown) => logger.warn({ err: error }, 'trace');
  const embedded = config.database.url ? undefined : await startOwnDatabase(config, logger);
  let server: GramyServer | undefined;
  try {
    const databaseUrl = config.database.url ?? embedded?.url ?? '';
    await prepareDatabase(config, databaseUrl, logger);
    server = await composeServer({ config, databaseUrl, logger, webFolder, version });
    stopOnSignals(config, logger, server, embedded);
    await listen(config, server);
    logger.info({ port: config.port, mode: config.mode }, 'ready');
    tell(describeReady(config, embedded));
  } catch (error) {
    await server?.stop();
    await embedded?.stop();
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
    throw explainConnectionFailure(error);
  });
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  if (!config.seedDemoMarket) return;
  const seeded = await seedDemoMarketOnce(url, {
    now: new Date(),
    onStart: () => tell({ type: 'progress', text: 'Setting up the demo market' }),
  });
  if (seeded) logger.info(seeded, 'demo market seeded');
}

function explainConnectionFailure(error: unknown): unknown {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nobody answers there',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'it does not answer',
    '28P01': 'the password is not accepted',
    '28000': 'the user is not accepted',
    '3D000': 'there is no such database',
  };
  const reason = reasons[code];
  return reason ? new StartupError(`The database of DATABASE_URL cannot be used: ${reason}.`) : error;
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

function stopOnSignals(
  config: Config,
  logger: Logger,
  server: GramyServer,
  embedded: EmbeddedPostgres | undefined,
): void {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const overdue = setTimeout(() => process.exit(1), config.shutdown.drainMs + config.shutdown.graceMs);
    overdue.unref();
    await server.stop();
    await embedded?.stop();
    logger.flush(() => process.exit(0));
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Whoever started us is gone: nobody would ever stop us otherwise.
  process.on('disconnect', () => void stop('the parent process ended'));
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(error instanceof StartupError ? 78 : 1);
});
