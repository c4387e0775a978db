import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';
import type { Transaction } from '../../db/database.ts';

let database: TestDatabase;
let server: TestServer;
let admin: SignedInUser;
let guest: SignedInUser;
let market: Market;
let venue: Venue;
let reviewId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  admin = await createSignedInUser(server, { role: 'admin' });
  market = await createMarket(database.pool);
  guest = await createSignedInUser(server, { name: 'Ala Nowicka' });
});
beforeEach(async () => {
  // Each test at a venue of its own: only what it has reported waits.
  await database.pool`delete from review_reports`;
  venue = await addVenue(database.pool, market);
  const bookingId = await addWholeBooking(database.pool, venue, { user_id: guest.id, status: 'completed' });
  reviewId = uuidv7();
  await insertRow(database.pool, 'reviews', {
    provider_id: venue.providerId,
    id: reviewId,
    branch_id: venue.branchId,
    booking_id: bookingId,
    user_id: guest.id,
    rating: 1,
    body: 'Nigdy więcej.',
    language: 'pl',
    created_at: new Date(),
  });
  const reporter = await createSignedInUser(server);
  await insertRow(database.pool, 'review_reports', {
    provider_id: venue.providerId,
    review_id: reviewId,
    reporter_id: reporter.id,
    reason: 'insulting',
    note: 'Names our waiter',
    created_at: new Date(),
  });
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/admin/reviews${url}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const listed = async (status: string) => {
  const { data } = await ask('GET', `?status=${status}`);
  return data.items.map(({ id }: { id: string }) => id);
};
const readStars = async () => {
  const [row] = await database.pool<{ stars: number[] }[]>`
    select stars from branch_ratings where branch_id = ${venue.branchId}`;
  return row?.stars.reduce((sum, count) => sum + Number(count), 0) ?? 0;
};

describe('a review that was reported', () => {
  it('is hidden with a reason: its stars count no more, until it is shown again', async () => {
    expect((await ask('GET', '')).data.items).toMatchObject([
      {
        id: reviewId,
        author: { name: 'Ala Nowicka' },
        body: 'Nigdy więcej.',
        isHidden: false,
        reports: [{ reason: 'insulting', note: 'Names our waiter' }],
      },
    ]);
    expect(await readStars()).toBe(1);
    const hidden = await ask('POST', `/${reviewId}/hide`, { reason: 'Names a person' });
    expect(hidden.data).toEqual({ id: reviewId, isHidden: true });
    expect([await listed('reported'), await listed('hidden')]).toEqual([[], [reviewId]]);
    expect(await readStars()).toBe(0);
    expect((await ask('POST', `/${reviewId}/restore`)).data.isHidden).toBe(false);
    expect(await readStars()).toBe(1);
    const entries = await database.pool`
      select action, reason from audit_log where subject_id = ${reviewId} order by id`;
    expect(entries).toEqual([
      { action: 'review.remove', reason: 'Names a person' },
      { action: 'review.restore', reason: null },
    ]);
  });

  it('comes page by page, once each, by its first report or by when it was hidden', async () => {
    const { pool } = database;
    // Of visits that nobody has made, and without stars.
    const asCopies = (work: (tx: Transaction) => Promise<unknown>) =>
      pool.begin(async (tx) => {
        await tx.runScript('set local session_replication_role = replica');
        await work(tx);
      });
    await asCopies(
      (tx) => tx`
        insert into reviews (provider_id, id, branch_id, booking_id, user_id, rating, body, language, created_at)
        select provider_id, gen_random_uuid(), branch_id, gen_random_uuid(), user_id, 1, 'Nigdy.', 'pl', now()
        from reviews, generate_series(1, 41) where id = ${reviewId}`,
    );
    const reporters = [await createSignedInUser(server), await createSignedInUser(server)];
    for (const { id } of reporters) {
      await pool`
        insert into review_reports (provider_id, review_id, reporter_id, reason)
        select provider_id, id, ${id}, 'other' from reviews
        where provider_id = ${venue.providerId} and id <> ${reviewId}`;
    }
    const walk = async (status: string) => {
      const first = await ask('GET', `?status=${status}`);
      const rest = await ask('GET', `?status=${status}&cursor=${first.data.nextCursor}`);
      const ids = [...first.data.items, ...rest.data.items].map(({ id }: { id: string }) => id);
      expect(rest.data.nextCursor).toBeNull();
      return [first.data.items.length, ids.length, new Set(ids).size];
    };
    expect(await walk('reported')).toEqual([40, 42, 42]);
    expect((await ask('GET', '?cursor=nonsense')).status).toBe(422);
    await asCopies((tx) => tx`update reviews set hidden_at = now() where provider_id = ${venue.providerId}`);
    expect(await walk('hidden')).toEqual([40, 42, 42]);
    await asCopies((tx) => tx`update reviews set hidden_at = null where provider_id = ${venue.providerId}`);
  });

  it('stays where it is when the report is no reason', async () => {
    expect((await ask('POST', `/${reviewId}/keep`)).data.isHidden).toBe(false);
    expect(await listed('reported')).toEqual([]);
    expect((await ask('POST', `/${uuidv7()}/keep`)).status).toBe(404);
  });
});
