import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, openConnection } from '../apps/server/dist/db/database.js';
import { startEmbeddedPostgres } from '../apps/server/dist/db/embedded/embedded-postgres.js';
import { growMarket } from '../apps/server/dist/db/large-market/large-market.js';
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

/** Of so many providers, with some bookings each; more of them are measured in `measureGrowth`. */
const bookingsOfProvider = 20;

/**
 * A copy of the demo market, grown to so many providers. Nobody may be connected to the original meanwhile.
 * @param {string} url @param {number} providers
 */
export async function copyGrown(url, providers) {
  const began = performance.now();
  const name = `gramy_${providers}`;
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const connection = await openConnection(admin.href, 'gramy-bench');
  await connection.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  await growMarket(copy.href, { providers, bookings: providers * bookingsOfProvider });
  return {
    url: copy.href,
    seconds: (performance.now() - began) / 1000,
    async remove() {
      await connection.query(`drop database ${name} with (force)`);
      await connection.end();
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
