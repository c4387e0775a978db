import type { ParsedRequest } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import {
  addBranch,
  addUser,
  addVenue,
  bothLanguages,
  createMarket,
  type FixtureRow,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { listProviderReviews, type ReviewList } from './service/list-reviews.ts';
import { createProviderPages } from './service/provider-page.ts';

let database: TestDatabase;
let db: Database;
let market: Market;
let venue: Venue;
let guest: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  db = database.pool;
  market = await createMarket(db);
  venue = await addVenue(db, market);
  guest = await addUser(db, { full_name: 'Agnieszka Maria Kowalska' });
});
afterAll(() => database.drop());

async function addReview(at: Venue, row: FixtureRow = {}): Promise<string> {
  const id = uuidv7();
  const userId = (row.user_id as string | undefined) ?? guest;
  const { bookingId } = await addBooking(db, at, { status: 'completed', user_id: userId });
  await insertRow(db, 'reviews', {
    provider_id: at.providerId,
    id,
    branch_id: at.branchId,
    booking_id: bookingId,
    user_id: userId,
    rating: 5,
    body: 'Świetnie!',
    language: 'pl',
    ...row,
  });
  return id;
}

type Query = ParsedRequest<'GET /user/service-providers/:serviceProviderId/reviews'>['query'];

async function list(query: Partial<Query> = {}, at = venue): Promise<ReviewList> {
  const outcome = await listProviderReviews(
    db,
    at.providerId,
    { sort: 'newest', limit: 10, ...query },
    String,
  );
  if (outcome instanceof Failure) throw new Error(outcome.code);
  return outcome;
}

/** Page by page, until there is none. */
async function walk(query: Partial<Query>, at = venue): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, limit: 2, cursor }, at);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('D-4 reviews of a provider', () => {
  it('tell who was where and when, by a short name', async () => {
    const at = await addVenue(db, market);
    const id = await addReview(at, {
      created_at: '2026-05-09T10:00:00Z',
      reply: 'Dziękujemy!',
      replied_at: '2026-05-10T10:00:00Z',
    });
    expect((await list({}, at)).items).toEqual([
      {
        id,
        rating: 5,
        body: 'Świetnie!',
        language: 'pl',
        author: 'Agnieszka K.',
        visitedOn: '2026-05-08',
        activity: { slug: 'bowling', name: bothLanguages, hue: 272, icon: 'circle-ellipsis' },
        branchId: at.branchId,
        createdAt: '2026-05-09T10:00:00.000Z',
        editedAt: null,
        hasTranslation: false,
        photos: [],
        reply: { body: 'Dziękujemy!', at: '2026-05-10T10:00:00.000Z' },
      },
    ]);
  });

  it('say whether somebody has had them translated', async () => {
    const at = await addVenue(db, market);
    await addReview(at, { body: 'Bardzo miło', created_at: '2026-05-09T10:00:00Z' });
    await addReview(at, { body: 'Świetna obsługa', created_at: '2026-05-08T10:00:00Z' });
    await db`
      insert into translations (source_hash, language, translated, engine, characters)
      values (sha256(convert_to('Bardzo miło', 'UTF8')), 'en', 'Very nice', 'test', 11)`;
    expect((await list({}, at)).items.map(({ hasTranslation }) => hasTranslation)).toEqual([true, false]);
  });

  it('of an account that is gone have no author; hidden ones are not shown and not counted', async () => {
    const at = await addVenue(db, market);
    const gone = await addUser(db);
    const kept = await addReview(at, { user_id: gone, rating: 4 });
    await addReview(at, { rating: 1, hidden_at: '2026-05-09T10:00:00Z' });
    await db`update users set deleted_at = now() where id = ${gone}`;
    expect((await list({}, at)).items).toMatchObject([{ id: kept, author: null }]);
    await db`update reviews set user_id = null where id = ${kept}`;
    expect((await list({}, at)).items).toMatchObject([{ id: kept, author: null }]);
    const deps = { clock: { now: () => new Date() }, isListening: () => false };
    const page = await createProviderPages(db, deps).find(at.providerId);
    expect(JSON.parse((page as { text: string }).text).data.rating).toEqual({
      average: 4,
      count: 1,
      distribution: [0, 0, 0, 1, 0],
    });
  });

  it('come in the order that was asked for, page by page, none twice and none left out', async () => {
    const at = await addVenue(db, market);
    const moments = ['10:00:00.000001Z', '10:00:00.000002Z', '10:00:00.000002Z', '11:00:00Z', '12:00:00Z'];
    const reviews: { id: string; rating: number }[] = [];
    for (const [index, moment] of moments.entries()) {
      const rating = [3, 5, 5, 1, 3][index] ?? 3;
      reviews.push({ id: await addReview(at, { rating, created_at: `2026-05-09T${moment}` }), rating });
    }
    const newest = reviews.toReversed();
    expect(await walk({ sort: 'newest' }, at)).toEqual(newest.map(({ id }) => id));
    expect(await walk({ sort: 'highest' }, at)).toEqual(
      newest.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id),
    );
    expect(await walk({ sort: 'lowest' }, at)).toEqual(
      newest.toSorted((a, b) => a.rating - b.rating).map(({ id }) => id),
    );
    expect(await walk({ rating: 5 }, at)).toEqual(
      newest.filter(({ rating }) => rating === 5).map(({ id }) => id),
    );
  });

  it('can be those of one place, or in one language', async () => {
    const at = await addVenue(db, market);
    const second = await addBranch(db, market, at);
    const here = await addReview(at, { language: 'en' });
    const there = await addReview(second);
    expect(await walk({ branch: `branch-${second.branchId}` }, at)).toEqual([there]);
    expect(await walk({ branch: 'nowhere' }, at)).toEqual([]);
    expect(await walk({ language: 'en' }, at)).toEqual([here]);
    expect((await walk({}, at)).toSorted()).toEqual([here, there].toSorted());
  });

  it('are not found where there is no provider, and not listed from a cursor that was made up', async () => {
    const query: Query = { sort: 'newest', limit: 10 };
    expect(await listProviderReviews(db, 'nobody', query, String)).toMatchObject({ code: 'notFound' });
    const forged = Buffer.from("5 1' or '1'='1").toString('base64url');
    expect(
      await listProviderReviews(db, venue.providerId, { ...query, cursor: forged }, String),
    ).toMatchObject({
      code: 'validationFailed',
    });
  });

  it('of somebody else cannot be reached by their place in a list', async () => {
    const [one, other] = [await addVenue(db, market), await addVenue(db, market)];
    const own = await addReview(one);
    await addReview(other);
    await addReview(other);
    const { nextCursor } = await list({ limit: 1 }, other);
    expect((await list({ cursor: nextCursor ?? '' }, one)).items.map(({ id }) => id)).toEqual([own]);
  });
});

