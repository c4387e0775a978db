import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addUser, addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { compareFigures } from '../../../test/money-ledger/compare-figures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { Pool } from '../../db/database.ts';
import { divideVisits } from './service.ts';

const evening = '2026-05-08T20:30:00Z';
const nextDay = '2026-05-09T12:00:00Z';

let database: TestDatabase;
let pool: Pool;
let venue: Venue;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  venue = await addVenue(pool, await createMarket(pool));
  userId = await addUser(pool);
});

afterAll(() => database.drop());

const book = async (row: object = {}): Promise<string> =>
  (await addBooking(pool, venue, { status: 'confirmedPaid', user_id: userId, ...row })).bookingId;

async function pay(bookingId: string, amount: number, row: object = {}): Promise<string> {
  const id = uuidv7();
  await insertRow(pool, 'payments', {
    provider_id: venue.providerId,
    id,
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: `pay_${id}`,
    amount,
    currency: 'PLN',
    status: 'succeeded',
    created_at: evening,
    settled_at: evening,
    ...row,
  });
  await pool`update bookings set paid = paid + ${amount} where id = ${bookingId}`;
  return id;
}

const take = (bookingId: string, amount: number, till_way: string | null) =>
  pay(bookingId, amount, { gateway: 'venue', gateway_reference: null, till_way });

/** As a venue or its guest promise it on that evening: of one payment. */
async function promise(bookingId: string, paymentId: string, amount: number): Promise<string[]> {
  const id = uuidv7();
  await pool`
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status, created_at)
    select provider_id, ${id}, id, booking_id, ${amount}, currency, 'withdrawn',
      case gateway when 'venue' then 'owed' else 'queued' end, ${evening}::timestamptz
    from payments where id = ${paymentId} and booking_id = ${bookingId}`;
  await pool`update bookings set refunded = refunded + ${amount} where id = ${bookingId}`;
  return [id];
}

const handBack = (ids: string[], at: string, way: string) => pool`
  update refunds set status = 'succeeded', settled_at = ${at}, till_way = ${way}, given_by = ${userId}
  where id = any(${ids}::uuid[])`;

/** One of everything that happens to guests' money. */
async function playEvening(): Promise<void> {
  const deposit = await book({ due_online: 2400, status: 'confirmedUnpaid' });
  await pay(deposit, 2400);
  await take(deposit, 3333, 'cash');
  await take(deposit, 2267, 'terminal');

  const split = await book();
  for (const part of [1, 3333]) await pay(split, part, { gateway: 'stripe' });
  const last = await pay(split, 4666, { gateway: 'stripe' });
  const [first] = await promise(split, last, 1001);
  await pool`update refunds set status = 'succeeded', settled_at = ${nextDay} where id = ${first}`;
  const [refused] = await promise(split, last, 7);
  await pool`update refunds set status = 'failed', settled_at = ${nextDay} where id = ${refused}`;
  await pool`update bookings set refunded = refunded - 7 where id = ${split}`;

  // Out of the till: owed, handed over on the same and on the next day, and not handed over after all.
  const onTheSpot = await book({ payment_method: 'venue' });
  const notes = await take(onTheSpot, 2000, 'cash');
  for (const way of ['transfer', null]) await take(onTheSpot, 2000, way);
  await handBack(await promise(onTheSpot, notes, 500), evening, 'cash');
  await handBack(await promise(onTheSpot, notes, 300), nextDay, 'terminal');
  const slip = await promise(onTheSpot, notes, 200);
  await handBack(slip, evening, 'cash');
  await pool`
    update refunds set status = 'owed', settled_at = null, till_way = null, given_by = null
    where id = any(${slip}::uuid[])`;
  await promise(onTheSpot, notes, 100);

  // The wrong button, and a promise that was taken back.
  const mistaken = await take(onTheSpot, 999, 'cash');
  await pool`delete from payments where id = ${mistaken}`;
  await pool`update bookings set paid = paid - 999 where id = ${onTheSpot}`;
  const dropped = await promise(split, last, 50);
  await pool`delete from refunds where id = any(${dropped}::uuid[])`;
  await pool`update bookings set refunded = refunded - 50 where id = ${split}`;

  // Late money that has made a new booking, and one that nothing has come of.
  const lapsed = await book({ status: 'cancelled', status_reason: 'unpaid' });
  const late = await pay(lapsed, 8000);
  const revived = await book({ revives_id: lapsed });
  await pool`update payments set booking_id = ${revived} where id = ${late}`;
  await pool`update bookings set paid = case id when ${lapsed} then 0 else 8000 end where id in (${lapsed}, ${revived})`;
  await insertRow(pool, 'payments', {
    ...{ provider_id: venue.providerId, id: uuidv7(), booking_id: revived, gateway: 'sandbox', amount: 1 },
    ...{ currency: 'PLN', status: 'failed', settled_at: evening },
  });

  // With a voucher of the market and a disputed payment, after the visit; its guest has come before and is on the list.
  const visit = await book({ status: 'completed', discount: 2000, subtotal: 10_000 });
  const disputed = await pay(visit, 8000);
  await insertRow(pool, 'disputes', {
    ...{
      provider_id: venue.providerId,
      id: uuidv7(),
      payment_id: disputed,
      booking_id: visit,
      gateway: 'sandbox',
    },
    ...{
      gateway_reference: 'dp_1',
      status: 'open',
      amount: 8000,
      currency: 'PLN',
      fee: 6000,
      reason: 'fraudulent',
    },
    ...{ opened_at: nextDay, changed_at: nextDay },
  });
  await promise(visit, disputed, 2500);
  // By telephone, from somebody without an account.
  const caller = await book({ user_id: null, source: 'phone', payment_method: 'venue', status: 'completed' });
  await take(caller, 8000, 'cash');
}

const deps = () => ({
  pool,
  clock: createFixedClock(new Date(nextDay)),
  commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
  feeVatPercent: 23,
});

describe('every figure that anybody is shown', () => {
  it('is in the ledger to the grosz what payments and refunds say, before visits are divided and afterwards', async () => {
    await playEvening();
    expect(await compareFigures(pool)).toEqual([]);
    expect(await divideVisits(deps())).toBeGreaterThan(0);
    expect(await compareFigures(pool)).toEqual([]);
  });

  it.each([
    ['a payment', 'payment', ['takings', 'insight', 'receipt', 'history', 'points']],
    ['a refund', 'refund', ['receipt', 'online', 'insight']],
    ['what a till has given back', 'refundGiven', ['handed back', 'owed by the till']],
  ])('comes from the ledger: of %s a grosz that only stands there is seen', async (_, kind, names) => {
    await pool
      .begin(async (tx) => {
        await tx`alter table ledger_lines disable trigger ledger_lines_append_only`;
        await tx`
          update ledger_lines l set amount = amount + sign(amount)
          from ledger_entries e where e.id = l.entry_id and e.kind = ${kind}`;
        const faults = (await compareFigures(tx)).join('\n');
        for (const name of names) expect(faults).toContain(name);
        throw new Error('as if nothing had happened');
      })
      .catch((error: Error) => expect(error.message).toBe('as if nothing had happened'));
  });
});
