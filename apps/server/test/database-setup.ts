import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cluster that all test files share; each makes databases of its own in it. */
    clusterUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that copies in a moment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramy-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200' },
  });
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(templateDatabase)}`;
  await admin.end();
  const template = new URL(server.url);
  template.pathname = `/${templateDatabase}`;
  await migrateDatabase(template.href);
  project.provide('clusterUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
