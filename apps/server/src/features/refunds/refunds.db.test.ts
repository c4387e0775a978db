import { mostRefundAttempts } from '@gramy/domain/cancellation/refused-refund';
import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { answerTo } from '../../../test/database-answer.ts';
import { createScriptedGateway, type ScriptedGateway } from '../../../test/doubles/scripted-gateway.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { Pool } from '../../db/database.ts';
import { carryOutRefund, queueRefund, type RefundDeps, requeueForgottenRefunds } from './service.ts';

const now = new Date('2026-05-08T12:00:00Z');
const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');

let database: TestDatabase;
let pool: Pool;
let venue: Venue;
let bookingId: string;
let gateway: ScriptedGateway;
let deps: RefundDeps;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  venue = await addVenue(pool, await createMarket(pool));
  await pool`drop trigger disputes_keep on disputes`;
});

beforeEach(async () => {
  await pool`truncate disputes, money_reviews, refunds, payments, outbox`;
  await pool`delete from graphile_worker._private_jobs`;
  ({ bookingId } = await addBooking(pool, venue, { status: 'confirmedPaid', total: 8000, paid: 8000 }));
  gateway = createScriptedGateway();
  deps = { pool, gateways: [gateway], clock: createFixedClock(now) };
});

afterAll(() => database.drop());

async function addPayment(amount: number, row: object = {}): Promise<string> {
  const id = uuidv7();
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id,
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: `pay_${id}`,
    amount: amount * 100,
    currency: 'PLN',
    status: 'succeeded',
    created_at: now,
    settled_at: now,
    checks: 0,
    ...row,
  });
  return id;
}

const refund = (amount: number) =>
  pool.begin((tx) =>
    queueRefund(tx, {
      providerId: venue.providerId,
      bookingId,
      amount: zloty(amount),
      reason: 'withdrawn',
    }),
  );

const listRefunds = () => pool<
  { id: string; paymentId: string; amount: number; status: string; attempt: number }[]
>`
  select id, payment_id as "paymentId", amount, status, attempt from refunds order by id`;

const carryOutAll = async () => {
  const results: string[] = [];
  for (const { id } of await listRefunds()) {
    results.push(await carryOutRefund(deps, { providerId: venue.providerId, id }));
  }
  return results;
};

async function readRefunded(): Promise<number | undefined> {
  const [row] = await pool<{ refunded: number }[]>`
    select refunded from bookings where id = ${bookingId}`;
  return row?.refunded;
}

