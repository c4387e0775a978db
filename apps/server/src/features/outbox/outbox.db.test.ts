import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createRecordingMailer, type RecordingMailer } from '../../../test/doubles/recording-mailer.ts';
import { eventually } from '../../../test/eventually.ts';
import { listJobs, makeJobsDue, startTestRunner } from '../../../test/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database, Pool } from '../../db/database.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import { outboxJobs } from './jobs.ts';
import { queueMessage } from './service.ts';
import { insertMessage } from './store.ts';

let database: TestDatabase;
let pool: Pool;
let mailer: RecordingMailer;
let runners: JobRunner[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
});

beforeEach(async () => {
  mailer = createRecordingMailer();
  runners = [];
  await pool`truncate outbox, graphile_worker._private_jobs`;
});

afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

afterAll(() => database.drop());

async function startDelivery(): Promise<void> {
  runners.push(await startTestRunner({ url: database.url, tasks: outboxJobs({ pool, mailer }) }));
}

const write = (tx: Database, recipient = 'ala@example.com') =>
  queueMessage(tx, {
    channel: 'email',
    template: 'contactReceived',
    recipient,
    language: 'pl',
    data: { name: 'Ala', subject: 'Tajemnica' },
  });

interface Message {
  recipient: string;
  data: unknown;
  state: 'open' | 'delivered' | 'failed';
  lastError: string | null;
}

const listMessages = () => pool<Message[]>`
  select recipient, data, last_error as "lastError",
    case when delivered_at is not null then 'delivered' when failed_at is not null then 'failed' else 'open' end as state
  from outbox order by created_at, id`;

describe('a message', () => {
  it('of a transaction that is rolled back is never sent', async () => {
    await startDelivery();
    const undone = pool.begin(async (tx) => {
      await write(tx, 'never@example.com');
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await pool.begin((tx) => write(tx, 'ala@example.com'));
    await eventually(listMessages).toMatchObject([{ recipient: 'ala@example.com', state: 'delivered' }]);
    expect(mailer.attempts.map(({ to }) => to)).toEqual(['ala@example.com']);
    expect(await listJobs(pool)).toEqual([]);
  });

  it('is not sent before its transaction commits', async () => {
    await startDelivery();
    await pool.begin(async (tx) => {
      await write(tx, 'later@example.com');
      await pool.begin((other) => write(other, 'now@example.com'));
      await eventually(() => mailer.sent.map(({ to }) => to)).toEqual(['now@example.com']);
    });
    await eventually(() => mailer.sent.map(({ to }) => to)).toEqual(['now@example.com', 'later@example.com']);
  });

  it('is sent once by several servers, and its content is emptied then', async () => {
    await Promise.all([startDelivery(), startDelivery()]);
    const people = Array.from({ length: 30 }, (_, index) => `guest${index}@example.com`);
    await Promise.all(people.map((person) => pool.begin((tx) => write(tx, person))));
    await eventually(() => listJobs(pool)).toEqual([]);
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual(people.sort());
    for (const message of await listMessages()) {
      expect(message).toMatchObject({ state: 'delivered', data: {}, lastError: null });
    }
  });

  it('is in the words of its template, in the language of its reader', async () => {
    await startDelivery();
    await write(pool);
    await eventually(() => mailer.sent).toHaveLength(1);
    expect(mailer.sent[0]).toMatchObject({ language: 'pl', text: expect.stringContaining('Tajemnica') });
  });
});

describe('a delivery that fails', () => {
  it('is tried again later under the same id', async () => {
    mailer.failNext(new TransientDeliveryError('the mail server is busy'));
    await startDelivery();
    await write(pool);
    await eventually(() => listJobs(pool)).toMatchObject([{ attempts: 1, lockedBy: null, isDue: false }]);
    expect(await listMessages()).toMatchObject([
      { state: 'open', data: { name: 'Ala', subject: 'Tajemnica' }, lastError: 'the mail server is busy' },
    ]);
    await makeJobsDue(pool);
    await eventually(listMessages).toMatchObject([{ state: 'delivered', data: {}, lastError: null }]);
    expect(mailer.attempts).toHaveLength(2);
    expect(new Set(mailer.attempts.map(({ id }) => id)).size).toBe(1);
  });

  it('for good is not tried again', async () => {
    mailer.failNext(new PermanentDeliveryError('there is no such address'));
    await startDelivery();
    await write(pool);
    await eventually(listMessages).toMatchObject([
      { state: 'failed', data: {}, lastError: 'there is no such address' },
    ]);
    await eventually(() => listJobs(pool)).toEqual([]);
    expect(mailer.attempts).toHaveLength(1);
  });

  it('at the last attempt is given up', async () => {
    mailer.failNext(new TransientDeliveryError('still busy'));
    await write(pool);
    await pool`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
    await startDelivery();
    await eventually(listMessages).toMatchObject([{ state: 'failed', data: {}, lastError: 'still busy' }]);
  });

  it('because nobody knows the template is given up at once', async () => {
    await insertMessage(pool, {
      id: uuidv7(),
      channel: 'email',
      template: 'horoscope',
      recipient: 'ala@example.com',
      language: 'pl',
      data: {},
    });
    await startDelivery();
    await eventually(listMessages).toMatchObject([{ state: 'failed' }]);
    expect(mailer.attempts).toEqual([]);
  });
});
