import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { bookedAt, paymentDueAt } from '../../../test/money-fixture.ts';
import { codeOf, minutes, preparePaymentRun } from '../../../test/payment-run.ts';
import { addWholeBooking, evening, wholePrice } from '../../../test/whole-booking.ts';
import { createPaymentService } from './service.ts';

const run = preparePaymentRun();
const { pay, begin, notify, succeed, listPayments, cancel, lapse, listBookings } = run;

describe('a webhook event of the gateway', () => {
  it('settles the payment it is about, once, however often it comes', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(id, 'the-same-word')));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'received'));
    expect(await notify(id, 'another-word')).toBe('received');
    expect(await run.fixture.read(bookingId)).toMatchObject({
      status: 'confirmedPaid',
      paid: wholePrice,
      refunded: 0,
    });
    expect(await run.fixture.listMessages()).toEqual(['email guestNews paid', 'sms guestNews paid']);
    const asked = run.fixture.gateway.calls.find;
    await notify(id, 'the-same-word');
    expect(run.fixture.gateway.calls.find).toBe(asked);
  });

  it('is not believed: the gateway is asked', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    await notify(id);
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid', paid: 0 });
  });

  it('that comes out of order changes nothing: what counts is how things stand', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await notify(id, 'it-succeeded');
    await notify(id, 'it-was-opened');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('that is days late finds everything done', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    succeed(id);
    await run.payments.reconcile();
    run.fixture.clock.advance(minutes(1));
    await run.payments.reconcile();
    run.fixture.clock.advance(minutes(3 * 24 * 60));
    expect(await notify(id)).toBe('received');
    expect(await run.fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('that is quicker than our own transaction is asked to come again', async () => {
    const bookingId = await run.fixture.book();
    run.fixture.gateway.loseAnswers(true);
    expect(codeOf(await pay(bookingId))).toBe('paymentUnavailable');
    run.fixture.gateway.loseAnswers(false);
    const [row] = await run.fixture.pool<{ id: string }[]>`select id from payments`;
    const id = row?.id ?? '';
    succeed(id);
    expect(codeOf(await notify(id, 'too-early'))).toBe('notFound');
    run.fixture.clock.advance(minutes(1));
    await run.payments.reconcile();
    expect(await notify(id, 'too-early')).toBe('received');
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
  });

  it('that comes while our own transaction ends is no second payment', async () => {
    const bookingId = await run.fixture.book();
    const { gateway } = run.fixture;
    gateway.loseAnswers(true);
    expect(codeOf(await pay(bookingId))).toBe('paymentUnavailable');
    gateway.loseAnswers(false);
    const [row] = await run.fixture.pool<{ id: string }[]>`select id from payments`;
    const id = row?.id ?? '';
    succeed(id);
    const { findPayment } = gateway;
    vi.spyOn(gateway, 'findPayment').mockImplementationOnce(async (reference) => {
      run.fixture.clock.advance(minutes(1));
      await run.payments.reconcile();
      return findPayment(reference);
    });
    expect(codeOf(await notify(id, 'in-between'))).toBe('notFound');
    expect(await notify(id, 'in-between')).toBe('received');
    expect(await listPayments(bookingId)).toEqual(['succeeded']);
    expect(await run.fixture.pool`select from money_reviews`).toHaveLength(0);
  });

  it('is asked to come again while the gateway itself cannot be asked', async () => {
    const id = await begin(await run.fixture.book());
    run.fixture.gateway.setAway(true);
    expect(codeOf(await notify(id, 'to-be-repeated'))).toBe('paymentUnavailable');
    run.fixture.gateway.setAway(false);
    succeed(id);
    expect(await notify(id, 'to-be-repeated')).toBe('received');
    const [row] = await run.fixture.pool`select status from payments`;
    expect(row).toEqual({ status: 'succeeded' });
  });

  it('of a gateway that we do not have is none', async () => {
    const raw = { headers: {}, body: Buffer.from('{}') };
    expect(codeOf(await run.payments.receiveWebhook('stripe', raw))).toBe('routeNotFound');
  });

  it('notifies whoever waits that a payment has failed', async () => {
    const bookingId = await run.fixture.book();
    const id = await begin(bookingId);
    run.fixture.gateway.settle(id, { status: 'failed', failureReason: 'declined' });
    await notify(id);
    expect(await listPayments(bookingId)).toEqual(['failed']);
    await notify(id, 'once more');
    expect(await run.fixture.listMessages()).toEqual([
      'email guestNews paymentFailed',
      'sms guestNews paymentFailed',
    ]);
    expect((await run.fixture.read(bookingId)).status).toBe('confirmedUnpaid');
  });
});

describe('without any webhook event', () => {
  it('the gateway is asked after a minute, and then with growing distance', async () => {
    const bookingId = await run.fixture.book({ payment_due_at: null, payment_method: 'online' });
    await begin(bookingId);
    const asked: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      run.fixture.clock.advance(minutes(1));
      if ((await run.payments.reconcile()).asked > 0) asked.push(minute);
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('it is asked once more just before the booking would be let go', async () => {
    const bookingId = await run.fixture.book();
    await begin(bookingId);
    for (let minute = 1; minute <= 14; minute += 1) {
      run.fixture.clock.set(new Date(bookedAt.getTime() + minutes(minute)));
      await run.payments.reconcile();
    }
    const [row] = await run.fixture.pool<{ at: Date }[]>`select next_check_at as at from payments`;
    expect(row?.at).toEqual(new Date(paymentDueAt.getTime() - 20_000));
  });

  it('a payment that was made while we were dead between ordering and writing it down is found', async () => {
    const bookingId = await run.fixture.book();
    run.fixture.gateway.loseAnswers(true);
    await pay(bookingId);
    run.fixture.gateway.loseAnswers(false);
    const [row] = await run.fixture.pool<{ id: string; reference: string | null }[]>`
      select id, gateway_reference as reference from payments`;
    expect(row?.reference).toBe(null);
    succeed(row?.id ?? '');
    run.fixture.clock.advance(minutes(1));
    expect(await run.payments.reconcile()).toEqual({ asked: 1, failures: [] });
    expect(await run.fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid', paid: wholePrice });
    expect(run.fixture.gateway.orders.size).toBe(1);
  });

  it('two servers that ask at once settle it once', async () => {
    const bookingId = await run.fixture.book();
    succeed(await begin(bookingId));
    run.fixture.clock.advance(minutes(1));
    const results = await Promise.all([run.payments.reconcile(), run.payments.reconcile()]);
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    expect(await run.fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('one payment that makes trouble does not keep others from being settled', async () => {
    const broken = await run.fixture.book();
    await run.fixture.pool`
      insert into payments (provider_id, id, booking_id, gateway, gateway_reference, amount, currency, status,
        action_url, created_at, next_check_at)
      values (${run.fixture.venue.providerId}, ${uuidv7()}, ${broken}, 'stripe', 'pi_1', 100, 'PLN', 'open', 'https://x',
        ${bookedAt}, ${bookedAt})`;
    const bookingId = await run.fixture.book({}, run.fixture.venue.tableIds[1]);
    succeed(await begin(bookingId));
    run.fixture.clock.advance(minutes(1));
    const { asked, failures } = await run.payments.reconcile();
    expect([asked, failures.length]).toEqual([2, 1]);
    expect(await run.fixture.read(bookingId)).toMatchObject({ paid: wholePrice });
  });

  it('a payment that nobody will make any more is called off at the gateway', async () => {
    const bookingId = await run.fixture.book();
    await begin(bookingId);
    await lapse(bookingId);
    for (let minute = 0; minute < 70; minute += 1) {
      run.fixture.clock.advance(minutes(1));
      await run.payments.reconcile();
    }
    run.fixture.clock.advance(minutes(60));
    await run.payments.reconcile();
    expect(await listPayments(bookingId)).toEqual(['cancelled']);
    expect(run.fixture.gateway.calls.cancel).toBe(1);
  });
});

describe('money that comes late', () => {
  it('takes the same evening again, as a new booking, when it is still free', async () => {
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    succeed(id);
    await Promise.all([notify(id), notify(id), run.payments.reconcile()]);
    const [old, revived] = await listBookings();
    expect([old, revived]).toMatchObject([
      { id: lapsed, status: 'cancelled', revives: null },
      { status: 'confirmedPaid', revives: lapsed },
    ]);
    expect(await run.fixture.read(revived?.id ?? '')).toMatchObject({ paid: wholePrice, refunded: 0 });
    expect(await run.fixture.read(lapsed)).toMatchObject({ paid: 0, statusReason: 'paymentTimeout' });
    const references = await run.fixture.pool<
      { reference: string }[]
    >`select reference from booking_references`;
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(2);
  });

  it('goes back by itself, in full, when somebody else has the table', async () => {
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    const other = await run.fixture.book({ payment_method: 'venue', payment_due_at: null });
    succeed(id);
    await Promise.all([notify(id), notify(id)]);
    expect(await run.fixture.read(lapsed)).toMatchObject({
      status: 'cancelled',
      paid: wholePrice,
      refunded: wholePrice,
    });
    expect(await run.fixture.read(other)).toMatchObject({ status: 'confirmedUnpaid', paid: 0 });
    expect(await listBookings()).toHaveLength(2);
    expect(await run.fixture.pool`select amount, reason, status from refunds`).toEqual([
      { amount: wholePrice, reason: 'lateMoney', status: 'queued' },
    ]);
  });

  it('goes back when the evening has begun meanwhile', async () => {
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    run.fixture.clock.set(evening.start);
    succeed(id);
    await notify(id);
    expect(await run.fixture.read(lapsed)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await listBookings()).toHaveLength(1);
  });

  it('goes back when the guest or the venue ended the booking', async () => {
    const withdrawn = await run.fixture.book();
    const first = await begin(withdrawn);
    await cancel(withdrawn);
    const declined = await run.fixture.book({
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
    expect(await run.fixture.read(withdrawn)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await run.fixture.read(declined)).toMatchObject({ paid: wholePrice, refunded: wholePrice });
    expect(await listBookings()).toHaveLength(2);
  });

  it('is used once by any number of servers, whoever else wants the table', async () => {
    const lapsed = await run.fixture.book();
    const id = await begin(lapsed);
    await lapse(lapsed);
    succeed(id);
    const another = createPaymentService(run.fixture.deps);
    const raw = {
      headers: {},
      body: Buffer.from(
        JSON.stringify({ eventId: 'x', paymentReference: run.fixture.gateway.referenceOf(id) }),
      ),
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => run.payments.receiveWebhook('sandbox', raw)),
      ...Array.from({ length: 5 }, () => another.receiveWebhook('sandbox', raw)),
      run.fixture.pool.begin((tx) => addWholeBooking(tx, run.fixture.venue)).catch(() => undefined),
    ]);
    const [row] = await run.fixture.pool<{ paid: number; refunded: number }[]>`
      select sum(paid)::int as paid, sum(refunded)::int as refunded from bookings`;
    expect(row?.paid).toBe(wholePrice);
    expect([0, wholePrice]).toContain(row?.refunded);
  });
});
