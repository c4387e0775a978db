import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue } from '../../../test/market-fixture.ts';
import { countBrokenRules, noBrokenRules } from '../../../test/market-invariants.ts';
import {
  bookedAt,
  createMoneyFixture,
  type MoneyFixture,
  paymentDueAt,
} from '../../../test/money-fixture.ts';
import { addWholeBooking, evening, wholePrice } from '../../../test/whole-booking.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { createPaymentService, type PaymentService } from './service.ts';

let fixture: MoneyFixture;
let payments: PaymentService;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
});

beforeEach(async () => {
  await fixture.reset();
  payments = createPaymentService(fixture.parts);
});

afterEach(async () => {
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});

afterAll(() => fixture.drop());

const minutes = (count: number) => count * 60_000;

function claim(key: string) {
  return { scope: `user:${fixture.userId}`, key, route: 'pay', requestHash: Buffer.alloc(32) };
}

const pay = (bookingId: string, { userId = fixture.userId, key = uuidv7() } = {}) =>
  payments.begin(bookingId, {
    caller: { userId, sessionId: '', role: 'consumer' },
    idempotency: claim(key),
  });

function expectDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome instanceof Failure) throw new Error(`refused: ${outcome.code}`);
  return outcome;
}

/** The id of a payment that was begun. */
const begin = async (bookingId: string) => expectDone(await pay(bookingId)).id;

const codeOf = (outcome: Outcome<unknown>) => (outcome instanceof Failure ? outcome.code : 'done');

let notices = 0;
function notify(paymentId: string, noticeId = `notice-${++notices}`) {
  const body = JSON.stringify({ noticeId, paymentReference: fixture.gateway.referenceOf(paymentId) });
  return payments.receiveNotice('sandbox', { headers: {}, body: Buffer.from(body) });
}

const succeed = (paymentId: string) => fixture.gateway.settle(paymentId, { status: 'succeeded' });

async function listPayments(bookingId: string): Promise<string[]> {
  const rows = await fixture.pool<{ status: string }[]>`
    select status from payments where booking_id = ${bookingId} order by created_at, id`;
  return rows.map(({ status }) => status);
}

const cancel = (
  bookingId: string,
  actor: 'consumer' | 'clock' | 'venue' = 'consumer',
  to: 'cancelled' | 'declined' = 'cancelled',
) =>
  fixture.pool.begin((tx) =>
    changeStatus(tx, fixture.parts, {
      providerId: fixture.venue.providerId,
      bookingId,
      to,
      actor,
      actorId: null,
    }),
  );

async function lapse(bookingId: string): Promise<void> {
  fixture.clock.advance(minutes(15));
  expect(await cancel(bookingId, 'clock')).toMatchObject({ isDone: true });
}

const listBookings = () => fixture.pool<{ id: string; status: string; revives: string | null }[]>`
  select id, status, revives_id as revives from bookings order by created_at, id`;

