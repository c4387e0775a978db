import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { insertRow } from '../../../test/market-fixture.ts';
import { codeOf, expectDone, preparePaymentRun } from '../../../test/payment-run.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { describeBooking } from '../board/service/describe-day.ts';
import { findShownBooking } from '../board/store/shown-booking.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { findDue, findDueOnline } from '../bookings/service/booking-facts.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { lockBooking } from '../bookings/service/lock-booking.ts';
import { insertDispute, updateDispute } from '../disputes/store.ts';
import { settleDispute } from '../refunds/service.ts';
import { readPoints } from '../rewards/store/ledger.ts';

const run = preparePaymentRun();
let server: TestServer;
let admin: SignedInUser;
let second: SignedInUser;
let bookingId: string;

beforeAll(async () => {
  server = await createTestServer(run.fixture.url);
  admin = await createSignedInUser(server, { role: 'admin', name: 'Kasia Wrona' });
  second = await createSignedInUser(server, { role: 'admin', name: 'Ewa Lis' });
});
beforeEach(async () => {
  bookingId = await run.fixture.book();
  const id = await run.begin(bookingId);
  run.succeed(id);
  await run.notify(id);
});
afterAll(() => server.dispose());

async function ask(url: string, payload?: object, user = admin) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/admin/${url}`,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const give = (amount: number) =>
  ask(`bookings/${bookingId}/refunds`, { amount, reason: 'The hall was flooded' });

describe('a refund by hand', () => {
  it('is ordered at once below the limit, and never above what is there', async () => {
    expect((await give(1000)).data).toMatchObject({ status: 'ordered' });
    expect(await run.fixture.read(bookingId)).toMatchObject({ paid: wholePrice, refunded: 1000 });
    expect((await give(wholePrice)).code).toBe('refundTooHigh');
    const [entry] = await run.fixture.pool`
      select actor_id as who, after, reason from audit_log where action = 'refund.decide' order by id desc limit 1`;
    expect(entry).toEqual({
      who: admin.id,
      after: { status: 'ordered', amount: 1000 },
      reason: 'The hall was flooded',
    });
  });

  it('is not asked for again, neither online nor at the door', async () => {
    const { fixture } = run;
    expect((await give(2000)).data).toMatchObject({ status: 'ordered' });
    expect(await fixture.read(bookingId)).toMatchObject({ paid: wholePrice, refunded: 2000 });
    const { providerId } = fixture.venue;
    const row = await fixture.pool.begin((tx) => lockBooking(tx, { providerId, bookingId }));
    expect(row && [findDue(row).amount, findDueOnline(row).amount]).toEqual([0, 0]);
    expect(codeOf(await run.pay(bookingId))).toBe('bookingNotPayable');
    const shown = await findShownBooking(fixture.pool, { providerId, bookingId });
    expect(shown && describeBooking(shown)).toMatchObject({ due: 0, refunded: 2000 });
  });

  it('waits while a bank decides, is refused after it has taken the money, and everybody reads so', async () => {
    const { fixture } = run;
    const { providerId } = fixture.venue;
    const [payment] = await fixture.pool<{ id: string }[]>`
      select id from payments where booking_id = ${bookingId} and status = 'succeeded'`;
    const paymentId = payment?.id ?? '';
    const about = { providerId, bookingId };
    const dispute = { providerId, id: uuidv7() };
    await fixture.pool.begin((tx) =>
      insertDispute(tx, {
        ...dispute,
        bookingId,
        paymentId,
        gateway: 'sandbox',
        gatewayReference: 'dp_1',
        status: 'open',
        amount: wholePrice,
        currency: 'PLN',
        fee: 0,
        reason: 'fraudulent',
        evidenceDueAt: null,
        at: fixture.clock.now(),
      }),
    );
    const bank = async () => {
      const answer = await server.app.inject({
        url: `/api/admin/bookings/${bookingId}`,
        headers: admin.headers,
      });
      return answer.json().data.bank;
    };
    expect(await bank()).toEqual({ lost: 0, open: wholePrice, waiting: 0 });
    expect((await give(2000)).data).toMatchObject({ status: 'held' });
    expect(await bank()).toEqual({ lost: 0, open: wholePrice - 2000, waiting: 2000 });
    await fixture.pool.begin(async (tx) => {
      const change = { status: 'lost', amount: wholePrice, fee: 0, evidenceDueAt: null } as const;
      await updateDispute(tx, dispute, { ...change, at: fixture.clock.now() });
      await settleDispute(tx, { ...about, paymentId }, fixture.clock.now());
    });
    expect(await bank()).toEqual({ lost: wholePrice - 2000, open: 0, waiting: 0 });
    expect((await give(1)).code).toBe('refundTooHigh');
    const { pool, userId, deps } = fixture;
    const read = expectDone(await loadBooking(pool, deps, { bookingId, userId }));
    expect(read).toMatchObject({ takenByBank: wholePrice - 2000, due: 0, dueOnline: 0, canPay: false });
  });

  it('after the visit takes the points of what went back with it', async () => {
    const { fixture } = run;
    fixture.clock.set(evening.end);
    expect((await runBookingClock(fixture.deps)).failures).toEqual([]);
    const points = () => readPoints(fixture.pool, fixture.userId);
    const all = Math.floor(wholePrice / 100);
    expect(await points()).toEqual({ balance: all, earned: all });
    for (const left of [all - 10, all - 20]) {
      expect((await give(1000)).data).toMatchObject({ status: 'ordered' });
      expect(await points()).toEqual({ balance: left, earned: left });
    }
  });

  it('above the limit needs another person than the one who asks', async () => {
    await run.fixture.pool`
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at, needs_second)
      select provider_id, gen_random_uuid(), id, paid, currency, 'Flood', ${admin.id}, now(), true
      from bookings where id = ${bookingId}`;
    expect((await give(100)).status).toBe(201);
    const listed = await server.app.inject({ url: '/api/admin/refunds', headers: second.headers });
    const [waiting] = listed.json().data.items;
    expect(waiting).toMatchObject({ askedBy: 'Kasia Wrona', isOwn: false, booking: { id: bookingId } });
    const approve = `refunds/${waiting.id}/approve`;
    expect((await ask(approve)).code).toBe('secondPersonNeeded');
    // Some of it has gone back meanwhile.
    expect((await ask(approve, undefined, second)).code).toBe('refundTooHigh');
    expect((await ask(`refunds/${waiting.id}/decline`, undefined, second)).data.status).toBe('declined');
    expect((await ask(approve, undefined, second)).code).toBe('changedMeanwhile');
  });

  it('in slices is one large refund: what the same person gave alone counts with it for thirty days', async () => {
    const { pool } = run.fixture;
    const giveBefore = (age: string) => pool`
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at, needs_second,
        decision, decided_by, decided_at)
      select provider_id, gen_random_uuid(), id, 19_950, currency, 'Flood', ${admin.id}, now() - ${age}::interval, false,
        'ordered', ${admin.id}, now() from bookings where id = ${bookingId}`;
    await giveBefore('31 days');
    expect((await give(51)).data.status).toBe('ordered');
    await pool`truncate manual_refunds`;
    await giveBefore('29 days');
    expect((await give(50)).data.status).toBe('ordered');
    expect((await give(1)).data.status).toBe('waits');
    // Another one has given nothing yet, and decides about what waits.
    expect((await give(1)).code).toBe('refundWaits');
  });

  it('waits in a list that goes on page by page, and is counted on the first page of the office', async () => {
    const { pool, venue } = run.fixture;
    for (let count = 0; count < 45; count += 1) {
      const other = await addBooking(pool, venue);
      await insertRow(pool, 'manual_refunds', {
        provider_id: venue.providerId,
        id: uuidv7(),
        booking_id: other.bookingId,
        ...{ amount: 100, currency: 'PLN', reason: 'Flood', needs_second: true },
        asked_by: admin.id,
        // All of one moment.
        asked_at: '2026-11-01T10:00:00.123456Z',
      });
    }
    const read = async (query = '') =>
      (await server.app.inject({ url: `/api/admin/refunds${query}`, headers: second.headers })).json();
    const { data: first } = await read();
    const { data: rest } = await read(`?cursor=${first.nextCursor}`);
    const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect([first.items.length, new Set(ids).size, rest.nextCursor]).toEqual([40, 45, null]);
    expect((await read('?cursor=made-up')).code).toBe('validationFailed');
    const today = await server.app.inject({ url: '/api/admin/today', headers: second.headers });
    expect(today.json().data.queues).toContainEqual(
      expect.objectContaining({ queue: 'refunds', count: 45, oldestAt: '2026-11-01T10:00:00.123Z' }),
    );
    // They have neither tables nor a history: every test ends with a market in order.
    await run.fixture.reset();
  });

  it('cannot be agreed to by the same person, whatever the code does', async () => {
    const insert = run.fixture.pool`
      insert into manual_refunds (provider_id, id, booking_id, amount, currency, reason, asked_by, asked_at,
        needs_second, decision, decided_by, decided_at)
      select provider_id, gen_random_uuid(), id, paid, currency, 'Flood', ${admin.id}, now(), true, 'ordered',
        ${admin.id}, now()
      from bookings where id = ${bookingId}`;
    await expect(insert).rejects.toThrow('manual_refunds_by_two');
  });
});
