import { createPool, type Pool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { findFreePort } from '../../scripts/free-port.mjs';
import { makeDataFolder, type RunningServer, startServer } from '../resilience/running-server.ts';
import { type Arena, prepareArena } from './arena.ts';
import { tokenSecret } from './people.ts';

export interface Stage {
  databaseUrl: string;
  pool: Pool;
  arena: Arena;
  servers: RunningServer[];
  close(): Promise<void>;
}

export interface StageOptions {
  people: number;
  /** Done to the database before anybody comes. */
  prepare?: (pool: Pool) => Promise<void>;
}

/** One PostgreSQL, and two servers in front of it as `npm start` would run them. */
export async function openStage({ people, prepare = async () => undefined }: StageOptions): Promise<Stage> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const folder = await makeDataFolder();
    cleanups.push(folder.remove);
    const database = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
    cleanups.push(database.stop);
    await migrateDatabase(database.url);
    const options = { size: 4, statementTimeoutMs: 0, applicationName: 'gramy-race' };
    const pool = createPool({ url: database.url, ...options });
    cleanups.push(pool.end);
    await prepare(pool);
    const ports = [String(await findFreePort()), String(await findFreePort())];
    const publicUrl = `http://127.0.0.1:${ports[0]}`;
    const env = { ...settings, DATABASE_URL: database.url, DATA_DIR: folder.path, PUBLIC_URL: publicUrl };
    const starting = ports.map(async (port) => {
      const server = await startServer({ ...env, PORT: port });
      cleanups.push(server.stop);
      return server;
    });
    const [arena, ...servers] = await Promise.all([prepareArena(pool, people, publicUrl), ...starting]);
    return { databaseUrl: database.url, pool, arena, servers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const settings = {
  TOKEN_SECRET: tokenSecret,
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  // An unused hold lapses before the race is over.
  HOLD_SECONDS: '2',
};