describe('the record of a provider', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const readRecord = async (at: Venue, when = now) => {
    const deps = { clock: { now: () => when }, isListening: () => false };
    const page = await createProviderPages(db, deps).find(at.providerId);
    return JSON.parse((page as { text: string }).text).data.record;
  };

  it('is told once there are enough bookings of the last year, and counted once a day', async () => {
    const at = await addVenue(db, market);
    const add = (row: FixtureRow = {}) => addBooking(db, at, { created_at: '2026-05-01T10:00:00Z', ...row });
    const answer = async (minutes: number, to: string) => {
      const { bookingId } = await add({ status: to === 'declined' ? 'declined' : 'completed' });
      await insertRow(db, 'booking_history', {
        provider_id: at.providerId,
        booking_id: bookingId,
        from_status: 'pendingConfirmationUnpaid',
        to_status: to,
        actor: 'venue',
        reason: to === 'declined' ? 'declined' : 'approved',
        happened_at: new Date(Date.parse('2026-05-01T10:00:00Z') + minutes * 60_000),
      });
    };
    for (let index = 0; index < 14; index += 1) await add({ status: 'completed' });
    await answer(10, 'confirmedUnpaid');
    await answer(20, 'declined');
    await answer(90, 'confirmedUnpaid');
    await add({ status: 'cancelled', status_reason: 'withdrawn' });
    await add({ status: 'cancelled', status_reason: 'calledOff' });
    const old = { starts_at: '2025-05-01T10:00:00Z', ends_at: '2025-05-01T11:00:00Z' };
    await add({ ...old, status: 'declined' });
    const ahead = { starts_at: '2026-07-01T10:00:00Z', ends_at: '2026-07-01T11:00:00Z' };
    await add(ahead);
    expect(await readRecord(at)).toBeNull();
    await add({ status: 'completed' });
    expect(await readRecord(at, new Date('2026-06-02T11:00:00Z'))).toBeNull();
    expect(await readRecord(at, new Date('2026-06-02T12:00:00Z'))).toEqual({
      bookings: 20,
      medianAnswerMinutes: 20,
      declinedPercent: 5,
      cancelledPercent: 5,
    });
  });

  it('knows no answer time where all are confirmed at once', async () => {
    const at = await addVenue(db, market);
    for (let index = 0; index < 20; index += 1) await addBooking(db, at, { status: 'completed' });
    expect(await readRecord(at)).toEqual({
      bookings: 20,
      medianAnswerMinutes: null,
      declinedPercent: 0,
      cancelledPercent: 0,
    });
  });
});
