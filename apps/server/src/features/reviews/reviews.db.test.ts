import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import {
  addBranch,
  addVenue,
  createMarket,
  insertRow,
  type Market,
  type Venue,
} from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';

const now = '2026-05-09T10:00:00.000Z';
const clock = createFixedClock(new Date(now));
let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;
let ala: SignedInUser;
let ola: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
  market = await createMarket(database.pool);
  venue = await addVenue(database.pool, market);
});

beforeEach(async () => {
  clock.set(new Date(now));
  ala = await createSignedInUser(server);
  ola = await createSignedInUser(server);
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const visit = (row: Parameters<typeof addBooking>[2] = {}) =>
  addBooking(database.pool, venue, { user_id: ala.id, status: 'completed', ...row });

async function submit(
  bookingId: string,
  changes: object = {},
  user = ala,
  headers: Record<string, string> = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/booking/review',
    headers: { ...user.headers, ...headers },
    payload: { bookingId, rating: 5, body: 'Świetny wieczór!', language: 'pl', ...changes },
  });
  return { status: answer.statusCode, code: answer.json().code, data: answer.json().data };
}

async function read(bookingId: string, user = ala) {
  const url = `/api/user/booking/review?bookingId=${bookingId}`;
  const answer = await server.app.inject({ url, headers: user.headers });
  return { status: answer.statusCode, code: answer.json().code, review: answer.json().data?.review };
}

