import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { addVenue } from '../../../test/market-fixture.ts';
import { paymentDueAt } from '../../../test/money-fixture.ts';
import { codeOf, expectDone, preparePaymentRun } from '../../../test/payment-run.ts';
import { wholePrice } from '../../../test/whole-booking.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { createPaymentService } from './service.ts';

const run = preparePaymentRun();
const { pay, begin, notify, succeed, listPayments, cancel } = run;

/** As a move to another time does. */
async function reprice(bookingId: string, total: number): Promise<void> {
  const price = { amount: total, currency: 'PLN' };
  const item = { kind: 'slot', slot: 0, quantity: 1, unitPrice: price, amount: price };
  await run.fixture.pool`
    update bookings set subtotal = ${total}, total = ${total}, line_items = ${JSON.stringify([item])}::text::jsonb
    where id = ${bookingId}`;
}

describe('to begin a payment', () => {
  it('asks the gateway for what is due, and says where to pay', async () => {
    const bookingId = await run.fixture.book();
    const state = expectDone(await pay(bookingId));
    expect(state).toEqual({
      id: expect.any(String),
      status: 'open',
      amount: wholePrice,
      actionUrl: `https://pay.example/${state.id}`,
    });
    expect(run.fixture.gateway.orders.get(state.id)).toMatchObject({
      amount: wholePrice,
      currency: 'PLN',
      description: expect.stringMatching(/^GR-/),
      returnUrl: `https://gramy.example/booking-details/pay/${bookingId}/${wholePrice}?returned=1`,
    });
  });

  it('in two tabs, or by a double click, is one payment', async () => {
    const bookingId = await run.fixture.book();
    const states = (await Promise.all(Array.from({ length: 6 }, () => pay(bookingId)))).map(expectDone);
    expect(new Set(states.map(({ id }) => id)).size).toBe(1);
    expect(run.fixture.gateway.orders.size).toBe(1);
    const again = expectDone(await pay(bookingId));
    expect(again.id).toBe(states[0]?.id);
  });

  it('with the same key is the same payment, also after it has come to nothing', async () => {
    const bookingId = await run.fixture.book();
    const first = expectDone(await pay(bookingId, { key: 'the-same-key' }));
    run.fixture.gateway.settle(first.id, { status: 'failed', failureReason: 'declined' });
    await notify(first.id);
    expect(await pay(bookingId, { key: 'the-same-key' })).toEqual({
      ...first,
      status: 'failed',
      actionUrl: null,
    });
    const next = expectDone(await pay(bookingId));
    expect(next.id).not.toBe(first.id);
    expect(await listPayments(bookingId)).toEqual(['failed', 'open']);
  });

  it('is refused for what is paid, over, too late or somebody else’s', async () => {
    const bookingId = await run.fixture.book();
    expect(codeOf(await pay(bookingId, { userId: uuidv7() }))).toBe('bookingNotFound');
    expect(codeOf(await pay(uuidv7()))).toBe('bookingNotFound');
    run.fixture.clock.set(paymentDueAt);
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
    await cancel(bookingId);
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
  });

  it('is possible while the venue has not answered yet', async () => {
    const bookingId = await run.fixture.book({
      status: 'pendingConfirmationUnpaid',
      payment_due_at: null,
      answer_due_at: paymentDueAt,
    });
    const id = await begin(bookingId);
    succeed(id);
    await notify(id);
    expect((await run.fixture.read(bookingId)).status).toBe('pendingConfirmationPaid');
  });

  it('is refused kindly when the gateway is away, and goes on with the same payment when it is back', async () => {
    const bookingId = await run.fixture.book();
    run.fixture.gateway.setAway(true);
    expect(codeOf(await pay(bookingId, { key: 'away-and-back' }))).toBe('paymentUnavailable');
    run.fixture.gateway.setAway(false);
    const state = expectDone(await pay(bookingId, { key: 'away-and-back' }));
    expect(state.actionUrl).toContain(state.id);
    expect(await listPayments(bookingId)).toEqual(['open']);
  });

  it('is refused where nobody takes payments', async () => {
    const bookingId = await run.fixture.book();
    run.payments = createPaymentService({ ...run.fixture.deps, gateways: [] });
    expect(codeOf(await pay(bookingId))).toBe('paymentUnavailable');
    expect(await listPayments(bookingId)).toEqual([]);
  });

  it('after it was paid a moment ago does not ask for the money twice', async () => {
    const bookingId = await run.fixture.book();
    succeed(await begin(bookingId));
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('for another price takes the place of what was begun for the old one', async () => {
    const bookingId = await run.fixture.book();
    const old = await begin(bookingId);
    await reprice(bookingId, 9000);
    const state = expectDone(await pay(bookingId));
    expect(state).toMatchObject({ amount: 9000, status: 'open' });
    expect(state.id).not.toBe(old);
    expect(await listPayments(bookingId)).toEqual(['cancelled', 'open']);
  });
});

describe('to give up a payment', () => {
  const giveUp = (bookingId: string, userId = run.fixture.userId) =>
    run.payments.giveUp(bookingId, { caller: { userId, sessionId: '', role: 'consumer' } });

  it('calls it off at the gateway and leaves the booking as it is', async () => {
    const bookingId = await run.fixture.book();
    await begin(bookingId);
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedUnpaid', canPay: true });
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
    expect(codeOf(await giveUp(bookingId, uuidv7()))).toBe('bookingNotFound');
  });

  it('comes too late when the money was quicker', async () => {
    const bookingId = await run.fixture.book();
    succeed(await begin(bookingId));
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('does not lose money that comes for it all the same', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    await giveUp(bookingId);
    succeed(id);
    await notify(id);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });
});

describe('money that is too much', () => {
  it('goes back when the price fell after the payment was begun', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    await reprice(bookingId, 6000);
    succeed(id);
    await notify(id);
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: 8000,
      refunded: 2000,
    });
  });

  it('stays due when the price rose', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    await reprice(bookingId, 9000);
    succeed(id);
    await notify(id);
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: 8000,
      refunded: 0,
    });
    const rest = expectDone(await pay(bookingId));
    expect(rest.amount).toBe(1000);
    succeed(rest.id);
    await notify(rest.id);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: 9000 });
  });
});

