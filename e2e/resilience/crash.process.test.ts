import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { type LetterWriters, startLetterWriters } from './letter-writers.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startUnderLoad(): Promise<{ server: RunningServer; writers: LetterWriters; dataDir: string }> {
  const folder = await makeDataFolder();
  cleanups.push(folder.remove);
  const server = await startServer({ DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1' });
  cleanups.push(server.stop);
  return { server, writers: startLetterWriters([server.address], 6), dataDir: folder.path };
}

/** Something was acknowledged since: the load is really on when we strike. */
async function awaitProgress(writers: LetterWriters): Promise<void> {
  const before = writers.acknowledged.size;
  await expect
    .poll(() => writers.acknowledged.size, { timeout: 300_000, interval: 10 })
    .toBeGreaterThan(before + 5);
}

async function expectNothingLost(dataDir: string, writers: LetterWriters): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir });
  cleanups.push(database.stop);
  const sql = createPool({
    url: database.url,
    size: 1,
    statementTimeoutMs: 0,
    applicationName: 'gramy-test',
  });
  const rows = await sql<{ id: string; subject: string }[]>`select id, subject from contact_messages`;
  const [outbox] = await sql<{ messages: number }[]>`select count(*)::int as messages from outbox`;
  await sql.end();
  expect(new Map(rows.map((row) => [row.subject, row.id]))).toEqual(writers.acknowledged);
  expect(rows).toHaveLength(writers.acknowledged.size);
  // The confirmation was queued in the same transaction as each letter, so there is one for each.
  expect(outbox?.messages).toBe(rows.length);
}

/** Every one of them is another moment to be hit in; `STRIKES=20` or more hits longer. */
const strikes = Number(process.env.STRIKES ?? 3);
/** After each of them the server comes up again, which takes a busy machine a while. */
const patience = { timeout: 600_000 + strikes * 60_000 };

describe('acknowledged writes survive', () => {
  it('the server being killed again and again in the middle of its work', patience, async () => {
    const { server, writers, dataDir } = await startUnderLoad();
    for (let strike = 0; strike < strikes; strike += 1) {
      await awaitProgress(writers);
      await server.kill();
    }
    await awaitProgress(writers);
    await writers.finish();
    expect(await server.stop()).toBe(0);
    await expectNothingLost(dataDir, writers);
  });

  it('PostgreSQL being killed again and again in the middle of its work', patience, async () => {
    const { server, writers, dataDir } = await startUnderLoad();
    let struck = 0;
    for (let strike = 0; strike < strikes; strike += 1) {
      await awaitProgress(writers);
      struck = await awaitPostmaster(dataDir, struck);
      process.kill(struck, 'SIGKILL');
    }
    await awaitProgress(writers);
    await writers.finish();
    expect(await server.stop()).toBe(0);
    await expectNothingLost(dataDir, writers);
  });
});

/** Another one than the one before: answers that were on their way when it fell are progress, too. */
async function awaitPostmaster(dataDir: string, before: number): Promise<number> {
  let pid = before;
  await expect
    .poll(
      async () => {
        pid = (await readPostmasterPid(dataDir).catch(() => before)) || before;
        return pid;
      },
      { timeout: 300_000, interval: 10 },
    )
    .not.toBe(before);
  return pid;
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const pidFile = files.find((file) => file.endsWith('postmaster.pid'));
  if (!pidFile) throw new Error('PostgreSQL is not running');
  return Number((await readFile(join(dataDir, pidFile), 'utf8')).split('\n')[0]);
}
