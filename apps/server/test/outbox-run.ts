import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import type { Pool } from '../src/db/database.ts';
import type { BookingPapers } from '../src/features/booking-documents/service.ts';
import { outboxJobs } from '../src/features/outbox/jobs.ts';
import type { JobRunner } from '../src/jobs/runner.ts';
import { createLogger } from '../src/logger.ts';
import type { Mailer } from '../src/ports/mailer.ts';
import { createRecordingMailer, type RecordingMailer } from './doubles/recording-mailer.ts';
import { createRecordingSms, type RecordingSms } from './doubles/recording-sms.ts';
import { startTestRunner } from './job-queue.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface StoredState {
  recipient: string;
  data: unknown;
  state: 'open' | 'delivered' | 'failed';
  lastError: string | null;
}

export interface OutboxRun {
  pool: Pool;
  mailer: RecordingMailer;
  sms: RecordingSms;
  budgets: MessageBudgets;
  /** Every line that the workers logged. */
  log: string[];
  /** What is attached to mails about bookings. */
  papers: BookingPapers | undefined;
  startDelivery(mailer?: Mailer): Promise<void>;
  stopDelivery(): Promise<void>;
  listMessages(): Promise<StoredState[]>;
}

export const generousBudgets: MessageBudgets = {
  email: { perAccount: 1000, perRecipient: 1000, perBlock: 1000, perMarket: 1000 },
  sms: { perAccount: 1000, perRecipient: 1000, perBlock: 1000, perPrefix: 1000, perMarket: 1000 },
};

/** An outbox in a database of the file's own, emptied for each test, with workers that deliver once they are started. */
export function prepareOutboxRun(): OutboxRun {
  let database: TestDatabase;
  let runners: JobRunner[] = [];
  const run = {
    async startDelivery(mailer: Mailer = run.mailer) {
      const { pool, sms, log } = run;
      const tasks = outboxJobs({
        pool,
        mailer,
        sms,
        preparePapers: async () => run.papers,
        secrets: createNodeSecrets({ key: 'k'.repeat(32) }),
        budgets: run.budgets,
        publicUrl: 'https://gramy.example',
      });
      const logger = createLogger({
        level: 'trace',
        stream: { write: (line: string) => void log.push(line) },
      });
      runners.push(await startTestRunner({ url: database.url, tasks, logger }));
    },
    async stopDelivery() {
      await Promise.all(runners.map((runner) => runner.stop()));
      runners = [];
    },
    listMessages: () => run.pool<StoredState[]>`
      select recipient, data, last_error as "lastError",
        case when delivered_at is not null then 'delivered' when failed_at is not null then 'failed' else 'open' end
          as state
      from outbox order by created_at, id`,
  } as OutboxRun;

  beforeAll(async () => {
    database = await createTestDatabase(inject('clusterUrl'));
    run.pool = database.pool;
  });
  beforeEach(async () => {
    run.mailer = createRecordingMailer();
    run.sms = createRecordingSms();
    run.log = [];
    run.papers = undefined;
    run.budgets = structuredClone(generousBudgets);
    await run.pool`truncate outbox, contact_permissions, rate_limits, graphile_worker._private_jobs`;
  });
  afterEach(() => run.stopDelivery());
  afterAll(() => database.drop());
  return run;
}