describe('to begin a payment', () => {
  it('asks the gateway for what is due, and says where to pay', async () => {
    const bookingId = await fixture.book();
    const state = expectDone(await pay(bookingId));
    expect(state).toEqual({
      id: expect.any(String),
      status: 'open',
      amount: wholePrice,
      actionUrl: `https://pay.example/${state.id}`,
    });
    expect(fixture.gateway.orders.get(state.id)).toMatchObject({
      amount: wholePrice,
      currency: 'PLN',
      description: expect.stringMatching(/^GR-/),
      returnUrl: `https://gramy.example/booking-details/${bookingId}`,
    });
  });

  it('in two tabs, or by a double click, is one payment', async () => {
    const bookingId = await fixture.book();
    const states = (await Promise.all(Array.from({ length: 6 }, () => pay(bookingId)))).map(expectDone);
    expect(new Set(states.map(({ id }) => id)).size).toBe(1);
    expect(fixture.gateway.orders.size).toBe(1);
    const again = expectDone(await pay(bookingId));
    expect(again.id).toBe(states[0]?.id);
  });

  it('with the same key is the same payment, also after it has come to nothing', async () => {
    const bookingId = await fixture.book();
    const first = expectDone(await pay(bookingId, { key: 'the-same-key' }));
    fixture.gateway.settle(first.id, { status: 'failed', failureReason: 'declined' });
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
    const bookingId = await fixture.book();
    expect(codeOf(await pay(bookingId, { userId: uuidv7() }))).toBe('bookingNotFound');
    expect(codeOf(await pay(uuidv7()))).toBe('bookingNotFound');
    fixture.clock.set(paymentDueAt);
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
    await cancel(bookingId);
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
  });

  it('is possible while the venue has not answered yet', async () => {
    const bookingId = await fixture.book({
      status: 'pendingConfirmationUnpaid',
      payment_due_at: null,
      answer_due_at: paymentDueAt,
    });
    const id = await begin(bookingId);
    succeed(id);
    await notify(id);
    expect((await fixture.read(bookingId)).status).toBe('pendingConfirmationPaid');
  });

  it('is refused kindly when the gateway is away, and goes on with the same payment when it is back', async () => {
    const bookingId = await fixture.book();
    fixture.gateway.setAway(true);
    expect(codeOf(await pay(bookingId, { key: 'away-and-back' }))).toBe('paymentUnavailable');
    fixture.gateway.setAway(false);
    const state = expectDone(await pay(bookingId, { key: 'away-and-back' }));
    expect(state.actionUrl).toContain(state.id);
    expect(await listPayments(bookingId)).toEqual(['open']);
  });

  it('is refused where nobody takes payments', async () => {
    const bookingId = await fixture.book();
    payments = createPaymentService({ ...fixture.parts, gateways: [] });
    expect(codeOf(await pay(bookingId))).toBe('paymentUnavailable');
    expect(await listPayments(bookingId)).toEqual([]);
  });

  it('after it was paid a moment ago does not ask for the money twice', async () => {
    const bookingId = await fixture.book();
    succeed(await begin(bookingId));
    expect(codeOf(await pay(bookingId))).toBe('bookingNotPayable');
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('for another price takes the place of what was begun for the old one', async () => {
    const bookingId = await fixture.book();
    const old = await begin(bookingId);
    await reprice(bookingId, 9000);
    const state = expectDone(await pay(bookingId));
    expect(state).toMatchObject({ amount: 9000, status: 'open' });
    expect(state.id).not.toBe(old);
    expect(await listPayments(bookingId)).toEqual(['cancelled', 'open']);
  });
});

/** As a move to another time does. */
async function reprice(bookingId: string, total: number): Promise<void> {
  const price = { amount: total, currency: 'PLN' };
  const item = { kind: 'slot', slot: 0, quantity: 1, unitPrice: price, amount: price };
  await fixture.pool`
    update bookings set subtotal = ${total}, total = ${total}, line_items = ${JSON.stringify([item])}::text::jsonb
    where id = ${bookingId}`;
}

describe('a notice of the gateway', () => {
  it('settles the payment it is about, once, however often it comes', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(id, 'the-same-word')));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'received'));
    expect(await notify(id, 'another-word')).toBe('received');
    expect(await fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: wholePrice,
      refunded: 0,
    });
    const news = await fixture.listNews();
    expect(news).toHaveLength(new Set(news).size);
    const asked = fixture.gateway.calls.find;
    await notify(id, 'the-same-word');
    expect(fixture.gateway.calls.find).toBe(asked);
  });

  it('is not believed: the gateway is asked', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    await notify(id);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid', paid: 0 });
  });

  it('that comes out of order changes nothing: what counts is how things stand', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await notify(id, 'it-succeeded');
    await notify(id, 'it-was-opened');
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('that is days late finds everything done', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await payments.reconcile();
    fixture.clock.advance(minutes(1));
    await payments.reconcile();
    fixture.clock.advance(minutes(3 * 24 * 60));
    expect(await notify(id)).toBe('received');
    expect(await fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('that is quicker than our own transaction is asked to come again', async () => {
    const bookingId = await fixture.book();
    fixture.gateway.loseAnswers(true);
    expect(codeOf(await pay(bookingId))).toBe('paymentUnavailable');
    fixture.gateway.loseAnswers(false);
    const [row] = await fixture.pool<{ id: string }[]>`select id from payments`;
    const id = row?.id ?? '';
    succeed(id);
    expect(codeOf(await notify(id, 'too-early'))).toBe('notFound');
    fixture.clock.advance(minutes(1));
    await payments.reconcile();
    expect(await notify(id, 'too-early')).toBe('received');
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('is asked to come again while the gateway itself cannot be asked', async () => {
    const id = await begin(await fixture.book());
    fixture.gateway.setAway(true);
    expect(codeOf(await notify(id, 'to-be-repeated'))).toBe('paymentUnavailable');
    fixture.gateway.setAway(false);
    succeed(id);
    expect(await notify(id, 'to-be-repeated')).toBe('received');
    const [row] = await fixture.pool`select status from payments`;
    expect(row).toEqual({ status: 'succeeded' });
  });

  it('of a gateway that we do not have is none', async () => {
    const raw = { headers: {}, body: Buffer.from('{}') };
    expect(codeOf(await payments.receiveNotice('stripe', raw))).toBe('routeNotFound');
  });

  it('tells whoever waits that a payment has failed', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    fixture.gateway.settle(id, { status: 'failed', failureReason: 'declined' });
    await notify(id);
    expect(await listPayments(bookingId)).toEqual(['failed']);
    expect((await fixture.read(bookingId)).status).toBe('confirmedUnpaid');
  });
});

describe('when nobody tells us anything', () => {
  it('the gateway is asked after a minute, and then with growing distance', async () => {
    const bookingId = await fixture.book({ payment_due_at: null, payment_method: 'online' });
    await begin(bookingId);
    const asked: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      fixture.clock.advance(minutes(1));
      if ((await payments.reconcile()).asked > 0) asked.push(minute);
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('it is asked once more just before the booking would be let go', async () => {
    const bookingId = await fixture.book();
    await begin(bookingId);
    for (let minute = 1; minute <= 14; minute += 1) {
      fixture.clock.set(new Date(bookedAt.getTime() + minutes(minute)));
      await payments.reconcile();
    }
    const [row] = await fixture.pool<{ at: Date }[]>`select next_check_at as at from payments`;
    expect(row?.at).toEqual(new Date(paymentDueAt.getTime() - 20_000));
  });

  it('a payment that was made while we were dead between ordering and writing it down is found', async () => {
    const bookingId = await fixture.book();
    fixture.gateway.loseAnswers(true);
    await pay(bookingId);
    fixture.gateway.loseAnswers(false);
    const [row] = await fixture.pool<{ id: string; reference: string | null }[]>`
      select id, gateway_reference as reference from payments`;
    expect(row?.reference).toBe(null);
    succeed(row?.id ?? '');
    fixture.clock.advance(minutes(1));
    expect(await payments.reconcile()).toEqual({ asked: 1, failures: [] });
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    expect(fixture.gateway.orders.size).toBe(1);
  });

  it('two servers that ask at once settle it once', async () => {
    const bookingId = await fixture.book();
    succeed(await begin(bookingId));
    fixture.clock.advance(minutes(1));
    const results = await Promise.all([payments.reconcile(), payments.reconcile()]);
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    expect(await fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('one payment that makes trouble does not keep others from being settled', async () => {
    const broken = await fixture.book();
    await fixture.pool`
      insert into payments (provider_id, id, booking_id, gateway, gateway_reference, amount, currency, status,
        action_url, created_at, next_check_at)
      values (${fixture.venue.providerId}, ${uuidv7()}, ${broken}, 'stripe', 'pi_1', 100, 'PLN', 'open', 'https://x',
        ${bookedAt}, ${bookedAt})`;
    const bookingId = await fixture.book({}, fixture.venue.tableIds[1]);
    succeed(await begin(bookingId));
    fixture.clock.advance(minutes(1));
    const { asked, failures } = await payments.reconcile();
    expect([asked, failures.length]).toEqual([2, 1]);
    expect(await fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('a payment that nobody will make any more is called off at the gateway', async () => {
    const bookingId = await fixture.book();
    await begin(bookingId);
    await lapse(bookingId);
    for (let minute = 0; minute < 70; minute += 1) {
      fixture.clock.advance(minutes(1));
      await payments.reconcile();
    }
    fixture.clock.advance(minutes(60));
    await payments.reconcile();
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(fixture.gateway.calls.cancel).toBe(1);
  });
});

describe('to give up a payment', () => {
  const giveUp = (bookingId: string, userId = fixture.userId) =>
    payments.giveUp(bookingId, { caller: { userId, sessionId: '', role: 'consumer' } });

  it('calls it off at the gateway and leaves the booking as it is', async () => {
    const bookingId = await fixture.book();
    await begin(bookingId);
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedUnpaid', canPay: true });
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
    expect(codeOf(await giveUp(bookingId, uuidv7()))).toBe('bookingNotFound');
  });

  it('comes too late when the money was quicker', async () => {
    const bookingId = await fixture.book();
    succeed(await begin(bookingId));
    expect(await giveUp(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('does not lose money that comes for it all the same', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    await giveUp(bookingId);
    succeed(id);
    await notify(id);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });
});

describe('money that comes late', () => {
  it('takes the same evening again, as a new booking, when it is still free', async () => {
    const lapsed = await fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    succeed(id);
    await Promise.all([notify(id), notify(id), payments.reconcile()]);
    const [old, revived] = await listBookings();
    expect([old, revived]).toMatchObject([
      { id: lapsed, status: 'cancelled', revives: null },
      { status: 'confirmedPaid', revives: lapsed },
    ]);
    expect(await fixture.read(revived?.id ?? '')).toMatchObject({ paid: wholePrice, refunded: 0 });
    expect(await fixture.read(lapsed)).toMatchObject({ paid: 0, statusReason: 'paymentTimeout' });
    const references = await fixture.pool<{ reference: string }[]>`select reference from booking_references`;
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(2);
  });

  it('goes back by itself, in full, when somebody else has the table', async () => {
    const lapsed = await fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    const other = await fixture.book({ payment_method: 'venue', payment_due_at: null });
    succeed(id);
    await Promise.all([notify(id), notify(id)]);
    expect(await fixture.read(lapsed)).toMatchObject({
      status: 'cancelled',
      paid: wholePrice,
      refunded: wholePrice,
    });
    expect(await fixture.read(other)).toMatchObject({ status: 'confirmedUnpaid', paid: 0 });
    expect(await listBookings()).toHaveLength(2);
    expect(await fixture.pool`select amount, reason, status from refunds`).toEqual([
      { amount: wholePrice, reason: 'lateMoney', status: 'queued' },
    ]);
  });

  it('goes back when the evening has begun meanwhile', async () => {
    const lapsed = await fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    fixture.clock.set(evening.start);
    succeed(id);
    await notify(id);
    expect(await fixture.read(lapsed)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await listBookings()).toHaveLength(1);
  });

  it('goes back when the guest or the venue ended the booking', async () => {
    const withdrawn = await fixture.book();
    const first = await begin(withdrawn);
    await cancel(withdrawn);
    const declined = await fixture.book({
      status: 'pendingConfirmationUnpaid',
      answer_due_at: paymentDueAt,
      payment_due_at: null,
    });
    const second = await begin(declined);
    await cancel(declined, 'venue', 'declined');
    for (const id of [first, second]) {
      succeed(id);
      await notify(id);
    }
    expect(await fixture.read(withdrawn)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await fixture.read(declined)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await listBookings()).toHaveLength(2);
  });

  it('is used once by any number of servers, whoever else wants the table', async () => {
    const lapsed = await fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    succeed(id);
    const another = createPaymentService(fixture.parts);
    const raw = {
      headers: {},
      body: Buffer.from(JSON.stringify({ noticeId: 'x', paymentReference: fixture.gateway.referenceOf(id) })),
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => payments.receiveNotice('sandbox', raw)),
      ...Array.from({ length: 5 }, () => another.receiveNotice('sandbox', raw)),
      fixture.pool.begin((tx) => addWholeBooking(tx, fixture.venue)).catch(() => undefined),
    ]);
    const [row] = await fixture.pool<{ paid: number; refunded: number }[]>`
      select sum(paid)::int as paid, sum(refunded)::int as refunded from bookings`;
    expect(row?.paid).toBe(wholePrice);
    expect([0, wholePrice]).toContain(row?.refunded);
  });
});

describe('money that is too much', () => {
  it('goes back when the price fell after the payment was begun', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    await reprice(bookingId, 6000);
    succeed(id);
    await notify(id);
    expect(await fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: 8000,
      refunded: 2000,
    });
  });

  it('stays due when the price rose', async () => {
    const bookingId = await fixture.book();
    const id = await begin(bookingId);
    await reprice(bookingId, 9000);
    succeed(id);
    await notify(id);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: 8000, refunded: 0 });
    const rest = expectDone(await pay(bookingId));
    expect(rest.amount).toBe(1000);
    succeed(rest.id);
    await notify(rest.id);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: 9000 });
  });
});

describe('to pay and to cancel at once', () => {
  it('ends in one of the two ways, with all money where it belongs', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bookingId = await fixture.book();
      const id = await begin(bookingId);
      succeed(id);
      await Promise.all([notify(id), cancel(bookingId), notify(id)]);
      // Whoever was first, the booking is over.
      const { status, paid, refunded } = await fixture.read(bookingId);
      expect(status).toBe('cancelled');
      expect(paid).toBe(wholePrice);
      // This venue's policy gives nothing back once it is confirmed and paid.
      expect([0, wholePrice]).toContain(refunded);
    }
  });

  it('at another venue touches nothing of this one', async () => {
    const elsewhere = await addVenue(fixture.pool, fixture.market);
    const bookingId = await fixture.book();
    const stolen = await fixture.pool.begin((tx) =>
      changeStatus(tx, fixture.parts, {
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
