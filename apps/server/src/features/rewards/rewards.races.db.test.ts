import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addUser, addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { changeStatus } from '../bookings/service/change-status.ts';

const clock = createFixedClock(new Date('2026-05-09T10:00:00Z'));
let database: TestDatabase;
let server: TestServer;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
  venue = await addVenue(database.pool, await createMarket(database.pool));
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

/** Paid, played and about to be completed; the address and the number are those of the guest. */
async function bookVisit(userId: string, paid = 8_000, row: object = {}): Promise<string> {
  const contact = { contact_email: `${userId}@example.com`, contact_phone: phoneOf(userId) };
  const { bookingId } = await addBooking(database.pool, venue, {
    user_id: userId,
    status: 'confirmedPaid',
    paid,
    ...contact,
    ...row,
  });
  return bookingId;
}

const phoneOf = (id: string) =>
  `+48${BigInt(`0x${id.slice(-8)}`)
    .toString()
    .padStart(10, '1')}`;

/** What happens to a booking, from any number of servers at once. */
const step = (bookingId: string, to: 'completed' | 'cancelled', actor: 'clock' | 'consumer' | 'venue') =>
  database.pool.begin((tx) =>
    changeStatus(tx, { clock }, { providerId: venue.providerId, bookingId, to, actor, actorId: null }),
  );

async function readLedger(userId: string): Promise<Record<string, number>> {
  const rows = await database.pool<{ reason: string; points: number }[]>`
    select reason, sum(points)::int as points from points_ledger where user_id = ${userId} group by reason`;
  return Object.fromEntries(rows.map(({ reason, points }) => [reason, points]));
}

describe('G-8 points', () => {
  it('add up when many visits of one person end at the same time, each told several times', async () => {
    const userId = await addUser(database.pool);
    const bookings = await Promise.all(
      Array.from({ length: 8 }, (_, i) => bookVisit(userId, 1_050 + i * 100)),
    );
    await Promise.all(
      bookings.flatMap((id) => Array.from({ length: 3 }, () => step(id, 'completed', 'clock'))),
    );
    expect(await readLedger(userId)).toEqual({ visit: 8 * 10 + 28 });
  });

  it('stay as they are when somebody cancels after the end, and come once when both are tried at once', async () => {
    const userId = await addUser(database.pool);
    const over = await bookVisit(userId);
    await step(over, 'completed', 'clock');
    for (const actor of ['consumer', 'venue'] as const) {
      expect(await step(over, 'cancelled', actor)).toMatchObject({ isDone: false });
    }
    expect(await readLedger(userId)).toEqual({ visit: 80 });
    const contested = await Promise.all(Array.from({ length: 4 }, () => bookVisit(userId)));
    const answers = await Promise.all(
      contested.flatMap((id) => [step(id, 'cancelled', 'venue'), step(id, 'completed', 'clock')]),
    );
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(4);
    const [row] = await database.pool<{ completed: number }[]>`
      select count(*)::int as completed from bookings where user_id = ${userId} and status = 'completed'`;
    expect(await readLedger(userId)).toEqual({ visit: 80 * (row?.completed ?? 0) });
  });
});

describe('a voucher', () => {
  async function givePoints(points: number): Promise<SignedInUser> {
    const user = await createSignedInUser(server);
    await insertRow(database.pool, 'points_ledger', {
      user_id: user.id,
      id: uuidv7(),
      points,
      reason: 'visit',
    });
    return user;
  }

  async function buy(user: SignedInUser, kind = 'zl20') {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/profile/rewards/vouchers',
      headers: { ...user.headers, 'idempotency-key': uuidv7() },
      payload: { kind },
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  const read = async (user: SignedInUser, path = '') =>
    (await server.app.inject({ url: `/api/user/profile/rewards${path}`, headers: user.headers })).json().data;

  it('is bought as often as there are points for it, however many try at once', async () => {
    const user = await givePoints(1_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'pointsTooFew')).toHaveLength(6);
    const rewards = await read(user);
    expect(rewards).toMatchObject({ balance: 200, earned: 1_000, level: { name: 'regular' } });
    expect(rewards.vouchers).toHaveLength(2);
    const { items } = await read(user, '/ledger');
    expect(
      items.map(({ points, balance }: { points: number; balance: number }) => [points, balance]),
    ).toEqual(
      [
        [1_000, 1_000],
        [-400, 600],
        [-400, 200],
      ].toReversed(),
    );
  });

  it('is never bought on credit, even by whoever writes past the service', async () => {
    const user = await givePoints(400);
    const spend = () =>
      insertRow(database.pool, 'points_ledger', {
        user_id: user.id,
        id: uuidv7(),
        points: -300,
        reason: 'x',
      });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, spend));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is for its level only', async () => {
    const user = await givePoints(999);
    expect(await buy(user, 'zl100')).toMatchObject({ status: 409, code: 'levelTooLow' });
    expect(await buy(user, 'zl1000000')).toMatchObject({ status: 422 });
  });

  it('is a promo code for its owner, and no code at all for others', async () => {
    const owner = await givePoints(400);
    const { data } = await buy(owner);
    const stranger = await createSignedInUser(server);
    const [promotion] = await database.pool<{ id: string }[]>`
      select id from promotions where code = ${data.voucher.code} and owner_id = ${owner.id} and total_limit = 1`;
    const redeem = async (userId: string) => {
      const bookingId = await bookVisit(userId);
      const use = { promotion_id: promotion?.id, user_id: userId, ordinal: 1, booking_id: bookingId };
      await insertRow(database.pool, 'promotion_redemptions', { ...use, provider_id: venue.providerId });
    };
    await expect(redeem(stranger.id)).rejects.toThrow('somebody else');
    await redeem(owner.id);
    expect((await read(owner)).vouchers).toMatchObject([{ state: 'used', value: 2_000 }]);
  });
});

