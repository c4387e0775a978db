import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../test/database-answer.ts';
import { paymentDueAt } from '../../../test/money-fixture.ts';
import { codeOf, minutes, preparePaymentRun } from '../../../test/payment-run.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { carryOutRefund, queueRefund } from '../refunds/service.ts';

const run = preparePaymentRun();
const { pay, begin, notify, succeed, listPayments, cancel, lapse, listBookings } = run;

interface Review {
  kind: string;
  difference: string | null;
  reference: string;
  paymentId: string | null;
  expected: object | null;
  got: object[];
}

const listReviews = () => run.fixture.pool<Review[]>`
  select kind, difference, gateway_reference as reference, payment_id as "paymentId", expected, got
  from money_reviews order by id`;

/** The gateway says that it has money for a booking, but other money than was asked for. */
async function holdMoney(change: object = { amount: 1 }, row = {}): Promise<[string, string]> {
  const bookingId = await run.fixture.book(row);
  const id = await begin(bookingId);
  run.fixture.gateway.alter(id, change);
  succeed(id);
  expect(await notify(id)).toBe('received');
  return [bookingId, id];
}

const load = (bookingId: string) =>
  loadBooking(run.fixture.pool, run.fixture.deps, { bookingId, userId: run.fixture.userId });

describe('money that is not what was asked for', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: wholePrice + 1 }],
    ['currency', { currency: 'EUR' }],
    ['order', { orderId: uuidv7() }],
    ['order', { orderId: null }],
  ])('is held for a person, and neither counts nor goes back: %s, %o', async (difference, change) => {
    const [bookingId, id] = await holdMoney(change);
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedUnpaid',
      paid: 0,
      refunded: 0,
    });
    expect(await listPayments(bookingId)).toEqual(['held']);
    const expected = { orderId: id, amount: wholePrice, currency: 'PLN' };
    expect(await listReviews()).toEqual([
      {
        kind: 'payment',
        difference,
        reference: run.fixture.gateway.referenceOf(id),
        paymentId: id,
        expected,
        got: [{ ...expected, ...change }],
      },
    ]);
    expect(await run.fixture.pool`select from refunds`).toHaveLength(0);
    expect(await run.fixture.listMessages()).toEqual([
      'email guestNews paymentHeld',
      'sms guestNews paymentHeld',
    ]);
  });

  it('is noticed once, however often and in whatever order the gateway speaks of it', async () => {
    const [bookingId, id] = await holdMoney();
    await Promise.all(Array.from({ length: 6 }, () => notify(id)));
    // Once it says the right thing, a person still decides.
    run.fixture.gateway.alter(id, { amount: wholePrice });
    await notify(id);
    run.fixture.gateway.settle(id, { status: 'failed', failureReason: 'declined' });
    await notify(id);
    run.fixture.clock.advance(minutes(60));
    expect(await run.payments.reconcile()).toEqual({ asked: 0, failures: [] });
    expect(await listPayments(bookingId)).toEqual(['held']);
    expect(await listReviews()).toHaveLength(1);
    expect(await run.fixture.listMessages()).toEqual([
      'email guestNews paymentHeld',
      'sms guestNews paymentHeld',
    ]);
  });

  it('asks nobody to pay again, in no way', async () => {
    const [bookingId] = await holdMoney();
    expect(codeOf(await pay(bookingId))).toBe('paymentBeingChecked');
    const caller = { userId: run.fixture.userId, sessionId: '', role: 'consumer' } as const;
    expect(codeOf(await run.payments.leaveToVenue(bookingId, { caller }))).toBe('paymentBeingChecked');
    expect(codeOf(await run.payments.giveUp(bookingId, { caller }))).toBe('done');
    expect(await load(bookingId)).toMatchObject({
      isMoneyHeld: true,
      canPay: false,
      otherPaymentMethod: null,
      paymentDueAt: null,
      canReschedule: false,
      refusals: { pay: 'beingChecked', move: 'paying' },
      payment: { status: 'held', actionUrl: null },
    });
    expect(await listPayments(bookingId)).toEqual(['held']);
  });

  it('keeps the tables: the booking does not lapse, also when the venue says yes in between', async () => {
    const [bookingId] = await holdMoney();
    const request = {
      status: 'pendingConfirmationUnpaid',
      answer_due_at: paymentDueAt,
      payment_due_at: null,
    } as const;
    const tableId = run.fixture.venue.tableIds[1] ?? '';
    const asked = await run.fixture.book(request, tableId);
    const id = await begin(asked);
    run.fixture.gateway.alter(id, { currency: 'EUR' });
    succeed(id);
    await notify(id);
    const key = { providerId: run.fixture.venue.providerId, bookingId: asked };
    const step = { ...key, to: 'confirmedUnpaid', actor: 'venue', actorId: null } as const;
    await run.fixture.pool.begin((tx) => changeStatus(tx, run.fixture.deps, step));
    run.fixture.clock.advance(minutes(24 * 60));
    expect((await runBookingClock(run.fixture.deps)).failures).toEqual([]);
    for (const each of [bookingId, asked])
      expect(await run.fixture.read(each)).toMatchObject({ status: 'confirmedUnpaid' });
    run.fixture.clock.set(evening.end);
    expect((await runBookingClock(run.fixture.deps)).failures).toEqual([]);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'completed', paid: 0 });
  });

  it('stays held when its booking is called off, and does not revive one that has lapsed', async () => {
    const [bookingId] = await holdMoney();
    await cancel(bookingId);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'cancelled', paid: 0, refunded: 0 });
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    run.fixture.gateway.alter(id, { amount: 1 });
    succeed(id);
    await Promise.all([notify(id), notify(id)]);
    expect(await listBookings()).toHaveLength(2);
    expect(await listPayments(lapsed)).toEqual(['held']);
    expect(await run.fixture.pool`select from refunds`).toHaveLength(0);
    expect(await listReviews()).toHaveLength(2);
  });

  it('is noticed when it comes after somebody gave up', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    run.fixture.gateway.alter(id, { amount: 1 });
    succeed(id);
    const caller = { userId: run.fixture.userId, sessionId: '', role: 'consumer' } as const;
    await run.payments.giveUp(bookingId, { caller });
    expect(await listPayments(bookingId)).toEqual(['held']);
  });

  it('that never came is no matter for anybody, unless the answer is about another order', async () => {
    const end = async (change: object) => {
      const bookingId = await run.fixture.book();
      const id = await begin(bookingId);
      run.fixture.gateway.alter(id, change);
      run.fixture.gateway.settle(id, { status: 'failed', failureReason: 'declined' });
      await notify(id);
      const found = await listPayments(bookingId);
      await cancel(bookingId);
      return found;
    };
    expect(await end({ amount: 1 })).toEqual(['failed']);
    expect(await end({ orderId: uuidv7() })).toEqual(['held']);
  });
});

