import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { insertRow } from '../../../test/market-fixture.ts';
import { carryOut } from '../board-actions/service/carry-out.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';
import { boardTableKinds } from './service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

const eight = '2026-05-08T18:00:00.000Z';
const halfPastEight = '2026-05-08T18:30:00.000Z';
const nine = '2026-05-08T19:00:00.000Z';
const ten = '2026-05-08T20:00:00.000Z';
/** Friday 19:47: thirteen minutes before it would begin. */
const evening = new Date('2026-05-08T17:47:00Z');
const minute = 60_000;

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(evening);
  at = await addDesk(2, { confirmation: 'request', min_notice_minutes: 0 });
});

afterEach(async () => {
  expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
});

afterAll(() => desk.close());

/** A request of somebody who has paid. */
async function ask(change: object = {}) {
  const booking = await at.book(change, { paymentMethod: 'online' });
  await desk.pay(booking.id);
  return booking;
}

const atLane = (startsAt: string, lane = 0) => ({ startsAt, tableIds: [at.lanes[lane]] });

function propose(bookingId: string, times: object[], { who = at.owner, once = uuidv7() } = {}) {
  const route = `POST ${board}/bookings/:bookingId/offer` as const;
  return desk.call(who, route, { params: at.params({ bookingId }), body: { times }, key: once });
}

const undo = (actionId: string) =>
  desk.call(at.owner, `POST ${board}/actions/:actionId/undo`, { params: at.params({ actionId }) });

/** When it can no longer be undone, on two servers at once. */
async function finish(actionId: string): Promise<void> {
  const { pool, clock } = desk;
  const key = { providerId: at.venue.providerId, id: actionId };
  const deps = { pool, clock, kinds: boardTableKinds };
  await Promise.all([carryOut(deps, key), carryOut(deps, key)]);
}

/** The guest has been told. */
async function proposeAndTell(bookingId: string, times: object[]): Promise<{ until: string; token: string }> {
  const { data, code } = await propose(bookingId, times);
  if (code) throw new Error(code);
  await finish(data.actionId);
  const [row] = await desk.pool<{ token: string }[]>`
    select token from booking_proposals where booking_id = ${bookingId}`;
  return { until: data.until, token: row?.token ?? '' };
}

/** On Fridays from that hour on, for an hour; otherwise it is 80 zł. */
const setPrice = (hour: number, price: number) =>
  insertRow(desk.pool, 'price_bands', {
    provider_id: at.venue.providerId,
    offer_id: at.venue.offerId,
    id: uuidv7(),
    weekday: 5,
    from_minute: hour * 60,
    to_minute: (hour + 1) * 60,
    kind: 'peak',
    price,
  });

const answer = (bookingId: string, take: number | null, key = uuidv7()) =>
  desk.call(at.guest, 'POST /user/booking/:bookingId/proposal', {
    params: { bookingId },
    body: { take },
    key,
  });

