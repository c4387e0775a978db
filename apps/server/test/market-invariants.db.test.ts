import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Pool } from '../src/db/database.ts';
import { addBooking, allocate, eightToNine } from './booking-fixture.ts';
import { addVenue, createMarket, insertRow, type Market, type Venue } from './market-fixture.ts';
import { type BrokenRules, countBrokenRules, noBrokenRules } from './market-invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
  venue = await addVenue(pool, market);
  // What the rules look for is what these would never let happen.
  await pool`alter table allocations drop constraint allocations_never_overlap`;
  await pool`drop trigger booking_history_append_only on booking_history`;
  await pool`drop trigger booking_history_keep on booking_history`;
});

beforeEach(async () => {
  await pool`truncate bookings cascade`;
  await addWholeBooking();
});

afterAll(() => database.drop());

async function addWholeBooking(): Promise<void> {
  const price = { kind: 'slot', quantity: 1, unitPrice: zloty(80), amount: zloty(80) };
  const { bookingId } = await addBooking(pool, venue, { line_items: [price] });
  const own = { provider_id: venue.providerId, booking_id: bookingId };
  await allocate(pool, venue, { bookingId });
  await insertRow(pool, 'booking_history', { ...own, to_status: 'confirmedUnpaid', actor: 'consumer' });
  await pool`
    insert into booking_references (reference, provider_id, booking_id)
    select reference, provider_id, id from bookings where id = ${bookingId}`;
}

const zloty = (amount: number) => ({ amount: amount * 100, currency: 'PLN' });

describe('the rules of the market', () => {
  it('are kept by a booking that has everything', async () => {
    expect(await countBrokenRules(pool)).toEqual(noBrokenRules);
  });

  it.each<[keyof BrokenRules, () => Promise<unknown>]>([
    [
      'overlappingTables',
      async () => {
        const [row] = await pool<{ id: string }[]>`select id from bookings`;
        await allocate(pool, venue, { bookingId: row?.id ?? '' }, eightToNine);
      },
    ],
    ['bookingsWithoutTable', () => pool`update allocations set live = false`],
    [
      'tablesTakenForAnotherTime',
      () => pool`update allocations set during = tstzrange(now(), now() + interval '1 hour')`,
    ],
    ['bookingsWithoutReference', () => pool`delete from booking_references`],
    [
      'bookingsWithAnotherTimeThanTheirSlots',
      () => pool`update bookings set ends_at = ends_at + interval '1 hour'`,
    ],
    ['historiesWithAGap', () => pool`update booking_history set from_status = 'pendingConfirmationUnpaid'`],
    ['historiesThatEndElsewhere', () => pool`delete from booking_history`],
    ['totalsThatAreNotTheirLines', () => pool`update bookings set line_items = '[]'`],
    ['moneyThatIsNotThere', () => pool`update bookings set paid = total`],
  ])('would be seen to be broken: %s', async (rule, breakIt) => {
    await breakIt();
    expect(await countBrokenRules(pool)).toEqual({ ...noBrokenRules, [rule]: 1 });
  });

  it('would be seen to be broken by a cancelled booking that keeps its table', async () => {
    await pool`update bookings set status = 'cancelled'`;
    expect(await countBrokenRules(pool)).toMatchObject({
      tablesKeptAfterTheEnd: 1,
      historiesThatEndElsewhere: 1,
    });
  });
});