describe('money by a reference that we do not know', () => {
  const told = (change: object) => [{ orderId: uuidv7(), amount: 5000, currency: 'PLN', ...change }];
  const notifyOf = (paymentReference: string, eventId = uuidv7()) =>
    run.payments.receiveWebhook('sandbox', {
      headers: {},
      body: Buffer.from(JSON.stringify({ eventId, paymentReference })),
    });

  it('is written down once for a person, whatever it says of itself', async () => {
    for (const [index, change] of [{}, { orderId: null }, { orderId: 'x' }].entries()) {
      const reference = `stranger-${index}`;
      run.fixture.gateway.addStranger(reference, { status: 'succeeded', told: told(change) });
      const answers = await Promise.all([notifyOf(reference), notifyOf(reference), notifyOf(reference)]);
      expect(answers).toEqual(['received', 'received', 'received']);
    }
    expect(await listReviews()).toMatchObject(
      [0, 1, 2].map((index) => ({ kind: 'unknownPayment', reference: `stranger-${index}`, paymentId: null })),
    );
  });

  it('that is not money is asked for again', async () => {
    run.fixture.gateway.addStranger('stranger', { status: 'open', told: told({}) });
    expect(codeOf(await notifyOf('stranger'))).toBe('notFound');
    expect(await listReviews()).toEqual([]);
  });

  it('for a payment of ours is a second one: the first is held while it is open', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    const second = { status: 'succeeded', told: told({ orderId: id, amount: wholePrice }) } as const;
    run.fixture.gateway.addStranger('second', second);
    expect(await notifyOf('second')).toBe('received');
    expect(await notifyOf('second')).toBe('received');
    expect(await listPayments(bookingId)).toEqual(['held']);
    expect(await listReviews()).toMatchObject([
      { kind: 'secondPayment', paymentId: id, reference: 'second' },
    ]);
  });

  it('beside one that counts already leaves that alone, and is not lost', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await notify(id);
    run.fixture.gateway.addStranger('second', { status: 'succeeded', told: told({ orderId: id }) });
    expect(await notifyOf('second')).toBe('received');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    expect(await listReviews()).toMatchObject([{ kind: 'secondPayment', paymentId: id }]);
  });
});

