import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { createPool, openConnection, type Pool } from '../src/db/database.ts';
import { dropDatabase } from './drop-database.ts';

export const templateDatabase = 'gramy_template';

export interface TestDatabase {
  url: string;
  pool: Pool;
  drop(): Promise<void>;
}

/** A fresh, migrated database that belongs to one test file alone. */
export async function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `gramy_test_${randomBytes(6).toString('hex')}`;
  const admin = await openConnection(clusterUrl, 'gramy-test-admin');
  await copyTemplate(admin, name);
  const address = new URL(clusterUrl);
  address.pathname = `/${name}`;
  const pool = createPool({
    url: address.href,
    size: 10,
    // Ends what hangs, on a busy machine too.
    statementTimeoutMs: 300_000,
    applicationName: 'gramy-test',
  });
  return {
    url: address.href,
    pool,
    async drop() {
      await pool.end();
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}

/** PostgreSQL copies a template only while nobody else looks at it; test files that start together take turns. */
async function copyTemplate(admin: Client, name: string): Promise<void> {
  const turn = [4_726_950];
  await admin.query('select pg_advisory_lock($1)', turn);
  try {
    // As files and not through the log: half the time. To empty one database for each file, all its tables, takes longer.
    await admin.query(`create database ${name} template ${templateDatabase} strategy file_copy`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', turn);
  }
}
