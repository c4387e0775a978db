import { randomBytes } from 'node:crypto';
import { openConnection } from '../src/db/database.ts';
import { dropDatabase } from './drop-database.ts';

export interface EmptyDatabase {
  url: string;
  /** Names of the tables in the public schema. */
  listTables(): Promise<string[]>;
  /** As the superuser of the cluster. */
  run(statement: string): Promise<void>;
  read(query: string): Promise<object[]>;
  /** Makes it the property of somebody who may nothing else; their address of it. */
  giveToPlainOwner(): Promise<string>;
  drop(): Promise<void>;
}

/** A database in which nobody has done anything yet. */
export async function createEmptyDatabase(clusterUrl: string): Promise<EmptyDatabase> {
  const name = `gramy_empty_${randomBytes(6).toString('hex')}`;
  const owner = `${name}_owner`;
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
    async run(statement) {
      await reader.query(statement);
    },
    read: async (query) => (await reader.query<object>(query)).rows,
    async giveToPlainOwner() {
      await admin.query(`create role ${owner} login password '${owner}'`);
      await admin.query(`alter database ${name} owner to ${owner}`);
      return Object.assign(new URL(address), { username: owner, password: owner }).href;
    },
    async drop() {
      await reader.end();
      await dropDatabase(admin, name);
      await admin.query(`drop role if exists ${owner}`);
      await admin.end();
    },
  };
}