describe('money that goes back', () => {
  async function orderRefund() {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await notify(id);
    const { providerId } = run.fixture.venue;
    await run.fixture.pool.begin((tx) =>
      queueRefund(tx, { providerId, bookingId, amount: makeMoney(1000, 'PLN'), reason: 'moved' }),
    );
    const [refund] = await run.fixture.pool<{ id: string }[]>`select id from refunds`;
    return { providerId, id: refund?.id ?? '' };
  }

  it.each([{ amount: 1 }, { amount: 100_000 }, { currency: 'EUR' }, { orderId: uuidv7() }])(
    'in another way than was asked for is held, and never ordered again: %o',
    async (change) => {
      const key = await orderRefund();
      run.fixture.gateway.alter(key.id, change);
      expect(await carryOutRefund(run.fixture.deps, key)).toBe('held');
      expect(await carryOutRefund(run.fixture.deps, key)).toBe('nothing');
      expect(run.fixture.gateway.calls.refund).toBe(1);
      expect(await run.fixture.pool`select status from refunds`).toEqual([{ status: 'held' }]);
      expect(await listReviews()).toMatchObject([{ kind: 'refund' }]);
      expect(await run.fixture.listMessages()).not.toContain('email guestNews refundDone');
    },
  );

  it('that failed is ordered again whatever its sum, unless the answer is about another one', async () => {
    const key = await orderRefund();
    run.fixture.gateway.answerRefunds('failed');
    run.fixture.gateway.alter(key.id, { amount: 0 });
    expect(await carryOutRefund(run.fixture.deps, key)).toBe('failed');
    const [again] = await run.fixture.pool<{ id: string }[]>`select id from refunds where status = 'queued'`;
    const next = { ...key, id: again?.id ?? '' };
    run.fixture.gateway.alter(next.id, { orderId: key.id });
    expect(await carryOutRefund(run.fixture.deps, next)).toBe('held');
  });
});

it('what is held is known to its booking by the database itself', async () => {
  const [bookingId, id] = await holdMoney();
  const isHeld = async () =>
    (
      await run.fixture.pool<
        { held: boolean }[]
      >`select money_held as held from bookings where id = ${bookingId}`
    )[0]?.held;
  expect(await isHeld()).toBe(true);
  await run.fixture.pool`update payments set status = 'cancelled' where id = ${id}`;
  expect(await isHeld()).toBe(false);
  await run.fixture.pool`update payments set status = 'held' where id = ${id}`;
  const twice = run.fixture.pool`
    insert into money_reviews (id, kind, gateway, gateway_reference, got, noticed_at)
    values (${uuidv7()}, 'payment', 'sandbox', 'r', '[]', now())`;
  expect(await answerTo(twice)).toBe('check');
});
