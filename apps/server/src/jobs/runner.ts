import { EventEmitter } from 'node:events';
import { parseCrontab, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { createWorkerGuard } from './worker-guard.ts';

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
}

export interface JobRunner {
  /** Lets running jobs finish; no new ones are taken. */
  stop(): Promise<void>;
}

export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const logger = options.logger.child({ part: 'jobs' });
  const guard = createWorkerGuard(options.url);
  const rescue = async (): Promise<void> => {
    try {
      const released = await guard.releaseDeadWorkers();
      if (released > 0) logger.warn({ released }, 'took over the jobs of workers that died');
    } catch (error) {
      logger.warn({ err: error }, 'could not look for dead workers');
    }
  };
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => {
    guard
      .protect(worker.workerId)
      .catch((error: unknown) => logger.warn({ err: error }, 'worker not guarded'));
  });
  await rescue();
  const runner = await run({
    connectionString: options.url,
    taskList: options.tasks,
    parsedCronItems: parseCrontab(options.schedule.join('\n')),
    concurrency: options.concurrency,
    maxPoolSize: options.concurrency + 2,
    noHandleSignals: true,
    events,
    logger: toWorkerLogger(logger),
  });
  const timer = setInterval(() => void rescue(), options.rescueIntervalMs ?? 15_000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await guard.stop();
    },
  };
}

/** The queue's own log lines in our format; its chatter about every single job is for debugging only. */
export function toWorkerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
}