describe('a review', () => {
  it('of a visit that took place is kept and can be read again by its author', async () => {
    const { bookingId } = await visit();
    expect(await read(bookingId)).toMatchObject({ status: 200, review: null });
    const { status, data } = await submit(bookingId, { body: '  Świetny wieczór!\nWrócimy.  ' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ bookingId, rating: 5, language: 'pl', createdAt: now });
    expect((await read(bookingId)).review).toEqual(data);
  });

  it('of games at two places stands at the place of the first one by its time', async () => {
    const there = await addBranch(database.pool, market, venue);
    const { bookingId } = await visit();
    await insertRow(database.pool, 'booking_slots', {
      provider_id: venue.providerId,
      booking_id: bookingId,
      position: 1,
      branch_id: there.branchId,
      offer_id: there.offerId,
      business_date: '2026-05-08',
      starts_at: '2026-05-08T15:00:00Z',
      ends_at: '2026-05-08T16:00:00Z',
      guests: 2,
    });
    const { data } = await submit(bookingId, { rating: 4 });
    const [row] = await database.pool`select branch_id from reviews where id = ${data.id}`;
    expect(row).toEqual({ branch_id: there.branchId });
    const [rating] =
      await database.pool`select stars from branch_ratings where branch_id = ${there.branchId}`;
    expect(rating).toEqual({ stars: [0, 0, 0, 1, 0] });
    expect((await submit(bookingId)).status, 'one for all of it').toBe(409);
  });

  it('is given once, however many send it at the same time', async () => {
    const { bookingId } = await visit();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => submit(bookingId, { rating: (index % 5) + 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'reviewedBefore')).toHaveLength(7);
  });

  it('sent again under the same key is answered again', async () => {
    const { bookingId } = await visit();
    const again = () => submit(bookingId, {}, ala, { 'idempotency-key': `review-${bookingId}` });
    const first = await again();
    expect(first.status).toBe(201);
    expect(await again()).toEqual(first);
  });

  it('is offered for a visit that took place, and not for one that nobody came to', async () => {
    const { bookingId: played } = await visit();
    const { bookingId: missed } = await visit({ no_show_at: '2026-05-08T21:00:00Z' });
    const ask = async (path: string) => {
      const answer = await server.app.inject({ url: `/api/user/booking/${path}`, headers: ala.headers });
      return answer.json().data;
    };
    const listed: { id: string; canReview: boolean }[] = (await ask('previous')).items;
    const offered = listed.map(({ id, canReview }) => [id, canReview]);
    expect(Object.fromEntries(offered)).toEqual({ [played]: true, [missed]: false });
    expect([(await ask(played)).canReview, (await ask(missed)).canReview]).toEqual([true, false]);
  });

  it.each([
    ['confirmedPaid', {}],
    ['cancelled', {}],
    ['completed', { no_show_at: '2026-05-08T21:00:00Z' }],
  ] as const)('of a booking that is %s with %o is refused', async (status, row) => {
    const { bookingId } = await visit({ status, ...row });
    expect(await submit(bookingId)).toMatchObject({ status: 409, code: 'bookingNotReviewable' });
  });

  it('of somebody else’s booking, or of none, meets nothing', async () => {
    const { bookingId } = await visit();
    for (const id of [bookingId, uuidv7()]) {
      expect(await submit(id, {}, ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
      expect(await read(id, ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    }
  });

  it.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['no word', { body: '   ' }],
    ['too many words', { body: 'a'.repeat(4001) }],
    ['a language that we do not speak', { language: 'de' }],
  ])('with %s is refused', async (_, changes) => {
    const { bookingId } = await visit();
    expect(await submit(bookingId, changes)).toMatchObject({ status: 422 });
  });

  it('can be put right for 48 hours, and the stars of the place follow', async () => {
    const { bookingId } = await visit();
    await submit(bookingId, { rating: 1 });
    const edit = async (changes: object, user = ala) => {
      const payload = {
        bookingId,
        rating: 4,
        body: 'Jednak dobrze.',
        language: 'pl',
        showsName: false,
        ...changes,
      };
      const answer = await server.app.inject({
        method: 'PUT',
        url: '/api/user/booking/review',
        // Two days later nobody is signed in any more.
        headers: (await signIn(server, user.id)).headers,
        payload,
      });
      return { status: answer.statusCode, code: answer.json().code, data: answer.json().data };
    };
    const sum = async () => {
      const [row] = await database.pool<{ stars: number }[]>`
        select coalesce(sum(rating), 0)::int as stars from reviews where booking_id = ${bookingId}`;
      return row?.stars;
    };
    expect(await sum()).toBe(1);
    clock.set(new Date('2026-05-11T09:59:59Z'));
    expect(await edit({})).toMatchObject({
      status: 200,
      data: {
        rating: 4,
        showsName: false,
        editedAt: '2026-05-11T09:59:59.000Z',
        editableUntil: '2026-05-11T10:00:00.000Z',
      },
    });
    expect(await sum()).toBe(4);
    expect(await edit({}, ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    clock.set(new Date('2026-05-11T10:00:00Z'));
    expect(await edit({ rating: 5 })).toMatchObject({ status: 409, code: 'reviewEditClosed' });
    expect(await edit({ bookingId: (await visit()).bookingId })).toMatchObject({
      status: 404,
      code: 'notFound',
    });
    expect(await sum()).toBe(4);
  });

  it('is deleted by its author alone, with its stars, and can then be written anew', async () => {
    const { bookingId } = await visit();
    const { data } = await submit(bookingId);
    const remove = async (user = ala) => {
      const url = `/api/user/booking/${bookingId}/review`;
      const answer = await server.app.inject({ method: 'DELETE', url, headers: user.headers });
      return { status: answer.statusCode, code: answer.json().code };
    };
    expect(await remove(ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    expect(await remove()).toMatchObject({ status: 200 });
    expect((await read(bookingId)).review).toBeNull();
    expect(await database.pool`select from reviews where id = ${data.id}`).toHaveLength(0);
    expect(await remove()).toMatchObject({ status: 404, code: 'notFound' });
    expect((await submit(bookingId, { rating: 2 })).status).toBe(201);
    await database.pool`update reviews set hidden_at = now() where booking_id = ${bookingId}`;
    expect(await remove()).toMatchObject({ status: 409, code: 'reviewHidden' });
  });

  it('is not reported by its author', async () => {
    const { bookingId } = await visit();
    const { data } = await submit(bookingId);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/user/service-providers/${venue.providerId}/reviews/${data.id}/report`,
      headers: ala.headers,
      payload: { reason: 'notTrue', note: '' },
    });
    expect(answer.json()).toMatchObject({ status: 409, code: 'ownReview' });
    expect(await database.pool`select from review_reports where review_id = ${data.id}`).toHaveLength(0);
    const own = await server.app.inject({
      url: `/api/user/service-providers/${venue.providerId}/own-reviews`,
      headers: ala.headers,
    });
    expect(own.json().data).toEqual({ reviewIds: [data.id] });
  });

  it('can be reported by anybody who is signed in, and counts once for each', async () => {
    const { bookingId } = await visit();
    const { data } = await submit(bookingId);
    const report = (id: string, headers: Record<string, string> = ola.headers) =>
      server.app.inject({
        method: 'POST',
        url: `/api/user/service-providers/${venue.providerId}/reviews/${id}/report`,
        headers,
        payload: { reason: 'insulting', note: '' },
      });
    expect((await report(data.id, {})).statusCode).toBe(401);
    expect(
      (await Promise.all([report(data.id), report(data.id)])).map(({ statusCode }) => statusCode),
    ).toEqual([202, 202]);
    expect((await report(uuidv7())).statusCode).toBe(404);
    expect(await database.pool`select reason from review_reports where review_id = ${data.id}`).toHaveLength(
      1,
    );
  });

  it('has four photos at most, its author’s own, made anew, also when more are sent at once', async () => {
    const { bookingId } = await visit();
    await submit(bookingId);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const call = async (method: 'POST' | 'DELETE', url: string, user = ala, payload?: object) => {
      const headers = user.headers;
      const answer = await server.app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(payload ? { payload } : {}),
      });
      return { status: answer.statusCode, code: answer.json().code, data: answer.json().data };
    };
    const upload = async (user = ala, body = picture): Promise<string> => {
      const file = { contentType: 'image/png', bytes: body.length };
      const { data } = await call('POST', '/user/profile/pre-signed-url', user, file);
      await server.app.inject({
        method: 'PUT',
        url: data.url,
        headers: { 'content-type': 'image/png' },
        payload: body,
      });
      return data.key;
    };
    const add = (key: string, user = ala) =>
      call('POST', `/user/booking/${bookingId}/review/photos`, user, { key });
    expect(await add(await upload(ola), ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    expect(await add(await upload(ola))).toMatchObject({ status: 404, code: 'notFound' });
    expect(await add(await upload(ala, Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({
      code: 'pictureRefused',
    });
    const keys = await Promise.all(Array.from({ length: 6 }, () => upload()));
    for (const key of keys) await add(key);
    const { photos } = (await read(bookingId)).review;
    expect(photos.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2, 3]);
    expect((await server.app.inject(photos[0].url)).headers['content-type']).toBe('image/webp');
    expect(await add(await upload())).toMatchObject({ status: 409, code: 'tooManyPhotos' });
    const remove = (user = ala) => call('DELETE', `/user/booking/${bookingId}/review/photos/1`, user);
    expect(await remove(ola)).toMatchObject({ status: 404, code: 'bookingNotFound' });
    expect((await remove()).data.photos).toHaveLength(3);
    expect(await remove()).toMatchObject({ status: 404, code: 'notFound' });
    expect(
      (await Promise.all([add(await upload()), add(await upload())])).map(({ status }) => status).sort(),
    ).toEqual([201, 409]);
  });
});
