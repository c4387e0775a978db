import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { listJobs, lockJob, makeJobsDue, startTestRunner } from '../../test/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { JobRunner } from './runner.ts';
import { createWorkerGuard, type WorkerGuard } from './worker-guard.ts';

let database: TestDatabase;
let guards: WorkerGuard[];
let runner: JobRunner | undefined;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

beforeEach(async () => {
  guards = [];
  await database.pool`truncate graphile_worker._private_jobs`;
});

afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await Promise.all(guards.map((guard) => guard.stop()));
});

afterAll(() => database.drop());

function createGuard(): WorkerGuard {
  const guard = createWorkerGuard(database.url);
  guards.push(guard);
  return guard;
}

/** A job that a worker has begun. */
async function addBegunJob(key: string, workerId: string): Promise<void> {
  await database.pool`select graphile_worker.add_job('send', json_build_object('key', ${key}::text), job_key := ${key})`;
  await lockJob(database.pool, key, workerId);
}

const lockOf = async (key: string) =>
  (await listJobs(database.pool)).find((job) => job.key === key)?.lockedBy;

describe('the job of a worker that died', () => {
  it('is taken over at the start of another server, and that of a living one is not', async () => {
    await addBegunJob('dead', 'worker-dead');
    await addBegunJob('living', 'worker-living');
    const living = createGuard();
    await living.protect('worker-living');
    const done: string[] = [];
    runner = await startTestRunner({
      url: database.url,
      rescueIntervalMs: 20,
      tasks: { send: async (payload) => void done.push((payload as { key: string }).key) },
    });
    await eventually(() => done).toEqual(['dead']);
    expect(await createGuard().releaseDeadWorkers()).toBe(0);
    expect(await lockOf('living')).toBe('worker-living');

    // Now that one dies, too: its session ends, and its lock with it.
    await living.stop();
    await eventually(() => lockOf('living')).toBeNull();
    await makeJobsDue(database.pool);
    await eventually(() => done).toEqual(['dead', 'living']);
  });

  it('is counted once for all jobs it had begun', async () => {
    await addBegunJob('first', 'worker-dead');
    await addBegunJob('second', 'worker-dead');
    await addBegunJob('third', 'worker-gone');
    expect(await createGuard().releaseDeadWorkers()).toBe(2);
    expect((await listJobs(database.pool)).map(({ lockedBy }) => lockedBy)).toEqual([null, null, null]);
    expect(await createGuard().releaseDeadWorkers()).toBe(0);
  });
});

describe('a living worker', () => {
  it('protects itself while its runner lives', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = false;
    runner = await startTestRunner({
      url: database.url,
      tasks: {
        send: async () => {
          began = true;
          await finished;
        },
      },
    });
    try {
      await database.pool`select graphile_worker.add_job('send', job_key := 'running')`;
      await eventually(() => began).toBe(true);
      expect(await createGuard().releaseDeadWorkers()).toBe(0);
      expect(await lockOf('running')).toEqual(expect.any(String));
    } finally {
      finish();
    }
    await eventually(() => listJobs(database.pool)).toEqual([]);
  });

  it('is protected again after its line to the database broke', async () => {
    await addBegunJob('living', 'worker-living');
    const living = createGuard();
    await living.protect('worker-living');
    await database.pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'gramy-worker-guard'`;
    await eventually(() => living.releaseDeadWorkers().catch(() => 'line broken')).toBe(0);
    expect(await createGuard().releaseDeadWorkers()).toBe(0);
    expect(await lockOf('living')).toBe('worker-living');
  });
});
