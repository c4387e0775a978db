import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { during } from '../db/current-activity.ts';
import { createWorkerPool } from '../db/database.ts';
import type { Tracer } from '../ports/tracer.ts';
import { createWorkerGuard, type WorkerGuard } from './worker-guard.ts';

export type JobTasks = TaskList;

export interface JobRunnerOptions {
  url: string;
  tasks: JobTasks;
  /** Crontab lines, UTC. Each tick becomes one job, however many instances run. */
  schedule: string[];
  concurrency: number;
  logger: Logger;
  /** How often to look for workers that died. */
  rescueIntervalMs?: number;
  tracer?: Tracer | undefined;
}

export interface JobRunner {
  /** Lets running jobs finish; no new ones are taken. */
  stop(): Promise<void>;
}

const restartDelayMs = 500;

export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const logger = options.logger.child({ part: 'jobs' });
  const guard = createWorkerGuard(options.url);
  const rescue = () => takeOverJobs(guard, logger);
  await rescue();
  const timer = setInterval(() => void rescue(), options.rescueIntervalMs ?? 15_000);
  timer.unref();

  let isStopping = false;
  let current = await startWorkers(options, guard, logger);
  const running = keepRunning();

  /** Workers give up when the database goes away under them; new ones take over when it is back. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      current = await restartWorkers();
      // A stop that came in the middle of the restart found nothing to stop yet.
      if (isStopping) await current.stop();
    }
  }

  async function restartWorkers(): Promise<Workers> {
    for (;;) {
      await pause(restartDelayMs);
      try {
        const workers = await startWorkers(options, guard, logger);
        logger.warn('the workers had ended and were started again');
        await rescue();
        return workers;
      } catch (error) {
        if (isStopping) return { ended: Promise.resolve(), stop: async () => undefined };
        logger.warn({ err: error }, 'the workers cannot start yet');
      }
    }
  }

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await current.stop();
      await running;
      await guard.stop();
    },
  };
}

interface Workers {
  /** Resolves when they have ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startWorkers(options: JobRunnerOptions, guard: WorkerGuard, logger: Logger): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  let poolId: string | undefined;
  // Jobs are locked under the name of the pool, not under that of its single workers.
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    guard.protect(poolId).catch((error: unknown) => logger.warn({ err: error }, 'workers not guarded'));
  });
  const pool = createWorkerPool(options.url, options.concurrency + 2);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: options.tracer ? traceTasks(options.tasks, options.tracer) : options.tasks,
    parsedCronItems: parseCrontab(options.schedule.join('\n')),
    concurrency: options.concurrency,
    // Outcomes are written in batches (of whatever is there: no delay). Written one by one, a lost connection is an
    // unhandled rejection that ends the process; in batches it ends the workers, and they restart.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    events,
    logger: toWorkerLogger(logger),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  // The database may have claimed a job whose response got lost. It stays locked for as long as its pool lives, so the pool
  // ends, and its successors take the job over. Not at once: a worker that is stopped during a failing query logs an error.
  events.once('worker:getJob:error', () => setTimeout(() => void stop(), restartDelayMs).unref());
  const ended = runner.promise
    .catch((error: unknown) => logger.error({ err: error }, 'the workers ended'))
    .then(() => (poolId === undefined ? undefined : guard.release(poolId)))
    .catch((error: unknown) => logger.warn({ err: error }, 'workers not forgotten'))
    .then(() => pool.end());

  async function stop(): Promise<void> {
    await runner
      .stop()
      .catch((error: unknown) => logger.warn({ err: error }, 'the workers had ended already'));
    await ended;
  }

  return { ended, stop };
}

/** A job belongs to the request that left it behind, if it says to which (`trace` of its payload). */
function traceTasks(tasks: JobTasks, tracer: Tracer): JobTasks {
  const entries = Object.entries(tasks).map(([name, task]): [string, typeof task] => [
    name,
    async (payload, helpers) => {
      const belongsTo =
        typeof payload === 'object' && payload && 'trace' in payload ? payload.trace : undefined;
      const facts = { 'gramy.job.attempt': helpers.job.attempts };
      const activity = tracer.begin('job', `job ${name}`, facts, belongsTo);
      if (!activity) return task?.(payload as never, helpers);
      try {
        const result = await during(activity, async () => task?.(payload as never, helpers));
        activity.end();
        return result;
      } catch (error) {
        activity.end(error);
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries);
}

async function takeOverJobs(guard: WorkerGuard, logger: Logger): Promise<void> {
  try {
    const released = await guard.releaseDeadWorkers();
    if (released > 0) logger.warn({ released }, 'took over the jobs of workers that died');
  } catch (error) {
    logger.warn({ err: error }, 'could not look for dead workers');
  }
}

/** The queue's own log lines in our format; those about every single job are for debugging only. */
function toWorkerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
}
