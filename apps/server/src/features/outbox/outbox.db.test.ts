import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { listJobs, makeJobsDue } from '../../../test/job-queue.ts';
import { prepareOutboxRun } from '../../../test/outbox-run.ts';
import type { Database } from '../../db/database.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import { queueMessage } from './service.ts';
import { insertMessage } from './store.ts';

const run = prepareOutboxRun();
const { listMessages, startDelivery } = run;

const write = (tx: Database, recipient = 'ala@example.com') =>
  queueMessage(tx, {
    channel: 'email',
    template: 'contactReceived',
    recipient,
    language: 'pl',
    data: { name: 'Ala', subject: 'Tajemnica' },
  });

describe('a message', () => {
  it('of a transaction that is rolled back is never sent', async () => {
    await startDelivery();
    const undone = run.pool.begin(async (tx) => {
      await write(tx, 'never@example.com');
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await run.pool.begin((tx) => write(tx, 'ala@example.com'));
    await eventually(listMessages).toMatchObject([{ recipient: 'ala@example.com', state: 'delivered' }]);
    expect(run.mailer.attempts.map(({ to }) => to)).toEqual(['ala@example.com']);
    await eventually(() => listJobs(run.pool)).toEqual([]);
  });

  it('is not sent before its transaction commits', async () => {
    await startDelivery();
    await run.pool.begin(async (tx) => {
      await write(tx, 'later@example.com');
      await run.pool.begin((other) => write(other, 'now@example.com'));
      await eventually(() => run.mailer.sent.map(({ to }) => to)).toEqual(['now@example.com']);
    });
    await eventually(() => run.mailer.sent.map(({ to }) => to)).toEqual([
      'now@example.com',
      'later@example.com',
    ]);
  });

  it('is sent once by several servers, and its content is emptied then', async () => {
    await Promise.all([startDelivery(), startDelivery()]);
    const people = Array.from({ length: 30 }, (_, index) => `guest${index}@example.com`);
    await Promise.all(people.map((person) => run.pool.begin((tx) => write(tx, person))));
    await eventually(() => listJobs(run.pool)).toEqual([]);
    expect(run.mailer.sent.map(({ to }) => to).sort()).toEqual(people.sort());
    for (const message of await listMessages()) {
      expect(message).toMatchObject({ state: 'delivered', data: {}, lastError: null });
    }
  });

  it('is in the words of its template, in the language of its reader', async () => {
    await startDelivery();
    await write(run.pool);
    await eventually(() => run.mailer.sent).toHaveLength(1);
    expect(run.mailer.sent[0]).toMatchObject({ language: 'pl', text: expect.stringContaining('Tajemnica') });
  });
});

describe('a delivery that fails', () => {
  it('is tried again later under the same id', async () => {
    run.mailer.failNext(new TransientDeliveryError('the mail server is busy'));
    await startDelivery();
    await write(run.pool);
    await eventually(() => listJobs(run.pool)).toMatchObject([{ attempts: 1, lockedBy: null, isDue: false }]);
    expect(await listMessages()).toMatchObject([
      { state: 'open', data: { name: 'Ala', subject: 'Tajemnica' }, lastError: 'the mail server is busy' },
    ]);
    await makeJobsDue(run.pool);
    await eventually(listMessages).toMatchObject([{ state: 'delivered', data: {}, lastError: null }]);
    expect(run.mailer.attempts).toHaveLength(2);
    expect(new Set(run.mailer.attempts.map(({ id }) => id)).size).toBe(1);
  });

  it('for good is not tried again', async () => {
    run.mailer.failNext(new PermanentDeliveryError('there is no such address'));
    await startDelivery();
    await write(run.pool);
    await eventually(listMessages).toMatchObject([
      { state: 'failed', data: {}, lastError: 'there is no such address' },
    ]);
    await eventually(() => listJobs(run.pool)).toEqual([]);
    expect(run.mailer.attempts).toHaveLength(1);
  });

  it('at the last attempt is given up', async () => {
    run.mailer.failNext(new TransientDeliveryError('still busy'));
    await write(run.pool);
    await run.pool`update graphile_worker._private_jobs set attempts = max_attempts - 1`;
    await startDelivery();
    await eventually(listMessages).toMatchObject([{ state: 'failed', data: {}, lastError: 'still busy' }]);
  });

  it('because nobody knows the template is given up at once', async () => {
    await insertMessage(run.pool, {
      id: uuidv7(),
      channel: 'email',
      template: 'horoscope',
      recipient: 'ala@example.com',
      language: 'pl',
      data: {},
    });
    await startDelivery();
    await eventually(listMessages).toMatchObject([{ state: 'failed' }]);
    expect(run.mailer.attempts).toEqual([]);
  });
});
