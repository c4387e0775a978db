import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { Failure, type Outcome } from '../src/failure.ts';
import { changeStatus } from '../src/features/bookings/service/change-status.ts';
import { countBrokenRules, noBrokenRules } from '../src/features/data-check/service.ts';
import { createPaymentService, type PaymentService } from '../src/features/payments/service.ts';
import { createMoneyFixture, type MoneyFixture } from './money-fixture.ts';

export const minutes = (count: number) => count * 60_000;

export function expectDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome instanceof Failure) throw new Error(`refused: ${outcome.code}`);
  return outcome;
}

export const codeOf = (outcome: Outcome<unknown>) => (outcome instanceof Failure ? outcome.code : 'done');

/** The payments of a venue, with a gateway that does as it is told; after every test the market is in order. */
export function preparePaymentRun() {
  let fixture: MoneyFixture;
  let payments: PaymentService;
  let events = 0;

  beforeAll(async () => {
    fixture = await createMoneyFixture(inject('clusterUrl'));
  });
  beforeEach(async () => {
    await fixture.reset();
    payments = createPaymentService(fixture.deps);
  });
  afterEach(async () => {
    expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
  });
  afterAll(() => fixture.drop());

  const pay = (bookingId: string, { userId = fixture.userId, key = uuidv7() } = {}) =>
    payments.begin(
      bookingId,
      {},
      {
        caller: { userId, sessionId: '', role: 'consumer' },
        idempotency: { scope: `user:${fixture.userId}`, key, route: 'pay', requestHash: Buffer.alloc(32) },
      },
    );

  const cancel = (
    bookingId: string,
    actor: 'consumer' | 'clock' | 'venue' = 'consumer',
    to: 'cancelled' | 'declined' = 'cancelled',
  ) =>
    fixture.pool.begin((tx) =>
      changeStatus(tx, fixture.deps, {
        providerId: fixture.venue.providerId,
        bookingId,
        to,
        actor,
        actorId: null,
      }),
    );

  return {
    get fixture() {
      return fixture;
    },
    get payments() {
      return payments;
    },
    /** For one test: another composition. */
    set payments(other: PaymentService) {
      payments = other;
    },
    pay,
    /** The id of a payment that was begun. */
    begin: async (bookingId: string) => expectDone(await pay(bookingId)).id,
    notify(paymentId: string, eventId = `event-${++events}`) {
      const body = JSON.stringify({ eventId, paymentReference: fixture.gateway.referenceOf(paymentId) });
      return payments.receiveWebhook('sandbox', { headers: {}, body: Buffer.from(body) });
    },
    succeed: (paymentId: string) => fixture.gateway.settle(paymentId, { status: 'succeeded' }),
    async listPayments(bookingId: string): Promise<string[]> {
      const rows = await fixture.pool<{ status: string }[]>`
        select status from payments where booking_id = ${bookingId} order by created_at, id`;
      return rows.map(({ status }) => status);
    },
    cancel,
    async lapse(bookingId: string): Promise<void> {
      fixture.clock.advance(minutes(15));
      expect(await cancel(bookingId, 'clock')).toMatchObject({ isDone: true });
    },
    listBookings: () => fixture.pool<{ id: string; status: string; revives: string | null }[]>`
      select id, status, revives_id as revives from bookings order by created_at, id`,
  };
}
