import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';

const patience = { timeout: 120_000, interval: 20 };

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let database: EmbeddedPostgres;
let servers: RunningServer[];

beforeAll(async () => {
  folder = await makeDataFolder();
  database = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    // A balancer that polls ten times a second sees it in time, however busy the machine is.
    DRAIN_MS: '5000',
    RATE_LIMIT_PER_MINUTE: '10000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  // Together, on an empty database: only one of them migrates.
  servers = await Promise.all([startServer(env), startServer(env)]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.stop();
  await folder.remove();
});

/** What a load balancer does: asks who is ready, and sends requests to those only. */
function startBalancer() {
  const ready = new Set(servers);
  let isOver = false;
  // One poll at a time, or a delayed yes would follow a no.
  const watches = servers.map(async (server) => {
    while (!isOver) {
      const isReady = await fetch(`${server.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
      await pause(100);
    }
  });
  let turn = 0;
  return {
    next(): RunningServer | undefined {
      const targets = [...ready];
      turn += 1;
      return targets[turn % targets.length];
    },
    async stop() {
      isOver = true;
      await Promise.all(watches);
    },
  };
}

describe('two servers on one PostgreSQL', () => {
  it('fail no request when one of them is told to stop under load', async () => {
    const balancer = startBalancer();
    const [leaving] = servers;
    const outcomes = { ok: 0, failed: [] as string[] };
    let isOver = false;
    const clients = Array.from({ length: 12 }, async () => {
      // One failure is enough; going on without a pause would leave no time for anything else.
      while (!isOver && outcomes.failed.length === 0) {
        const target = balancer.next();
        // Both may be too slow to say that they are ready; a balancer then lets people wait.
        if (target === undefined) {
          await pause(20);
          continue;
        }
        const outcome = await fetch(`${target.address}/api/activity/activities`).then(
          async (answer) => `${answer.status} ${(await answer.text()).length > 0}`,
          (error: Error) => String(error.cause ?? error),
        );
        if (outcome === '200 true') outcomes.ok += 1;
        else outcomes.failed.push(outcome);
        // There is always somebody who waits for an answer, and still time to ask who is ready.
        await pause(5);
      }
    });
    const awaitAnswers = (count: number) =>
      expect.poll(() => outcomes.failed[0] ?? outcomes.ok >= count, patience).not.toBe(false);
    await awaitAnswers(200);
    expect(await leaving?.stop()).toBe(0);
    await awaitAnswers(outcomes.ok + 200);
    isOver = true;
    await Promise.all(clients);
    await balancer.stop();
    expect(outcomes.failed).toEqual([]);
  });
});
