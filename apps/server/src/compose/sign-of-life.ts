import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseClock } from '../adapters/clock/database-clock.ts';
import { readFolderMark } from '../adapters/object-storage/folder-mark.ts';
import type { Config } from '../config.ts';
import { openConnection, type Pool } from '../db/database.ts';
import { createDatabaseCheck, type DatabaseState } from '../db/database-check.ts';
import { forgetServer, giveSignOfLife, type ServerIdentity } from '../db/running-servers.ts';
import { StartupError } from '../startup-error.ts';

export interface SignOfLife {
  checkDatabase(): Promise<DatabaseState>;
  /** Keeps telling that this server runs. */
  start(): void;
  stop(): Promise<void>;
}

export interface SignOfLifeDeps {
  config: Config;
  pool: Pool;
  databaseUrl: string;
  version: string;
  clock: DatabaseClock;
  logger: Logger;
}

const intervalMs = 10_000;
/** A difference below this does no harm worth waking anybody. */
export const worthATellingMs = 5_000;

/** Tells the other servers that this one runs; by the same statement it learns the database's time and its health. */
export async function composeSignOfLife(deps: SignOfLifeDeps): Promise<SignOfLife> {
  const { config, pool, clock, logger } = deps;
  const identity: ServerIdentity = {
    id: randomUUID(),
    host: hostname(),
    version: deps.version,
    uploads: config.storage ? 's3' : await readFolderMark(join(config.dataDir, 'objects')),
  };
  let elsewhere = '';
  let hasWarnedOfClock = false;

  async function write(): Promise<void> {
    const askedAt = clock.machine.now().getTime();
    const sign = await giveSignOfLife(pool, identity, clock.aheadMs());
    clock.adjust({ databaseTime: sign.databaseTime, askedAt, answeredAt: clock.machine.now().getTime() });
    warnOfClock();
    warnOfUploads(sign.uploadsElsewhere);
  }

  function warnOfClock(): void {
    const aheadMs = clock.aheadMs();
    const isOff = Math.abs(aheadMs) > worthATellingMs;
    if (isOff && !hasWarnedOfClock) {
      logger.warn({ aheadMs }, "this machine's clock is not the database's, which counts");
    }
    hasWarnedOfClock = isOff;
  }

  function warnOfUploads(hosts: readonly string[]): void {
    const seen = hosts.join(', ');
    if (seen !== '' && seen !== elsewhere) {
      logger.warn({ hosts }, 'uploads of other servers lie on disks of theirs: pictures will be missing');
    }
    elsewhere = seen;
  }

  const checkDatabase = createDatabaseCheck({
    write,
    openAnother: async () => (await openConnection(deps.databaseUrl, 'gramy-probe')).end(),
    mayGrow: pool.mayGrow,
    onChange(state, error) {
      if (state === 'ok') logger.info('the database does its work again');
      else logger.error({ err: error, state }, 'the database keeps this server from its work');
    },
  });
  // Before anything asks what time it is. A database that may only be read is still worth starting for: `/readyz` says it.
  await write().catch((error: unknown) =>
    logger.error(
      { err: error },
      'no sign of life could be written: the machine’s own clock counts meanwhile',
    ),
  );
  if (config.mode === 'production' && elsewhere !== '') {
    await forgetServer(pool, identity.id);
    throw new StartupError(
      `Another server (${elsewhere}) uses this database and keeps uploads on its own disk, so pictures would be missing here: set S3_ENDPOINT and its settings on all of them, or give them one shared folder "objects" in DATA_DIR.`,
      // Its last sign of life counts for a while after it has gone.
      { mayPass: true },
    );
  }
  let timer: NodeJS.Timeout | undefined;
  return {
    checkDatabase,
    start() {
      timer ??= setInterval(() => void checkDatabase(), intervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      // Without the database the others find out by themselves.
      await forgetServer(pool, identity.id).catch(() => undefined);
    },
  };
}
