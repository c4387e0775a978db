import { makeMoney } from '@gramy/domain/money/money';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addUser, addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { creditVisit } from './service.ts';

let database: TestDatabase;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  venue = await addVenue(database.pool, await createMarket(database.pool));
});

afterAll(() => database.drop());

async function credit(amount: number, userId: string | null, times: number): Promise<number> {
  const { bookingId } = await addBooking(database.pool, venue);
  const visit = { providerId: venue.providerId, bookingId, userId, paid: makeMoney(amount, 'PLN') };
  await Promise.all(Array.from({ length: times }, () => database.pool.begin((tx) => creditVisit(tx, visit))));
  const [row] = await database.pool<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from points_ledger where booking_id = ${bookingId}`;
  return row?.points ?? -1;
}

it('a visit earns its points once, however often and by however many servers it is counted', async () => {
  expect(await credit(8_050, await addUser(database.pool), 5)).toBe(80);
});

it('a visit that brought nothing, or that is nobody’s, earns nothing', async () => {
  expect(await credit(99, await addUser(database.pool), 1)).toBe(0);
  expect(await credit(8_000, null, 1)).toBe(0);
});

it('nobody earns points where they work: they could pay themselves', async () => {
  const userId = await addUser(database.pool);
  await insertRow(database.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: userId,
    role: 'staff',
    created_at: new Date(),
  });
  expect(await credit(8_000, userId, 1)).toBe(0);
});
