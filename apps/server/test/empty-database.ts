import { randomBytes } from 'node:crypto';
import { openConnection } from '../src/db/database.ts';
import { dropDatabase } from './drop-database.ts';

export interface EmptyDatabase {
  url: string;
  /** Names of the tables in the public schema. */
  listTables(): Promise<string[]>;
  drop(): Promise<void>;
}

/** A database in which nobody has done anything yet. */
export async function createEmptyDatabase(clusterUrl: string): Promise<EmptyDatabase> {
  const name = `gramy_empty_${randomBytes(6).toString('hex')}`;
  const admin = await openConnection(clusterUrl, 'gramy-test-admin');
  await admin.query(`create database ${name} template template0`);
  const address = new URL(clusterUrl);
  address.pathname = `/${name}`;
  const reader = await openConnection(address.href, 'gramy-test-reader');
  return {
    url: address.href,
    async listTables() {
      const { rows } = await reader.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      );
      return rows.map((row) => row.name);
    },
    async drop() {
      await reader.end();
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}
