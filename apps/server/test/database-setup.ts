import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openConnection } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cluster that all test files share; each makes databases of its own in it. */
    clusterUrl: string;
    /** Of a PgBouncer in front of it, when `PGBOUNCER_PATH` names the program; servers send their requests through it. */
    poolerPort: number | null;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that copies in a moment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_CLUSTER_URL: other } = process.env;
  const server = other ? { url: other, stop: () => Promise.resolve() } : await startOwn();
  const admin = await openConnection(server.url, 'gramy-test-setup');
  await quickenConnecting(admin, new URL(server.url));
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = new URL(server.url);
  template.pathname = `/${templateDatabase}`;
  await migrateDatabase(template.href);
  project.provide('clusterUrl', server.url);
  const { PGBOUNCER_PATH: path } = process.env;
  const pooler = path ? await startPgBouncer({ path, clusterUrl: server.url }) : undefined;
  project.provide('poolerPort', pooler?.port ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}

/** `TEST_CLUSTER_URL` names another one, of any version that is supported; its user makes databases and roles. */
async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramy-test-'));
  // As root, PostgreSQL runs as somebody else, who must be able to get in.
  await chmod(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200' },
  });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A password is stretched at each connection, of which there are thousands here; what is random needs no stretching. */
async function quickenConnecting(admin: Client, { username, password }: URL): Promise<void> {
  // Version 15 cannot stretch less.
  const [version] = (await admin.query('show server_version_num')).rows;
  if (Number(version.server_version_num) < 160_000) return;
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${username} password '${password}'`);
}
