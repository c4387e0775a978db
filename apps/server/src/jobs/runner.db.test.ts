import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { eventually } from '../../test/eventually.ts';
import { addJob, listJobs, startTestRunner } from '../../test/job-queue.ts';
import { waitUntilBlocked } from '../../test/locked-table.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { JobRunner, JobTasks } from './runner.ts';

let database: TestDatabase;
let runners: JobRunner[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

beforeEach(async () => {
  runners = [];
  await database.pool`truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs`;
});

afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

afterAll(() => database.drop());

async function start(tasks: JobTasks, schedule: string[] = []): Promise<JobRunner> {
  const runner = await startTestRunner({ url: database.url, tasks, schedule });
  runners.push(runner);
  return runner;
}

async function stopAll(): Promise<void> {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
}

/** When a scheduled job was due, according to the queue. */
const tickOf = (payload: unknown): string => (payload as { _cron: { ts: string } })._cron.ts;

describe('scheduled jobs', () => {
  it('run once for each tick, however many servers there are', async () => {
    // Known for an hour and last run five minutes ago: the ticks since are made up for, and nobody has to wait.
    await database.pool`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('tick', now() - interval '1 hour', date_trunc('minute', now()) - interval '5 minutes')`;
    const ran: string[] = [];
    const tasks: JobTasks = { tick: async (payload) => void ran.push(tickOf(payload)) };
    const schedule = ['* * * * * tick ?fill=10m'];
    await Promise.all([start(tasks, schedule), start(tasks, schedule), start(tasks, schedule)]);
    await eventually(() => ran.length).toBeGreaterThanOrEqual(5);
    // Stopped runners have queued all they were going to queue.
    await stopAll();
    const ticks = [...ran, ...(await listJobs(database.pool)).map(({ payload }) => tickOf(payload))];
    expect(ticks).toHaveLength(new Set(ticks).size);
  });

  it('do not start with a backlog that nobody asked for', async () => {
    const ran: string[] = [];
    await start(
      { tick: async (payload) => void ran.push(tickOf(payload)), now: async () => void ran.push('now') },
      ['0 4 1 1 * tick ?fill=10m'],
    );
    await addJob(database.pool, 'now');
    await eventually(() => ran).toContain('now');
    await stopAll();
    expect(ran).toEqual(['now']);
  });
});

describe('stop', () => {
  it('lets the running job finish and takes no other', async () => {
    const steps: string[] = [];
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const runner = await startTestRunner({
      url: database.url,
      concurrency: 1,
      tasks: {
        long: async () => {
          steps.push('began');
          await opened;
          steps.push('ended');
        },
        next: async () => void steps.push('next'),
      },
    });
    await addJob(database.pool, 'long');
    await eventually(() => steps).toEqual(['began']);
    await addJob(database.pool, 'next');
    const stopped = runner.stop().then(() => steps.push('stopped'));
    open();
    await stopped;
    expect(steps).toEqual(['began', 'ended', 'stopped']);
    expect(await listJobs(database.pool)).toMatchObject([{ task: 'next', attempts: 0, lockedBy: null }]);
  });
});

describe('a job', () => {
  it('is run by one of several servers only', async () => {
    const ran: number[] = [];
    const tasks: JobTasks = {
      count: async (payload) => void ran.push((payload as { number: number }).number),
    };
    await Promise.all([start(tasks), start(tasks), start(tasks)]);
    await database.pool`
      select graphile_worker.add_job('count', json_build_object('number', number)) from generate_series(1, 60) number`;
    await eventually(async () => (await listJobs(database.pool)).length).toBe(0);
    expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('is run again after the database was away', async () => {
    const gate = await startDatabaseGate(database.url);
    const ran: string[] = [];
    const runner = await startTestRunner({
      url: gate.url,
      tasks: { note: async () => void ran.push('note') },
    });
    try {
      await addJob(database.pool, 'note');
      // Done and written down: cut between the two, it would rightly run once more.
      await eventually(async () => (await listJobs(database.pool)).length).toBe(0);
      expect(ran).toHaveLength(1);
      await gate.cut();
      await addJob(database.pool, 'note');
      await gate.mend();
      await eventually(() => ran).toHaveLength(2);
    } finally {
      await gate.mend();
      await runner.stop();
      await gate.close();
    }
  });

  it('that was claimed with an answer which got lost is run by the next workers', async () => {
    const gate = await startDatabaseGate(database.url);
    const ran: string[] = [];
    const runner = await startTestRunner({
      url: gate.url,
      concurrency: 1,
      tasks: { note: async () => void ran.push('note') },
    });
    try {
      await addJob(database.pool, 'note');
      await eventually(() => ran).toHaveLength(1);
      await eventually(async () => (await listJobs(database.pool)).length).toBe(0);
      // The database goes on with the claim after the worker's connection has broken, and finds a job that came meanwhile.
      await database.pool.begin(async (tx) => {
        await tx`lock table graphile_worker._private_jobs in access exclusive mode`;
        await waitUntilBlocked(database.pool, 1);
        await gate.cut();
        await tx`select graphile_worker.add_job('note')`;
      });
      await eventually(async () => (await listJobs(database.pool))[0]?.lockedBy).not.toBeNull();
      expect(ran).toHaveLength(1);
      await gate.mend();
      await eventually(() => ran.length).toBeGreaterThan(1);
    } finally {
      await gate.mend();
      await runner.stop();
      await gate.close();
    }
  });

  it('that throws does not stop the others', async () => {
    const ran: string[] = [];
    await start({
      broken: async () => {
        throw new Error('a bug');
      },
      fine: async () => void ran.push('fine'),
    });
    await addJob(database.pool, 'broken');
    await eventually(() => listJobs(database.pool)).toMatchObject([
      { task: 'broken', attempts: 1, lockedBy: null },
    ]);
    await addJob(database.pool, 'fine');
    await eventually(() => ran).toEqual(['fine']);
  });
});