describe('a refund', () => {
  it('comes out of the latest payments first, and is a job of the same transaction', async () => {
    const earlier = await addPayment(50);
    const later = await addPayment(30, { settled_at: new Date(now.getTime() + 1000) });
    await refund(45);
    expect(await listRefunds()).toMatchObject([
      { paymentId: later, amount: 3000, status: 'queued' },
      { paymentId: earlier, amount: 1500, status: 'queued' },
    ]);
    expect(await readRefunded()).toBe(4500);
    expect((await listJobs(pool)).map(({ task }) => task)).toEqual(['carry-out-refund', 'carry-out-refund']);
  });

  it('of nothing is nothing', async () => {
    await refund(0);
    expect(await listRefunds()).toEqual([]);
  });

  it('of money that the venue has is owed by the venue', async () => {
    await addPayment(80, { gateway: 'venue', gateway_reference: null });
    await refund(80);
    expect(await listRefunds()).toMatchObject([{ amount: 8000, status: 'owed' }]);
    expect(await listJobs(pool)).toEqual([]);
  });

  it('is never more than was paid, asked one after the other or at once', async () => {
    await addPayment(80);
    await expect(refund(81)).rejects.toThrow('exceeds');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => refund(50)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readRefunded()).toBe(5000);
  });

  it('that code forgot to add up is refused by the database itself', async () => {
    const payment_id = await addPayment(80);
    const row = {
      provider_id: venue.providerId,
      payment_id,
      booking_id: bookingId,
      currency: 'PLN',
      reason: 'withdrawn',
      status: 'queued',
      created_at: now,
      attempt: 1,
    };
    expect(await answerTo(insertRow(pool, 'refunds', { ...row, id: uuidv7(), amount: 5000 }))).toBe(
      'accepted',
    );
    expect(await answerTo(insertRow(pool, 'refunds', { ...row, id: uuidv7(), amount: 3001 }))).toBe('check');
  });

  it('is carried out once, however often its job runs', async () => {
    await addPayment(80);
    await refund(80);
    expect(await carryOutAll()).toEqual(['succeeded']);
    expect(await carryOutAll()).toEqual(['nothing']);
    expect(gateway.calls.refund).toBe(1);
    expect([...gateway.refunds.values()]).toMatchObject([{ amount: 8000 }]);
  });

  it('whose answer was lost is asked for again under the same id, and given once', async () => {
    await addPayment(80);
    await refund(80);
    gateway.loseAnswers(true);
    await expect(carryOutAll()).rejects.toThrow('the line broke');
    gateway.loseAnswers(false);
    expect(await carryOutAll()).toEqual(['succeeded']);
    expect(gateway.refunds.size).toBe(1);
  });

  it('stays queued while the gateway is away, and says why', async () => {
    await addPayment(80);
    await refund(80);
    gateway.setAway(true);
    await expect(carryOutAll()).rejects.toThrow('does not answer');
    expect(await pool`select status, last_error as error from refunds`).toEqual([
      { status: 'queued', error: 'the gateway does not answer' },
    ]);
  });

  it('that a bank takes its time over is looked at again, and not ordered again', async () => {
    await addPayment(80);
    await refund(80);
    gateway.answerRefunds('pending');
    expect(await carryOutAll()).toEqual(['pending']);
    gateway.answerRefunds('succeeded');
    expect(await carryOutAll()).toEqual(['succeeded']);
    expect(gateway.calls.refund).toBe(1);
    // Whoever was told that it goes back need not hear a moment later that it went.
    expect(await pool`select from outbox`).toHaveLength(0);
  });

  it('that is refused for good is tried again as a new one, later each time; the sums stay right', async () => {
    await addPayment(80);
    await refund(80);
    gateway.answerRefunds('failed');
    expect(await carryOutAll()).toEqual(['failed']);
    expect((await carryOutAll()).at(-1)).toBe('failed');
    gateway.answerRefunds('succeeded');
    expect((await carryOutAll()).at(-1)).toBe('succeeded');
    expect((await listRefunds()).map(({ status, attempt }) => [attempt, status])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'succeeded'],
    ]);
    expect(await readRefunded()).toBe(8000);
    expect(gateway.refunds.size).toBe(3);
    const messages = await pool`
      select channel, data ->> 'kind' as kind, data -> 'refund' ->> 'amount' as amount from outbox order by channel`;
    expect(messages).toEqual([
      { channel: 'email', kind: 'refundDone', amount: '8000' },
      { channel: 'sms', kind: 'refundDone', amount: '8000' },
    ]);
    const delays = await pool<{ hours: number }[]>`
      select round(extract(epoch from run_at - now()) / 3600)::int as hours
      from graphile_worker.jobs where task_identifier = 'carry-out-refund' order by run_at`;
    expect(delays.map(({ hours }) => hours)).toEqual([0, 1, 2]);
  });

  it('that is refused for days is tried each day, and then held for a person', async () => {
    await addPayment(80);
    await refund(80);
    await pool`update refunds set attempt = ${mostRefundAttempts - 1}`;
    gateway.answerRefunds('failed');
    expect(await carryOutAll()).toEqual(['failed']);
    expect((await listRefunds()).map(({ status, attempt }) => [attempt, status])).toEqual([
      [mostRefundAttempts - 1, 'failed'],
      [mostRefundAttempts, 'queued'],
    ]);
    const [job] = await pool<{ hours: number }[]>`
      select round(extract(epoch from run_at - now()) / 3600)::int as hours
      from graphile_worker.jobs where task_identifier = 'carry-out-refund' order by run_at desc`;
    expect(job?.hours).toBe(24);
    expect((await carryOutAll()).at(-1)).toBe('held');
    expect((await listRefunds()).at(-1)).toMatchObject({ attempt: mostRefundAttempts, status: 'held' });
    expect(await pool`select kind, trouble from money_reviews`).toEqual([
      { kind: 'refundRefused', trouble: 'the account is closed' },
    ]);
    expect(await readRefunded()).toBe(8000);
  });

  it('whose job was lost gets another', async () => {
    await addPayment(80);
    await refund(80);
    expect(await requeueForgottenRefunds(deps)).toBe(0);
    await pool`delete from graphile_worker._private_jobs`;
    await pool`update refunds set created_at = now() - interval '2 days'`;
    expect(await requeueForgottenRefunds(deps)).toBe(1);
    expect(await requeueForgottenRefunds(deps)).toBe(0);
    expect(await listJobs(pool)).toHaveLength(1);
  });
});