const read = async (bookingId: string) =>
  (await desk.call(at.guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;

const openLink = (token: string) => desk.call(at.guest, 'GET /proposed-times/:token', { params: { token } });
const answerLink = (token: string, take: number | null) =>
  desk.call(at.guest, 'POST /proposed-times/:token', { params: { token }, body: { take } });

const listNews = async (reference: string) =>
  (
    await desk.pool<{ what: string }[]>`
      select template || ' ' || channel || ' ' || (data ->> 'kind') as what from outbox
      where data ->> 'reference' = ${reference} and data ->> 'kind' like 'propos%' order by 1`
  ).map(({ what }) => what);

const bookBySomebody = async (startsAt: string) => {
  const other = await desk.addGuest();
  return desk.book(other, [slotAt(at.venue, { startsAt, guests: 6 })], { paymentMethod: 'venue' });
};

describe('a venue proposes other times', () => {
  it('which are held, also where they overlap what was asked for and one another', async () => {
    const { id, reference } = await ask();
    const { data, status } = await propose(id, [atLane(halfPastEight), atLane(nine)]);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      until: new Date(evening.getTime() + 30 * minute).toISOString(),
      booking: { status: 'pendingConfirmationPaid', pendingAct: { kind: 'propose' }, offered: null },
    });
    // Nobody has been told, and the guest still waits for an answer.
    expect(await read(id)).toMatchObject({ proposal: null });
    expect(await listNews(reference)).toEqual([]);
    const held = await desk.pool<{ during: string }[]>`
      select lower(during)::text as during from allocations where hold_id is not null and live
        and provider_id = ${at.venue.providerId}`;
    expect(held).toHaveLength(1);
    expect(await listJobs(desk.pool)).toContainEqual(
      expect.objectContaining({ key: `board-action:${data.actionId}` }),
    );
    await finish(data.actionId);
    expect(await listNews(reference)).toEqual(['guestNews email proposed', 'guestNews sms proposed']);
    const own = await read(id);
    expect(own).toMatchObject({
      status: 'pendingConfirmationPaid',
      approval: null,
      proposal: {
        state: 'open',
        until: data.until,
        times: [
          { startsAt: halfPastEight, total: own.price.total, difference: 0 },
          { startsAt: nine, difference: 0 },
        ],
      },
    });
    // What was asked for is given up: somebody else may have it on the other lane and on this one, but not what is held.
    expect((await bookBySomebody(nine)).status).toBe(201);
    expect((await bookBySomebody(nine)).code).toBe('noTables');
  });

  it('once, however often and by however many it is pressed', async () => {
    const { id } = await ask();
    const once = uuidv7();
    const times = [atLane(nine)];
    const [first, second] = await Promise.all([propose(id, times, { once }), propose(id, times, { once })]);
    expect(second.data).toEqual(first.data);
    const colleague = await at.addMember('staff');
    const late = await propose(id, [atLane(ten)], { who: colleague });
    expect(late.code).toBe('bookingChanged');
    const approve = `POST ${board}/bookings/:bookingId/approve` as const;
    const yes = await desk.call(colleague, approve, { params: at.params({ bookingId: id }) });
    expect(yes.code).toBe('bookingChanged');
    await finish(first.data.actionId);
    for (const what of ['approve', 'decline'] as const) {
      const params = at.params({ bookingId: id });
      const body = what === 'decline' ? { reason: 'full' } : {};
      const press = await desk.call(at.owner, `POST ${board}/bookings/:bookingId/${what}`, { params, body });
      expect(press.code).toBe('bookingChanged');
    }
  });

  it('and takes them back within ten seconds: the request waits as before', async () => {
    const { id } = await ask();
    const before = await read(id);
    const { data } = await propose(id, [atLane(halfPastEight)]);
    const undone = await undo(data.actionId);
    expect(undone.data.booking).toMatchObject({ pendingAct: null, slots: [{ tableIds: [at.lanes[0]] }] });
    expect(await read(id)).toEqual(before);
    await finish(data.actionId);
    expect(await read(id)).toEqual(before);
    expect((await bookBySomebody(nine)).status).toBe(201);
    expect((await propose(id, [atLane(ten)])).status).toBe(200);
  });

  it('and cannot take them back once somebody has what was asked for', async () => {
    const { id } = await ask();
    const { data } = await propose(id, [atLane(ten)]);
    const walkIns = await Promise.all([bookBySomebody(eight), bookBySomebody(eight)]);
    expect(walkIns.map(({ status }) => status)).toEqual([201, 201]);
    expect((await undo(data.actionId)).code).toBe('slotTaken');
    await finish(data.actionId);
    expect((await read(id)).proposal?.state).toBe('open');
  });

  it.each([
    ['somebody has them', () => [atLane(nine, 1)], 'slotTaken'],
    ['they were asked for', () => [atLane(eight, 1)], 'sameSlot'],
    ['they begin at once', () => [atLane('2026-05-08T17:50:00Z')], 'slotTooSoon'],
    ['the place is closed', () => [atLane('2026-05-09T00:30:00Z')], 'outsideHours'],
    ['there is no such table', () => [{ startsAt: ten, tableIds: [uuidv7()] }], 'notFound'],
  ] as const)('not where %s', async (_, times, code) => {
    const { id } = await ask();
    await at.book({ startsAt: nine, tableIds: [at.lanes[1]] });
    expect((await propose(id, times())).code).toBe(code);
    expect((await read(id)).proposal).toBeNull();
  });

  it('at once where the answer is due before it could be undone', async () => {
    const { id, reference } = await ask();
    const due = await desk.pool<{ at: Date }[]>`select answer_due_at as at from bookings where id = ${id}`;
    desk.clock.set(new Date((due[0]?.at.getTime() ?? 0) - 5_000));
    const { data } = await propose(id, [atLane(ten)]);
    expect(data.undoUntil).toBeNull();
    expect(await listNews(reference)).toEqual(['guestNews email proposed', 'guestNews sms proposed']);
    expect((await undo(data.actionId)).code).toBe('undoTooLate');
  });

  it('at prices without a fee that the guest was never asked for', async () => {
    const { id } = await ask();
    await desk.pool`
      update bookings set fee = 0, total = total - fee, due_online = due_online - fee,
        line_items = (select jsonb_agg(line) from jsonb_array_elements(line_items) line where line ->> 'kind' <> 'serviceFee')
      where id = ${id}`;
    const route = `GET ${board}/bookings/:bookingId/other-times` as const;
    const { data } = await desk.call(at.owner, route, { params: at.params({ bookingId: id }) });
    expect(new Set(data.items.map(({ difference }) => difference))).toEqual(new Set([0]));
  });

  it('from a list of what is free, the asked one left out', async () => {
    const { id } = await ask();
    await at.book({ startsAt: ten, tableIds: [at.lanes[0]] });
    await at.book({ startsAt: ten, tableIds: [at.lanes[1]] });
    const route = `GET ${board}/bookings/:bookingId/other-times` as const;
    const { data } = await desk.call(at.owner, route, { params: at.params({ bookingId: id }) });
    const starts = data.items.map(({ startsAt }) => startsAt.slice(11, 16));
    expect(starts).toEqual(['18:30', '19:00', '21:00', '21:30', '22:00', '18:00']);
    expect(data.items.at(-1)).toMatchObject({ date: '2026-05-09', tableIds: [at.lanes[0]], difference: 0 });
    const stranger = await desk.addGuest();
    const refused = await desk.call(stranger, route, { params: at.params({ bookingId: id }) });
    expect(refused.status).toBe(404);
  });
});

