import type { CallKey } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  bookedAt,
  createMoneyFixture,
  type MoneyFixture,
  paymentDueAt,
} from '../../../test/money-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { evening, wholePrice } from '../../../test/whole-booking.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';
import { bookingActKinds } from './service/booking-kinds.ts';
import { carryOut, carryOutOverdue } from './service/carry-out.ts';

let fixture: MoneyFixture;
let server: TestServer;
let people: Record<'owner' | 'staff', VenueMember>;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  await fixture.pool`truncate board_actions, guest_tags`;
  const { providerId } = fixture.venue;
  const owner = await addMember(server, fixture.pool, { providerId, role: 'owner' });
  const staff = await addMember(server, fixture.pool, { providerId, role: 'staff' });
  people = { owner, staff };
});

afterEach(async () => {
  await carryOutAll();
  expect(await countBrokenRules(fixture.pool)).toEqual(noBrokenRules);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const base = '/business/providers/:providerId/board/bookings/:bookingId';
type Act =
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'check-in'
  | 'no-show'
  | 'late'
  | 'mark-paid'
  | 'message'
  | 'collect-link';

interface Pressing {
  by?: VenueMember;
  body?: object;
  once?: string;
}

function press(bookingId: string, act: Act, { by = people.owner, body, once = uuidv7() }: Pressing = {}) {
  return by.call(`POST ${base}/${act}` as `POST ${typeof base}/late`, {
    params: { bookingId },
    once,
    ...(body ? { body } : {}),
  });
}

function put(bookingId: string, what: 'note' | 'tags', body: object) {
  return people.staff.call(`PUT ${base}/${what}` as `PUT ${typeof base}/note`, {
    params: { bookingId },
    body,
  });
}

const undoRoute = 'POST /business/providers/:providerId/board/actions/:actionId/undo' satisfies CallKey;
const undo = (actionId: string, by = people.owner) =>
  by.call(undoRoute, { params: { actionId }, once: uuidv7() });

const deps = () => ({ pool: fixture.pool, clock: fixture.clock, kinds: bookingActKinds });
const keyOf = (id: string) => ({ providerId: fixture.venue.providerId, id });
const pass = (ms: number) => fixture.clock.advance(ms);

/** As the jobs would, after the ten seconds. */
async function carryOutAll(): Promise<void> {
  pass(10_000);
  expect(await carryOutOverdue(deps())).toEqual([]);
}

async function listActions() {
  const rows = await fixture.pool<{ kind: string; status: string; failure: string | null }[]>`
    select kind, status, failure from board_actions order by acted_at, id`;
  return rows.map(({ kind, status, failure }) => [kind, status, ...(failure ? [failure] : [])].join(' '));
}

const request = {
  status: 'pendingConfirmationUnpaid',
  payment_due_at: null,
  answer_remind_at: new Date(paymentDueAt.getTime() - 5 * 60_000),
  answer_due_at: paymentDueAt,
} as const;
const atVenue = { payment_method: 'venue', payment_due_at: null };

async function goTo(moment: Date): Promise<void> {
  fixture.clock.set(moment);
  const { providerId } = fixture.venue;
  people.owner = await addMember(server, fixture.pool, { providerId, role: 'owner' });
  people.staff = await addMember(server, fixture.pool, { providerId, role: 'staff' });
}

const fromStart = (minutes: number) => new Date(evening.start.getTime() + minutes * 60_000);

describe('a decision', () => {
  it('is written down, shown, and carried out when it can no longer be undone', async () => {
    const bookingId = await fixture.book(request);
    const { data, status } = await press(bookingId, 'approve');
    expect(status).toBe(200);
    expect(data.undoUntil).toBe(new Date(bookedAt.getTime() + 10_000).toISOString());
    expect(data.booking.pendingAct).toMatchObject({ actionId: data.actionId, kind: 'approve' });
    expect(await fixture.read(bookingId)).toMatchObject({ status: request.status });
    expect(await fixture.listMessages()).toEqual([]);
    await carryOutAll();
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
    expect(await fixture.listMessages()).toContain('email guestNews approved');
    expect(await listActions()).toEqual(['approve done']);
  });

  it('has a job of its own that outlives the server, and is carried out once however often that runs', async () => {
    const bookingId = await fixture.book(request);
    const { data } = await press(bookingId, 'approve');
    const jobs = await fixture.pool<{ payload: object; inMs: number }[]>`
      select payload, (extract(epoch from run_at - now()) * 1000)::int as "inMs" from graphile_worker._private_jobs
      where key = ${`board-action:${data.actionId}`}`;
    expect(jobs.map(({ payload }) => payload)).toEqual([keyOf(data.actionId)]);
    expect(jobs[0]?.inMs).toBeGreaterThan(5_000);
    pass(10_000);
    await Promise.all(Array.from({ length: 5 }, () => carryOut(deps(), keyOf(data.actionId))));
    const steps = await fixture.pool`select from booking_history where booking_id = ${bookingId}`;
    expect(steps).toHaveLength(2);
    expect((await fixture.listMessages()).filter((one) => one === 'email guestNews approved')).toHaveLength(
      1,
    );
  });

  it('that is undone has never happened, also when its job comes all the same', async () => {
    const bookingId = await fixture.book(request);
    const { data } = await press(bookingId, 'decline', { body: { reason: 'full' } });
    expect((await undo(data.actionId)).data.booking?.pendingAct).toBe(null);
    expect((await undo(data.actionId, people.staff)).status).toBe(200);
    pass(10_000);
    await carryOut(deps(), keyOf(data.actionId));
    expect(await fixture.read(bookingId)).toMatchObject({ status: request.status });
    expect(await fixture.listMessages()).toEqual([]);
    expect(await listActions()).toEqual(['decline undone']);
  });

  it('cannot be undone afterwards, carried out already or not', async () => {
    const bookingId = await fixture.book(request);
    const { data } = await press(bookingId, 'approve');
    pass(10_000);
    expect((await undo(data.actionId)).code).toBe('undoTooLate');
    await carryOut(deps(), keyOf(data.actionId));
    expect((await undo(data.actionId)).code).toBe('undoTooLate');
  });

  it('pressed twice is one, and pressed by two at once the first one’s', async () => {
    const bookingId = await fixture.book(request);
    const once = uuidv7();
    const twice = await Promise.all([1, 2, 3].map(() => press(bookingId, 'approve', { once })));
    expect(new Set(twice.map(({ data }) => data.actionId))).toEqual(new Set([once]));
    const other = await fixture.book(request, fixture.venue.tableIds[1]);
    const both = await Promise.all([
      press(other, 'approve', { by: people.staff }),
      press(other, 'decline', { body: { reason: 'full' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('bookingChanged');
    expect(await listActions()).toHaveLength(2);
  });

  it('fails in words where the guest was quicker', async () => {
    const bookingId = await fixture.book(request);
    await press(bookingId, 'approve');
    const { providerId } = fixture.venue;
    const step = { providerId, bookingId, to: 'cancelled', actor: 'consumer', actorId: null } as const;
    await fixture.pool.begin((tx) => changeStatus(tx, { clock: fixture.clock }, step));
    await carryOutAll();
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'cancelled', statusReason: 'withdrawn' });
    expect(await listActions()).toEqual(['approve failed bookingChanged']);
  });

  it('in time stays in time, though it is carried out after the clock would have said no', async () => {
    const bookingId = await fixture.book(request);
    await goTo(new Date(paymentDueAt.getTime() - 16_000));
    await press(bookingId, 'approve');
    fixture.clock.set(new Date(paymentDueAt.getTime() + 60_000));
    expect(await runBookingClock({ pool: fixture.pool, clock: fixture.clock })).toMatchObject({
      bookings: 0,
    });
    expect(await carryOutOverdue(deps())).toEqual([]);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
  });

  it('just before the answer is due is carried out at once, and afterwards refused', async () => {
    const [bookingId, late] = [
      await fixture.book(request),
      await fixture.book(request, fixture.venue.tableIds[1]),
    ];
    await goTo(new Date(paymentDueAt.getTime() - 15_000));
    const { data } = await press(bookingId, 'approve');
    expect(data.undoUntil).toBe(null);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid' });
    expect((await undo(data.actionId)).code).toBe('undoTooLate');
    await goTo(paymentDueAt);
    expect((await press(late, 'approve')).code).toBe('tooLateToAnswer');
  });

  it('says why in the words of its reader, and what the guests wished is not on the record', async () => {
    const [first, second] = [
      await fixture.book(request),
      await fixture.book(request, fixture.venue.tableIds[1]),
    ];
    await press(first, 'decline', { body: { reason: 'staff', words: 'Too many are ill.' } });
    await press(second, 'decline', { body: { reason: 'theirWish' } });
    await carryOutAll();
    const rows = await fixture.pool<{ note: string; isOffRecord: boolean }[]>`
      select h.note, b.is_off_record as "isOffRecord" from booking_history h join bookings b on b.id = h.booking_id
      where h.to_status = 'declined' order by h.id`;
    expect(rows).toEqual([
      { note: 'staff\nToo many are ill.', isOffRecord: false },
      { note: 'theirWish', isOffRecord: true },
    ]);
  });

  it('keeps everybody else’s hands off its booking, and needs its own right', async () => {
    const bookingId = await fixture.book(atVenue);
    expect((await press(bookingId, 'cancel', { by: people.staff, body: {} })).code).toBe('forbidden');
    const { data } = await press(bookingId, 'cancel', { body: { reason: 'broken' } });
    await goTo(bookedAt);
    expect((await press(bookingId, 'mark-paid', { body: { way: 'cash' } })).code).toBe('bookingChanged');
    expect((await undo(data.actionId, people.staff)).code).toBe('forbidden');
    expect((await undo(data.actionId)).status).toBe(200);
    expect((await undo(uuidv7())).code).toBe('notFound');
  });

  it('has the key of the client as its id, which nobody else may use', async () => {
    const bookingId = await fixture.book(request);
    expect((await press(bookingId, 'approve', { once: 'not-a-uuid-at-all' })).code).toBe(
      'idempotencyKeyInvalid',
    );
    const once = uuidv7();
    await press(bookingId, 'approve', { once });
    const other = await fixture.book(request, fixture.venue.tableIds[1]);
    expect((await press(other, 'approve', { once, by: people.staff })).code).toBe('idempotencyKeyReused');
    expect(await listActions()).toHaveLength(1);
  });
});

describe('who is here', () => {
  it('is checked in once, and taken back', async () => {
    const bookingId = await fixture.book(atVenue);
    expect((await press(bookingId, 'check-in')).code).toBe('tooEarlyToCheckIn');
    await goTo(fromStart(-10));
    const { data } = await press(bookingId, 'check-in');
    expect(data.booking.checkedInAt).toBe(fromStart(-10).toISOString());
    expect((await press(bookingId, 'check-in', { by: people.staff })).code).toBe('checkedInBefore');
    expect((await undo(data.actionId)).data.booking?.checkedInAt).toBe(null);
  });

  it('is checked in once by a finger that bounces: the second press is the same success', async () => {
    const bookingId = await fixture.book(atVenue);
    await goTo(fromStart(-10));
    const first = await press(bookingId, 'check-in');
    pass(800);
    const second = await press(bookingId, 'check-in');
    expect(second.data).toMatchObject({ actionId: first.data.actionId, undoUntil: first.data.undoUntil });
    expect(second.data.booking.checkedInAt).toBe(fromStart(-10).toISOString());
    expect(await listActions()).toHaveLength(1);
    pass(10_000);
    expect((await press(bookingId, 'check-in')).code).toBe('checkedInBefore');
  });

  it('is given up after a quarter of an hour, and comes all the same', async () => {
    const bookingId = await fixture.book(atVenue);
    await goTo(fromStart(14));
    expect((await press(bookingId, 'no-show')).code).toBe('tooEarlyForNoShow');
    await goTo(fromStart(16));
    const missing = await press(bookingId, 'no-show');
    pass(1000);
    const here = await press(bookingId, 'check-in');
    expect(here.data.booking).toMatchObject({ noShowAt: null });
    expect((await undo(missing.data.actionId)).code).toBe('bookingChanged');
    expect((await undo(here.data.actionId)).data.booking?.noShowAt).toBe(fromStart(16).toISOString());
    expect((await undo(missing.data.actionId)).data.booking?.noShowAt).toBe(null);
  });

  it('is late, later still, and then not so late after all', async () => {
    const bookingId = await fixture.book(atVenue);
    expect((await press(bookingId, 'late', { body: { minutes: 10 } })).code).toBe('lateNoticeRefused');
    await goTo(fromStart(-30));
    const first = await press(bookingId, 'late', { body: { minutes: 10 } });
    expect(first.data.booking.lateMinutes).toBe(10);
    pass(1000);
    const second = await press(bookingId, 'late', { body: { minutes: 30 } });
    expect(second.data.booking.lateMinutes).toBe(30);
    expect((await undo(first.data.actionId)).code).toBe('bookingChanged');
    expect((await undo(second.data.actionId)).data.booking?.lateMinutes).toBe(10);
    expect((await undo(first.data.actionId)).data.booking?.lateMinutes).toBe(null);
    expect(await fixture.listMessages()).toEqual([]);
  });
});

describe('money at the till', () => {
  it('counts at once, in parts and by ways, and makes the booking paid with the last one', async () => {
    const bookingId = await fixture.book(atVenue);
    const body = { way: 'cash', amount: 3000 };
    expect((await press(bookingId, 'mark-paid', { body })).data.booking).toMatchObject({
      paid: 3000,
      due: 5000,
    });
    expect((await press(bookingId, 'mark-paid', { body: { way: 'terminal', amount: 5001 } })).code).toBe(
      'moreThanDue',
    );
    await press(bookingId, 'mark-paid', { by: people.staff, body: { way: 'terminal' } });
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid', paid: wholePrice });
    expect((await press(bookingId, 'mark-paid', { body })).code).toBe('bookingNotPayable');
    expect(await fixture.listMessages()).toEqual([]);
    await carryOutAll();
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedPaid' });
    const payments = await fixture.pool`
      select amount, till_way as way, taken_by as "takenBy" from payments order by amount`;
    expect(payments).toEqual([
      { amount: 3000, way: 'cash', takenBy: people.owner.id },
      { amount: 5000, way: 'terminal', takenBy: people.staff.id },
    ]);
  });

  it('that is taken back has not been there; a part that stays is not all of it', async () => {
    const bookingId = await fixture.book(atVenue);
    await press(bookingId, 'mark-paid', { body: { way: 'cash', amount: 3000 } });
    pass(5000);
    const rest = await press(bookingId, 'mark-paid', { body: { way: 'transfer' } });
    pass(5000);
    expect(await carryOutOverdue(deps())).toEqual([]);
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid', paid: wholePrice });
    expect((await undo(rest.data.actionId)).data.booking).toMatchObject({ paid: 3000, due: 5000 });
    await carryOutAll();
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'confirmedUnpaid', paid: 3000 });
  });

  it('goes back in full when the venue calls off what was paid in part', async () => {
    const bookingId = await fixture.book(atVenue);
    const paid = await press(bookingId, 'mark-paid', { body: { way: 'cash', amount: 3000 } });
    await press(bookingId, 'cancel', { body: { reason: 'broken' } });
    await carryOutAll();
    expect(await fixture.read(bookingId)).toMatchObject({ status: 'cancelled', paid: 3000, refunded: 3000 });
    expect((await undo(paid.data.actionId)).code).toBe('undoTooLate');
    expect(await fixture.pool`select amount, status from refunds`).toEqual([
      { amount: 3000, status: 'owed' },
    ]);
  });

  it('can be asked for online, in a message that undoing takes back', async () => {
    const bookingId = await fixture.book({ ...atVenue, due_online: 2000 });
    const { data } = await press(bookingId, 'collect-link', { body: { send: true } });
    expect(data).toMatchObject({ url: expect.stringMatching(new RegExp(`/booking-details/${bookingId}$`)) });
    expect(await fixture.listMessages()).toContain('email guestNews askToPay');
    const [asked] = await fixture.pool`select due_online as part from bookings`;
    expect(asked).toEqual({ part: null });
    await undo(data.actionId);
    const [before] = await fixture.pool`select due_online as part from bookings`;
    expect(before).toEqual({ part: 2000 });
    expect(await fixture.listMessages()).toEqual([]);
    const nobodys = await fixture.book({ ...atVenue, user_id: null }, fixture.venue.tableIds[1]);
    expect((await press(nobodys, 'collect-link', { body: { send: false } })).code).toBe(
      'guestWithoutAccount',
    );
  });
});

describe('words', () => {
  it('to the guest wait until they can no longer be taken back', async () => {
    const bookingId = await fixture.book(atVenue);
    expect((await press(bookingId, 'message', { body: { template: 'own', words: ' ' } })).code).toBe(
      'validationFailed',
    );
    const { data } = await press(bookingId, 'message', {
      body: { template: 'delay', words: 'Drinks are on us.' },
    });
    const rows = await fixture.pool<{ after: Date; said: object }[]>`
      select send_after as after, data -> 'venueMessage' as said from outbox where channel = 'email'`;
    expect(rows).toEqual([
      {
        after: new Date(bookedAt.getTime() + 12_000),
        said: { template: 'delay', words: 'Drinks are on us.' },
      },
    ]);
    const [job] = await fixture.pool`
      select run_at = ${rows[0]?.after ?? null} as "isLater" from graphile_worker._private_jobs where key like 'outbox:%'`;
    expect(job).toEqual({ isLater: true });
    await undo(data.actionId);
    expect(await fixture.listMessages()).toEqual([]);
  });

  it('of the team stay with the booking, and tags with the guest', async () => {
    const bookingId = await fixture.book(atVenue);
    const other = await fixture.book(atVenue, fixture.venue.tableIds[1]);
    expect((await put(bookingId, 'note', { note: 'Birthday', was: '' })).data.note).toBe('Birthday');
    expect((await put(bookingId, 'note', { note: 'Cake', was: 'Nothing' })).code).toBe('changedMeanwhile');
    expect((await put(bookingId, 'tags', { tags: ['regular'] })).data.tags).toEqual(['regular']);
    expect((await put(other, 'tags', { tags: ['regular', 'careful'] })).status).toBe(200);
    expect((await put(bookingId, 'tags', { tags: ['careful'] })).data.tags).toEqual(['careful']);
  });
});

it('everything a member does is in the log of the venue, without anybody’s words', async () => {
  const bookingId = await fixture.book(request);
  const { data } = await press(bookingId, 'decline', { body: { reason: 'other', words: 'Jan is ill' } });
  await undo(data.actionId);
  await put(bookingId, 'note', { note: 'Jan called' });
  const log = await fixture.pool<{ action: string; row: string }[]>`
    select action, a::text as row from audit_log a where subject_id = ${bookingId} order by id`;
  expect(log.map(({ action }) => action)).toEqual(['booking.decline', 'booking.undo', 'booking.note']);
  expect(log.some(({ row }) => row.includes('Jan'))).toBe(false);
});
