import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, preparePaymentRun } from '../../../test/payment-run.ts';
import { wholePrice } from '../../../test/whole-booking.ts';
import { Failure } from '../../failure.ts';
import { createPaymentService } from '../payments/service.ts';
import { carryOutRefund } from '../refunds/service.ts';
import { createHeldMoneyService } from './service.ts';

const run = preparePaymentRun();
const desk = { officer: { userId: uuidv7(), role: 'admin' }, address: '192.0.2.1' } as const;
const money = () => createHeldMoneyService(run.fixture.deps);

beforeEach(() => {
  run.payments = createPaymentService(run.fixture.deps, {
    hearOfPayout: async () => undefined,
    hearOfDispute: async () => undefined,
    hearOfRefund: (gateway, reference) => money().hearOfRefund(gateway, reference),
  });
});

async function list() {
  const page = await money().list(desk, undefined);
  if (page instanceof Failure) throw new Error(page.code);
  return page.items;
}

async function decide(decision: 'accept' | 'giveBack' | 'close') {
  const reviewId = (await list())[0]?.id ?? '';
  const caller = { userId: run.fixture.userId, sessionId: '', role: 'admin' } as const;
  const call = { caller, address: '192.0.2.1' };
  return codeOf(await money().decide({ call, reviewId, reason: 'Looked at it' }, decision));
}

/** Of the gateway: something about this refund has changed. */
const hear = (id: string) => {
  const body = JSON.stringify({ eventId: uuidv7(), refundReference: `ref_${id}` });
  return run.payments.receiveWebhook('sandbox', { headers: {}, body: Buffer.from(body) });
};

const listRefunds = (bookingId: string) => run.fixture.pool<{ id: string; status: string }[]>`
  select id, status from refunds where booking_id = ${bookingId} order by attempt`;

const countMoney = async () => {
  const rows = await run.fixture.pool<{ account: string; amount: number }[]>`
    select account, sum(amount)::int as amount from ledger_lines
    where account in ('gateway.sandbox', 'held', 'refunds') group by 1 having sum(amount) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

/** A guest has paid, has called off, and has been sent their money. */
async function giveMoneyBack() {
  const bookingId = await run.fixture.book();
  const paymentId = await run.begin(bookingId);
  run.succeed(paymentId);
  await run.notify(paymentId);
  await run.cancel(bookingId, 'venue');
  const [refund] = await listRefunds(bookingId);
  const key = { providerId: run.fixture.venue.providerId, id: refund?.id ?? '' };
  return { bookingId, paymentId, key };
}

const sendAgain = async () => {
  const rows = await run.fixture.pool<{ id: string }[]>`
    select payload ->> 'reviewId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'give-back-held-money'`;
  return Promise.all(rows.map(({ id }) => money().giveBack(id)));
};

describe('a refund that had gone', () => {
  it('and came back is held for the guest, once, and stands in the books', async () => {
    const { bookingId, key } = await giveMoneyBack();
    expect(await carryOutRefund(run.fixture.deps, key)).toBe('succeeded');
    expect(await hear(key.id)).toBe('received');
    expect(await list()).toEqual([]);
    expect(await countMoney()).toEqual({});
    run.fixture.gateway.sendBack(key.id);
    expect(await hear(key.id)).toBe('received');
    expect(await hear(key.id)).toBe('received');
    expect(await list()).toMatchObject([
      {
        kind: 'refundReturned',
        booking: { id: bookingId },
        expected: { amount: wholePrice },
        trouble: 'the account is closed',
        decisions: ['giveBack', 'close'],
      },
    ]);
    expect(await countMoney()).toEqual({ 'gateway.sandbox': wholePrice, held: -wholePrice });
    expect(await listRefunds(bookingId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await run.fixture.read(bookingId)).toMatchObject({ refunded: wholePrice });
  });

  it('is sent once more, and its guest hears of it; each time that it comes back a person decides again', async () => {
    const { paymentId, key } = await giveMoneyBack();
    await carryOutRefund(run.fixture.deps, key);
    run.fixture.gateway.sendBack(key.id);
    await hear(key.id);
    await run.fixture.pool`delete from outbox`;
    expect(await decide('accept')).toBe('moneyDiffers');
    expect(await decide('giveBack')).toBe('done');
    expect(await countMoney()).toEqual({ 'gateway.sandbox': wholePrice, held: -wholePrice });
    expect(await sendAgain()).toEqual(['done']);
    const sent = [...run.fixture.gateway.refunds.values()].at(-1);
    expect(sent).toMatchObject({ amount: wholePrice, reference: run.fixture.gateway.referenceOf(paymentId) });
    expect(await countMoney()).toEqual({});
    expect(await run.fixture.listMessages()).toEqual([
      'email guestNews refundDone',
      'sms guestNews refundDone',
    ]);
    // The old one is told of once more: that is decided.
    await hear(key.id);
    expect(await list()).toEqual([]);
    run.fixture.gateway.sendBack(sent?.id ?? '');
    await hear(sent?.id ?? '');
    expect(await list()).toMatchObject([{ kind: 'refundReturned', trouble: 'the account is closed' }]);
    expect(await countMoney()).toEqual({ 'gateway.sandbox': wholePrice, held: -wholePrice });
  });

  it('and came back may be settled by hand', async () => {
    const { key } = await giveMoneyBack();
    await carryOutRefund(run.fixture.deps, key);
    run.fixture.gateway.sendBack(key.id);
    await hear(key.id);
    expect(await decide('close')).toBe('done');
    expect(await countMoney()).toEqual({});
    expect(await list()).toEqual([]);
  });

  it('is asked about before its time when the gateway speaks of it, and of an unknown one nothing becomes', async () => {
    const { bookingId, key } = await giveMoneyBack();
    run.fixture.gateway.answerRefunds('pending');
    expect(await carryOutRefund(run.fixture.deps, key)).toBe('pending');
    run.fixture.gateway.answerRefunds('succeeded');
    expect(await hear(key.id)).toBe('received');
    expect(await listRefunds(bookingId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await hear(uuidv7())).toBe('received');
    expect(await list()).toEqual([]);
  });
});

describe('a refund that no gateway carries out', () => {
  it('waits for a person, who orders it again at once or says that the guest has it', async () => {
    const { bookingId, key } = await giveMoneyBack();
    run.fixture.gateway.answerRefunds('failed', true);
    expect(await carryOutRefund(run.fixture.deps, key)).toBe('held');
    expect(await list()).toMatchObject([
      { kind: 'refundRefused', trouble: 'the account is closed', decisions: ['accept', 'giveBack'] },
    ]);
    expect(await countMoney()).toEqual({ 'gateway.sandbox': wholePrice, held: -wholePrice });
    expect(await decide('close')).toBe('moneyDiffers');
    expect(await decide('giveBack')).toBe('done');
    const [, again] = await listRefunds(bookingId);
    expect(again).toMatchObject({ status: 'queued' });
    const [job] = await run.fixture.pool<{ isDue: boolean }[]>`
      select run_at <= now() as "isDue" from graphile_worker.jobs where key = ${`refund:${again?.id}`}`;
    expect(job).toEqual({ isDue: true });
    expect(await carryOutRefund(run.fixture.deps, { ...key, id: again?.id ?? '' })).toBe('held');
    expect(await list()).toMatchObject([{ kind: 'refundRefused' }]);
    expect(await decide('accept')).toBe('done');
    expect(await listRefunds(bookingId)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
    expect(await hear(again?.id ?? '')).toBe('received');
    expect(await countMoney()).toEqual({});
    expect(await list()).toEqual([]);
  });
});
