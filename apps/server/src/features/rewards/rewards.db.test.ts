import { makeMoney } from '@gramy/domain/money/money';
import { spotPointsToStart } from '@gramy/domain/rewards/spot-points';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addUser, addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { creditVisit, takeBackPoints } from './service.ts';
import { listLedger, readPoints } from './store/ledger.ts';

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

it('points go with the money that went back, also when they are spent, and come with it again', async () => {
  const { pool } = database;
  const userId = await addUser(pool);
  const { providerId } = venue;
  const { bookingId } = await addBooking(pool, venue, { user_id: userId, paid: 8_000 });
  const settle = (work: typeof creditVisit, amount: number) =>
    pool.begin((tx) => work(tx, { providerId, bookingId, userId, paid: makeMoney(amount, 'PLN') }));
  const spend = { user_id: userId, points: -60, reason: 'voucher' };
  await settle(creditVisit, 8_000);
  await insertRow(pool, 'points_ledger', { ...spend, id: uuidv7() });
  for (let time = 0; time < 2; time += 1) await settle(takeBackPoints, 3_050);
  await settle(takeBackPoints, 0);
  expect(await readPoints(pool, userId)).toEqual({ balance: -60, earned: 0 });
  await expect(insertRow(pool, 'points_ledger', { ...spend, points: -1, id: uuidv7() })).rejects.toThrow(
    'not so many points',
  );
  await settle(creditVisit, 5_000);
  await settle(takeBackPoints, 1_000);
  for (let time = 0; time < 2; time += 1) await settle(creditVisit, 8_000);
  expect(await readPoints(pool, userId)).toEqual({ balance: 20, earned: 80 });
  const rows = await listLedger(pool, { userId, after: undefined, most: 20 });
  const changes = rows.map(({ reason, points }) => `${reason} ${points}`);
  expect(changes.reverse()).toEqual([
    ...['visit 80', 'voucher -60', 'visitReturned -50', 'visitReturned -30'],
    ...['visitRest 50', 'visitReturned -40', 'visitRest 70'],
  ]);
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

/** A visit of somebody new that was paid at the counter, as far as the venue says. */
async function creditOnTheSpot(at: Venue, amount: number, userId?: string): Promise<number> {
  const guest = userId ?? (await addUser(database.pool));
  const { bookingId } = await addBooking(database.pool, at, { paid: amount });
  const { providerId } = at;
  await insertRow(database.pool, 'payments', {
    provider_id: providerId,
    id: uuidv7(),
    booking_id: bookingId,
    gateway: 'venue',
    amount,
    currency: 'PLN',
    status: 'succeeded',
    settled_at: new Date(),
  });
  const visit = { providerId, bookingId, userId: guest, paid: makeMoney(amount, 'PLN') };
  await database.pool.begin((tx) => creditVisit(tx, visit));
  const [row] = await database.pool<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from points_ledger where user_id = ${guest}`;
  return row?.points ?? -1;
}

describe('money that only the venue has seen', () => {
  const newVenue = async () => addVenue(database.pool, await createMarket(database.pool));

  it('brings points as far as there are some to start with, whoever the guests are', async () => {
    const at = await newVenue();
    const points = await Promise.all(Array.from({ length: 30 }, () => creditOnTheSpot(at, 30_000)));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(spotPointsToStart);
  });

  it('brings as many more as money through the market has brought the same venue', async () => {
    const at = await newVenue();
    await creditOnTheSpot(at, 900_000);
    expect(await creditOnTheSpot(at, 10_000)).toBe(0);
    const { bookingId } = await addBooking(database.pool, at);
    const online = { ...at, bookingId, userId: await addUser(database.pool), paid: makeMoney(7_000, 'PLN') };
    await database.pool.begin((tx) => creditVisit(tx, online));
    expect(await creditOnTheSpot(at, 10_000)).toBe(70);
    expect(await creditOnTheSpot(at, 10_000)).toBe(0);
  });

  it('counts anew after a month', async () => {
    const at = await newVenue();
    await creditOnTheSpot(at, 900_000);
    await database.pool`alter table points_ledger disable trigger points_ledger_append_only`;
    await database.pool`
      update points_ledger set created_at = now() - interval '31 days' where provider_id = ${at.providerId}`;
    await database.pool`alter table points_ledger enable trigger points_ledger_append_only`;
    expect(await creditOnTheSpot(at, 10_000)).toBe(100);
  });

  it('brings the bonuses of invitations out of the same allowance', async () => {
    const at = await newVenue();
    const inviter = await addUser(database.pool);
    for (let friend = 0; friend < 15; friend += 1) {
      const newcomer = await addUser(database.pool);
      await database.pool`update users set referred_by = ${inviter} where id = ${newcomer}`;
      await creditOnTheSpot(at, 100, newcomer);
    }
    const [row] = await database.pool<{ bonuses: number }[]>`
      select count(*)::int as bonuses from points_ledger where user_id = ${inviter}`;
    // Each takes 201 of the 2,000: one point for the visit, a hundred for each side.
    expect(row?.bonuses).toBe(9);
  });
});