describe('the guest', () => {
  it('takes one: moved and confirmed at once, the rest is free again, what it costs less comes back', async () => {
    const { id, reference } = await ask();
    await setPrice(22, 6000);
    await proposeAndTell(id, [atLane(nine), atLane(ten, 1)]);
    const taken = await answer(id, 1);
    expect(taken.data).toMatchObject({
      status: 'confirmedPaid',
      startsAt: ten,
      refunded: 2000,
      proposal: { state: 'taken', taken: 1 },
      slots: [{ startsAt: ten, tables: [{ id: at.lanes[1] }] }],
      history: expect.arrayContaining([
        expect.objectContaining({ reason: 'proposalTaken', actor: 'consumer' }),
      ]),
    });
    expect(await listNews(reference)).toEqual([
      'guestNews email proposalTaken',
      'guestNews email proposed',
      'guestNews sms proposalTaken',
      'guestNews sms proposed',
      'venueNews email proposalTaken',
    ]);
    expect((await bookBySomebody(nine)).status).toBe(201);
    // Saying so again changes nothing; saying something else is refused.
    expect((await answer(id, 1)).status).toBe(200);
    expect((await answer(id, 0)).code).toBe('bookingChanged');
    expect((await answer(id, null)).code).toBe('bookingChanged');
  });

  it('takes one by the link, which reading does not use up and nobody can guess', async () => {
    const { id } = await ask();
    const { token } = await proposeAndTell(id, [atLane(nine), atLane(ten)]);
    for (const _ of [1, 2]) {
      expect((await openLink(token)).data).toMatchObject({ state: 'open', asked: { startsAt: eight } });
    }
    expect((await read(id)).status).toBe('pendingConfirmationPaid');
    const [one, other] = await Promise.all([answerLink(token, 0), answerLink(token, 1)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect((await openLink(token)).data).toMatchObject({ state: 'taken' });
    expect((await answerLink('A'.repeat(22), 0)).code).toBe('notFound');
  });

  it('wants none of them: all of the money comes back, and it is no "no" of the venue', async () => {
    const { id, price } = await ask();
    const { token } = await proposeAndTell(id, [atLane(nine)]);
    const [one, other] = await Promise.all([answerLink(token, null), answer(id, null)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'declined', refunded: price.total });
    const [row] = await desk.pool`select is_off_record from bookings where id = ${id}`;
    expect(row).toEqual({ is_off_record: true });
    expect((await bookBySomebody(nine)).status).toBe(201);
  });

  it('says nothing: at the very end the clock gives back the times and the money, once', async () => {
    const { id, reference, price } = await ask();
    const { until, token } = await proposeAndTell(id, [atLane(nine)]);
    desk.clock.set(new Date(Date.parse(until) - 1));
    await runBookingClock(desk);
    expect((await read(id)).status).toBe('pendingConfirmationPaid');
    desk.clock.set(new Date(until));
    expect((await answer(id, 0)).code).toBe('tooLateToAnswer');
    expect((await answerLink(token, 0)).code).toBe('tooLateToAnswer');
    await Promise.all([runBookingClock(desk), runBookingClock(desk)]);
    expect(await read(id)).toMatchObject({
      status: 'declined',
      statusReason: 'noAnswer',
      refunded: price.total,
      proposal: { state: 'lapsed' },
    });
    expect(await listNews(reference)).toContain('guestNews sms proposalLapsed');
    const [row] = await desk.pool`select is_off_record from bookings where id = ${id}`;
    expect(row).toEqual({ is_off_record: true });
  });

  it('withdraws before being told, and nothing is left behind', async () => {
    const { id, price, reference } = await ask();
    const { data } = await propose(id, [atLane(nine)]);
    const body = { expectedRefund: price.total };
    const params = { bookingId: id };
    const gone = await desk.call(at.guest, 'POST /user/booking/:bookingId/cancel', { params, body });
    expect(gone.data.status).toBe('cancelled');
    await finish(data.actionId);
    expect(await listNews(reference)).toEqual([]);
    expect((await bookBySomebody(nine)).status).toBe(201);
  });

  it('takes a dearer one, and pays the difference; what nobody has paid is paid afterwards', async () => {
    const { id, price } = await at.book({}, { paymentMethod: 'online' });
    await setPrice(22, 10_000);
    await proposeAndTell(id, [atLane(ten)]);
    const { data } = await answer(id, 0);
    const total = price.total + 2000;
    expect(data).toMatchObject({
      status: 'confirmedUnpaid',
      price: { total },
      dueOnline: total,
      canPay: true,
    });
    expect(data.paymentDueAt).not.toBeNull();
  });
});

describe('two people at once', () => {
  it('a guest who takes a time and one who books it: one of them has it, with no lock in a circle', async () => {
    for (const _ of [1, 2, 3]) {
      const { id } = await ask();
      await proposeAndTell(id, [atLane(nine)]);
      const rivals = await Promise.all([answer(id, 0), bookBySomebody(nine), bookBySomebody(nine)]);
      expect(rivals[0].status).toBe(200);
      expect(rivals.slice(1).filter(({ status }) => status === 201)).toHaveLength(1);
      at = await addDesk(2, { confirmation: 'request', min_notice_minutes: 0 });
    }
  });

  it('one who answers at the end, and the clock', async () => {
    const { id } = await ask();
    const { until } = await proposeAndTell(id, [atLane(nine)]);
    desk.clock.set(new Date(until));
    const [late] = await Promise.all([answer(id, 0), runBookingClock(desk)]);
    expect(['tooLateToAnswer', 'bookingChanged']).toContain(late.code);
    expect((await read(id)).status).toBe('declined');
  });
});

describe('in the night in which the clocks go back', () => {
  it('a time is held for half an hour of real time, and named apart from its double', async () => {
    desk.clock.set(new Date('2026-10-24T22:00:00Z'));
    await desk.pool`update branch_hours set closes = 1800 where branch_id = ${at.venue.branchId}`;
    const night = { date: '2026-10-24', startsAt: '2026-10-24T23:00:00Z' };
    const { id } = await ask(night);
    desk.clock.set(new Date('2026-10-24T22:10:00Z'));
    const { until } = await proposeAndTell(id, [
      atLane('2026-10-25T00:30:00Z'),
      atLane('2026-10-25T01:30:00Z', 1),
    ]);
    expect(until).toBe('2026-10-24T22:40:00.000Z');
    const { proposal } = await read(id);
    expect(proposal?.times.map(({ label, date }) => [date, label.minute, label.isSecondOccurrence])).toEqual([
      ['2026-10-24', 150, false],
      ['2026-10-24', 150, true],
    ]);
    expect((await answer(id, 1)).data).toMatchObject({ startsAt: '2026-10-25T01:30:00.000Z' });
  });
});