describe('G-7 the bonus of an invitation', () => {
  const addFriend = (inviter: string, row: object = {}) =>
    addUser(database.pool, { referred_by: inviter, ...row });

  it('comes to both sides once, however many first visits end at the same time', async () => {
    const inviter = await addUser(database.pool);
    const friend = await addFriend(inviter);
    const visits = await Promise.all(Array.from({ length: 6 }, () => bookVisit(friend)));
    await Promise.all(visits.map((id) => step(id, 'completed', 'clock')));
    expect(await readLedger(inviter)).toEqual({ referralInviter: 100 });
    expect(await readLedger(friend)).toEqual({ visit: 480, referralInvited: 100 });
    await step(await bookVisit(friend), 'completed', 'clock');
    expect(await readLedger(inviter)).toEqual({ referralInviter: 100 });
  });

  it('does not come for a booking that was cancelled, or that brought nothing', async () => {
    const inviter = await addUser(database.pool);
    const friend = await addFriend(inviter);
    await step(await bookVisit(friend), 'cancelled', 'venue');
    await step(await bookVisit(friend, 0, { status: 'confirmedUnpaid' }), 'completed', 'clock');
    expect([await readLedger(inviter), await readLedger(friend)]).toEqual([{}, {}]);
  });

  it.each([
    ['the same mailbox under a tag', (mark: string) => ({ email: `ola+${mark}@gmail.com` }), {}],
    ['the same number', () => ({ phone: '+48600700800' }), {}],
    ['the inviter’s number on the booking', () => ({}), { contact_phone: '+48600700800' }],
    ['the inviter’s address on the booking', () => ({}), { contact_email: 'o.l.a@gmail.com' }],
  ])('does not come to somebody who invites themselves: %s', async (_, makeTraits, contact) => {
    const inviter = await addUser(database.pool, {
      email: `o.la+${uuidv7()}@gmail.com`,
      phone: '+48600700800',
    });
    const double = await addFriend(inviter, makeTraits(inviter));
    await step(await bookVisit(double, 8_000, contact), 'completed', 'clock');
    expect(await readLedger(inviter)).toEqual({});
    expect(await readLedger(double)).toEqual({ visit: 80 });
  });

  it('does not go round in a ring', async () => {
    const [first, second] = [
      await addUser(database.pool, { phone: '+48600900100' }),
      await addUser(database.pool),
    ];
    await database.pool`update users set referred_by = ${first} where id = ${second}`;
    // The first one comes back under a new name by the code of somebody further down.
    const third = await addFriend(second);
    const back = await addFriend(third, { phone: '+48600900100' });
    const again = await addFriend(third, { phone: '+48600900200' });
    const sibling = await addFriend(third, { phone: '+48600900200' });
    await Promise.all(
      [back, again, sibling].map(async (id) => step(await bookVisit(id), 'completed', 'clock')),
    );
    expect(await readLedger(third)).toEqual({});
    // Even where the rows themselves were bent into a ring.
    await database.pool`update users set referred_by = ${second} where id = ${first}`;
    await Promise.all([first, second].map(async (id) => step(await bookVisit(id), 'completed', 'clock')));
    expect([await readLedger(first), await readLedger(second)]).toEqual([{ visit: 80 }, { visit: 80 }]);
  });
});