describe('to pay and to cancel at once', () => {
  it('ends in one of the two ways, with all money where it belongs', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bookingId = await run.fixture.book();
      const id = await begin(bookingId);
      succeed(id);
      await Promise.all([notify(id), cancel(bookingId), notify(id)]);
      // Whoever was first, the booking is over.
      const { status, paid, refunded } = await run.fixture.read(bookingId);
      expect(status).toBe('cancelled');
      expect(paid).toBe(wholePrice);
      // This venue's policy gives nothing back once it is confirmed and paid.
      expect([0, wholePrice]).toContain(refunded);
    }
  });

  it('at another venue touches nothing of this one', async () => {
    const elsewhere = await addVenue(run.fixture.pool, run.fixture.market);
    const bookingId = await run.fixture.book();
    const stolen = await run.fixture.pool.begin((tx) =>
      changeStatus(tx, run.fixture.deps, {
        providerId: elsewhere.providerId,
        bookingId,
        to: 'cancelled',
        actor: 'venue',
        actorId: null,
      }),
    );
    expect(stolen).toEqual({ isDone: false, why: 'notFound' });
  });
});

it('the difference after a move is told to its guest when it is paid, and changes no status', async () => {
  const bookingId = await run.fixture.book();
  const first = await begin(bookingId);
  succeed(first);
  await notify(first);
  await reprice(bookingId, wholePrice + 3000);
  await run.fixture.pool`delete from outbox`;
  const second = await begin(bookingId);
  expect(run.fixture.gateway.orders.get(second)).toMatchObject({ amount: 3000 });
  succeed(second);
  await notify(second);
  await notify(second);
  expect(await run.fixture.read(bookingId)).toMatchObject({
    status: 'confirmedPaid',
    paid: wholePrice + 3000,
  });
  expect(await run.fixture.listMessages()).toEqual([
    'email guestNews balancePaid',
    'sms guestNews balancePaid',
  ]);
});
