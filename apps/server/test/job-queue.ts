import { Writable } from 'node:stream';
import type { Pool } from '../src/db/database.ts';
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../src/jobs/runner.ts';
import { createLogger } from '../src/logger.ts';

/** A runner as the server starts it, without a word on standard output. */
export function startTestRunner(
  options: Partial<JobRunnerOptions> & Pick<JobRunnerOptions, 'url' | 'tasks'>,
): Promise<JobRunner> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return startJobRunner({
    schedule: [],
    concurrency: 2,
    logger: createLogger({ level: 'debug', stream: nowhere }),
    ...options,
  });
}

export interface QueuedJob {
  key: string | null;
  task: string;
  attempts: number;
  lockedBy: string | null;
  isDue: boolean;
  payload: unknown;
}

export async function listJobs(pool: Pool): Promise<QueuedJob[]> {
  return pool<QueuedJob[]>`
    select j.key, t.identifier as task, j.attempts::int, j.locked_by as "lockedBy", j.run_at <= now() as "isDue", j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`;
}

export async function addJob(pool: Pool, task: string): Promise<void> {
  await pool`select graphile_worker.add_job(${task})`;
}

/** As if the time until the next attempt had passed; the workers are told to look. */
export async function makeJobsDue(pool: Pool): Promise<void> {
  await pool`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
  await pool`select pg_notify('jobs:insert', '{"r":1,"count":1}')`;
}

/** As a worker leaves a job that it has begun and not ended. */
export async function lockJob(pool: Pool, key: string, workerId: string): Promise<void> {
  await pool`
    update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now(), attempts = attempts + 1
    where key = ${key}`;
}
