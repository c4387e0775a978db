import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { Pool } from '../../db/database.ts';
import { divideVisits } from '../ledger/service.ts';
import { writePayouts } from './service/payouts-csv.ts';
import { findBalance, listPayouts } from './store/overview.ts';
import { findDueParts } from './store/payout-parts.ts';

const commission = { basisPoints: 600, fixed: 0, vatPercent: 23 };
const clock = createFixedClock(new Date('2026-05-20T12:00:00Z'));
const none = { visits: 0, from: null, to: null, bookings: 0, market: 0, refunds: 0, other: 0 };
/** Of every visit of these tests. */
const evening = { from: '2026-05-08', to: '2026-05-08' };

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;
let day = 0;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
});

afterAll(() => database.drop());

const wanted = () => ({ providerId: venue.providerId, currency: 'PLN' as const });

interface Paid {
  fee?: number;
  gateway?: 'sandbox' | 'venue';
}

/** Over, paid, and its money divided. */
async function addVisit(total: number, { fee = 0, gateway = 'sandbox' }: Paid = {}) {
  const { bookingId } = await addBooking(pool, venue, {
    status: 'completed',
    ...{ subtotal: total - fee, fee, total, paid: total },
  });
  const paymentId = uuidv7();
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id: paymentId,
    booking_id: bookingId,
    gateway,
    amount: total,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: '2026-05-01T10:00:00Z',
  });
  await divide();
  return { bookingId, paymentId };
}

const divide = () => divideVisits({ pool, clock, commission, feeVatPercent: 23 });

async function giveBack({ bookingId, paymentId }: { bookingId: string; paymentId: string }, amount: number) {
  await insertRow(pool, 'refunds', {
    provider_id: venue.providerId,
    id: uuidv7(),
    payment_id: paymentId,
    booking_id: bookingId,
    amount,
    currency: 'PLN',
    status: 'queued',
    reason: 'byHand',
  });
  await pool`update bookings set refunded = refunded + ${amount} where id = ${bookingId}`;
  await divide();
}

/** The whole balance, as the job orders it. */
async function payOut(): Promise<string> {
  const id = uuidv7();
  day += 1;
  await insertRow(pool, 'payouts', {
    ...{ provider_id: venue.providerId, id, gateway: 'sandbox', account_reference: 'acct' },
    ...{ amount: await findBalance(pool, wanted()), currency: 'PLN', status: 'queued' },
    due_on: `2026-05-${String(day).padStart(2, '0')}`,
    created_at: new Date(clock.now().getTime() + day * 1000),
  });
  return id;
}

const list = () => listPayouts(pool, wanted(), 30);

describe('a payout', () => {
  it('says for which bookings it is, what the market took and what went back', async () => {
    const first = await addVisit(10_000, { fee: 400 });
    await addVisit(5000);
    // Commission on 96.00 and 50.00 with VAT, and the fee.
    const market = -(400 + 576 + 132 + 300 + 69);
    expect(await findDueParts(pool, wanted())).toEqual({
      ...{ ...none, ...evening },
      ...{ visits: 2, bookings: 15_000, market },
    });
    await payOut();
    expect(await findDueParts(pool, wanted())).toEqual(none);

    await addVisit(2000);
    await giveBack(first, 5000);
    const [earlier] = await list();
    expect(earlier).toMatchObject({ visits: 2, bookings: 15_000, market, refunds: 0, other: 0, ...evening });
    expect(earlier?.amount).toBe(15_000 + market);
    const due = await findDueParts(pool, wanted());
    expect(due).toMatchObject({ visits: 1, bookings: 2000, refunds: -5000, other: 0 });
    expect(due.bookings + due.market + due.refunds).toBe(await findBalance(pool, wanted()));
  });

  it('has what the venue took itself in no sum but the commission for it', async () => {
    await addVisit(10_000);
    await addVisit(3000, { gateway: 'venue' });
    expect(await findDueParts(pool, wanted())).toMatchObject({
      ...{ visits: 2, bookings: 10_000, refunds: 0, other: 0 },
      market: -(600 + 138 + 180 + 41),
    });
  });

  it('names corrections and payouts that came back by themselves', async () => {
    await addVisit(10_000);
    const id = await payOut();
    await pool`update payouts set status = 'returned', settled_at = now() where id = ${id}`;
    await pool`
      select post_transfers(array[(${uuidv7()}, 'correction', ${venue.providerId}::uuid, null, now(), 'venue',
        'corrections', 'PLN', 250)::ledger_transfer])`;
    const came = 10_000 - 738;
    expect(await findDueParts(pool, wanted())).toEqual({ ...none, other: came - 250 });
    await payOut();
    expect(await list()).toMatchObject([
      { amount: came - 250, other: came - 250, visits: 0 },
      { amount: came, bookings: 10_000, market: -738, other: 0, status: 'returned' },
    ]);
  });

  it('is written with all of it for spreadsheets', async () => {
    await addVisit(10_000);
    const id = await payOut();
    await pool`update payouts set due_on = '2026-05-11' where id = ${id}`;
    const [head, line] = writePayouts(await list(), 'PLN', 'pl')
      .trim()
      .split('\r\n')
      .map((text) => text.replaceAll('"', '').split(';'));
    expect(Object.fromEntries((head ?? []).map((name, index) => [name, line?.[index]]))).toMatchObject({
      dzień: '2026-05-11',
      'wieczory od': '2026-05-08',
      'liczba rezerwacji': '1',
      rezerwacje: '100,00',
      'Gramy z VAT': '-7,38',
      zwroty: '0,00',
      wypłacono: '92,62',
    });
  });
});

it('what was entered while a payout had the balance locked is part of the next one, not of that', async () => {
  await addVisit(10_000);
  const late = { done: Promise.resolve() as Promise<unknown> };
  await pool.begin(async (tx) => {
    await tx`select from venue_balances where provider_id = ${venue.providerId} for update`;
    // Waits for the balance, and must not have taken a number before that.
    late.done = pool`
      select post_transfers(array[(${uuidv7()}, 'correction', ${venue.providerId}::uuid, null, now(), 'corrections',
        'venue', 'PLN', 100)::ledger_transfer])`.then(() => undefined);
    await untilSomebodyWaits();
    await insertRow(tx, 'payouts', {
      ...{ provider_id: venue.providerId, id: uuidv7(), gateway: 'sandbox', account_reference: 'acct' },
      ...{ amount: await findBalance(tx, wanted()), currency: 'PLN', status: 'queued' },
      ...{ due_on: '2026-05-30', created_at: clock.now() },
    });
  });
  await late.done;
  expect(await list()).toMatchObject([{ amount: 9262, bookings: 10_000, market: -738, other: 0 }]);
  expect(await findDueParts(pool, wanted())).toEqual({ ...none, other: 100 });
});

/** Of this database: others have locks of their own. */
const untilSomebodyWaits = () =>
  eventually(async () => {
    const [row] = await pool<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.waiting;
  }).toBe(1);
