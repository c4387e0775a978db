import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../apps/server/dist/db/database.js';
import { startEmbeddedPostgres } from '../apps/server/dist/db/embedded/embedded-postgres.js';
import { migrateDatabase } from '../apps/server/dist/db/migrate.js';
import { seedDemoMarketOnce } from '../apps/server/dist/db/seed/seed.js';

/** A PostgreSQL with the demo market in it, for both sides of a comparison. */
export async function prepareMarket() {
  const folder = await makeFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder });
  await migrateDatabase(database.url);
  await seedDemoMarketOnce(database.url, { now: new Date() });
  await analyze(database.url);
  return {
    url: database.url,
    async remove() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As PostgreSQL does by itself a minute later. @param {string} url */
export async function analyze(url) {
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-bench' });
  await pool`analyze`;
  await pool.end();
}

export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gramy-bench-'));
  await chmod(folder, 0o755);
  return folder;
}
