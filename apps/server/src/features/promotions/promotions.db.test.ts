import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import {
  addUser,
  addVenue,
  createMarket,
  type FixtureRow,
  type Venue,
} from '../../../test/market-fixture.ts';
import { addPromotion } from '../../../test/opening-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { findClaim, findRedeemedClaim, giveBack, redeem } from './service.ts';

let database: TestDatabase;
let venue: Venue;
const now = Date.parse('2026-05-08T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  venue = await addVenue(database.pool, await createMarket(database.pool));
});
afterAll(() => database.drop());

/** A checkout as it redeems a code: all of it, or nothing. */
class NotRedeemed extends Error {}
async function checkOut(
  promotionId: string,
  userId: string,
  row: FixtureRow = {},
): Promise<string | undefined> {
  const work = database.pool.begin(async (tx) => {
    const { bookingId } = await addBooking(tx, venue, { user_id: userId, promotion_id: promotionId, ...row });
    const { providerId } = venue;
    if (!(await redeem(tx, { promotionId, userId, providerId, bookingId }, now))) throw new NotRedeemed();
    return bookingId;
  });
  return work.catch((error: unknown) => {
    if (error instanceof NotRedeemed) return undefined;
    throw error;
  });
}
async function countUses(promotionId: string) {
  const [row] = await database.pool`
    select used_count as used, (select count(*)::int from promotion_redemptions where promotion_id = p.id) as redeemed,
      (select count(*)::int from bookings where promotion_id = p.id) as bookings
    from promotions p where id = ${promotionId}`;
  return row;
}
const wanted = (code: string) => ({ code, providerId: venue.providerId });
const countTrue = (values: readonly unknown[]) => values.filter((value) => value !== undefined).length;

describe('a limit', () => {
  it('for all together holds when a hundred people redeem at once', async () => {
    const { id } = await addPromotion(database.pool, { total_limit: 7 });
    const people = await Promise.all(Array.from({ length: 100 }, () => addUser(database.pool)));
    const results = await Promise.all(people.map((userId) => checkOut(id, userId)));
    expect(countTrue(results)).toBe(7);
    expect(await countUses(id)).toEqual({ used: 7, redeemed: 7, bookings: 7 });
  });

  it('for each person holds when one of them tries a hundred times at once', async () => {
    const { id } = await addPromotion(database.pool, { per_user_limit: 3 });
    const [greedy, modest] = [await addUser(database.pool), await addUser(database.pool)];
    const results = await Promise.all(Array.from({ length: 100 }, () => checkOut(id, greedy)));
    expect(countTrue(results)).toBe(3);
    expect(await checkOut(id, modest)).toBeDefined();
    expect(await countUses(id)).toEqual({ used: 4, redeemed: 4, bookings: 4 });
  });

  it('to the first booking holds for two checkouts at once', async () => {
    const { id } = await addPromotion(database.pool, { first_booking_only: true });
    const userId = await addUser(database.pool);
    const results = await Promise.all(Array.from({ length: 10 }, () => checkOut(id, userId)));
    expect(countTrue(results)).toBe(1);
    expect(await checkOut(id, userId)).toBeUndefined();
  });

  it('counts nothing that was given back, and gives back once', async () => {
    const { id } = await addPromotion(database.pool, { total_limit: 2, per_user_limit: 2 });
    const userId = await addUser(database.pool);
    const [first, second] = [await checkOut(id, userId), await checkOut(id, userId)];
    expect(await checkOut(id, userId)).toBeUndefined();
    const booking = { providerId: venue.providerId, bookingId: first ?? '' };
    await giveBack(database.pool, booking);
    await giveBack(database.pool, booking);
    expect(await countUses(id)).toMatchObject({ used: 1, redeemed: 1 });
    expect(await checkOut(id, userId)).toBeDefined();
    expect(await checkOut(id, userId)).toBeUndefined();
    expect(second).toBeDefined();
  });

  it('holds with people who redeem and give back at the same time, and nobody waits for ever', async () => {
    const { id } = await addPromotion(database.pool, { total_limit: 10, per_user_limit: 2 });
    const people = await Promise.all(Array.from({ length: 20 }, () => addUser(database.pool)));
    const kept = await Promise.all(
      people.map(async (userId, index) => {
        const bookingId = await checkOut(id, userId);
        if (bookingId === undefined || index % 2 === 0) return bookingId;
        await database.pool.begin((tx) => giveBack(tx, { providerId: venue.providerId, bookingId }));
        return undefined;
      }),
    );
    expect(await countUses(id)).toMatchObject({ used: countTrue(kept), redeemed: countTrue(kept) });
  });

  it('is one of time and of being in use, too', async () => {
    const userId = await addUser(database.pool);
    const [early, late, off] = [
      await addPromotion(database.pool, { starts_at: '2026-05-08T10:00:00.001Z' }),
      await addPromotion(database.pool, { ends_at: '2026-05-08T10:00:00Z' }),
      await addPromotion(database.pool, { active: false }),
    ];
    for (const { id } of [early, late, off]) expect(await checkOut(id, userId)).toBeUndefined();
  });
});

describe('a code', () => {
  it('is what it is in capitals, without what surrounds it; anything else is no code', async () => {
    const { id, code } = await addPromotion(database.pool);
    for (const entered of [code, code.toLowerCase(), `  ${code} `]) {
      expect(await findClaim(database.pool, wanted(entered), null, now)).toMatchObject({
        id,
        code,
        user: null,
      });
    }
    for (const entered of ['NOSUCHCODE', 'A', `${code}'--`, 'ŻÓŁW', '\u0000', '💸💸💸']) {
      const claim = await findClaim(database.pool, wanted(entered), null, now);
      expect(claim).toMatchObject({ id: undefined, promotion: undefined });
    }
  });

  it('knows what its person did before', async () => {
    const { id, code } = await addPromotion(database.pool, {
      kind: 'amount',
      value: 3000,
      min_spend: 12_000,
    });
    const userId = await addUser(database.pool);
    await checkOut(id, userId);
    await addBooking(database.pool, venue, { user_id: userId });
    await addBooking(database.pool, venue, { user_id: userId, status: 'cancelled' });
    expect(await findClaim(database.pool, wanted(code), userId, now)).toMatchObject({
      now,
      user: { uses: 1, bookings: 2 },
      promotion: {
        value: { kind: 'amount', amount: { amount: 3000, currency: 'PLN' } },
        minSpend: { amount: 12_000, currency: 'PLN' },
        usedCount: 1,
      },
    });
  });

  it('stays good for the booking that has redeemed it, whatever became of it', async () => {
    const { id } = await addPromotion(database.pool, {
      total_limit: 1,
      per_user_limit: 1,
      first_booking_only: true,
    });
    const userId = await addUser(database.pool);
    const bookingId = (await checkOut(id, userId)) ?? '';
    await addBooking(database.pool, venue, { user_id: userId });
    await database.pool`update promotions set active = false, ends_at = ${new Date(now + 1)} where id = ${id}`;
    const booking = { providerId: venue.providerId, bookingId };
    expect(await findRedeemedClaim(database.pool, booking)).toMatchObject({
      now,
      user: { uses: 0, bookings: 0 },
      promotion: { usedCount: 0, isActive: true },
    });
    await giveBack(database.pool, booking);
    expect(await findRedeemedClaim(database.pool, booking)).toBeUndefined();
  });
});
