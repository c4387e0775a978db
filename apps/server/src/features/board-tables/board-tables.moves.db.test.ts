import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, slotAt } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, readPlace, type VenueDesk } from '../../../test/desk-of-venue.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

const eight = '2026-05-08T18:00:00.000Z';
const nine = '2026-05-08T19:00:00.000Z';

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(3);
});

afterAll(() => desk.close());

const moveTo = (change: object = {}) => ({
  position: 0,
  startsAt: eight,
  durationMinutes: 60,
  tableIds: [at.lanes[0]],
  price: 'agreed',
  ...change,
});

async function move(bookingId: string, change: object = {}, { who = at.owner, once = uuidv7() } = {}) {
  const { from } = await readPlace(desk.pool, bookingId);
  const body = { ...moveTo({ from, ...change }), tellGuest: false, ...('tellGuest' in change ? change : {}) };
  const params = at.params({ bookingId });
  return desk.call(who, `POST ${board}/bookings/:bookingId/move`, { params, body, key: once });
}

function quote(bookingId: string, change: object = {}) {
  const params = at.params({ bookingId });
  return desk.call(at.owner, `POST ${board}/bookings/:bookingId/move/quote`, {
    params,
    body: moveTo(change),
  });
}

function undo(actionId: string, who = at.owner) {
  return desk.call(who, `POST ${board}/actions/:actionId/undo`, { params: at.params({ actionId }) });
}

async function swap(one: string, other: string) {
  const body = { one: await readPlace(desk.pool, one), other: await readPlace(desk.pool, other) };
  return desk.call(at.owner, `POST ${board}/swap`, { params: at.params(), body });
}

const readOwn = async (bookingId: string) =>
  (await desk.call(at.guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;

/** By kind, as they wait. */
const listNews = async (reference: string) =>
  (
    await desk.pool<{ what: string }[]>`
      select channel || ' ' || (data ->> 'kind') as what from outbox
      where data ->> 'reference' = ${reference} and action_id is not null order by 1`
  ).map(({ what }) => what);

async function bookPaid(change: object = {}) {
  const booking = await at.book(change, { paymentMethod: 'online' });
  await desk.pay(booking.id);
  return booking;
}

describe('a venue moves guests', () => {
  it('to another table at the same time: nothing else changes, and nobody is told', async () => {
    const { id, reference } = await at.book();
    const { status, data } = await move(id, { tableIds: [at.lanes[2]] });
    expect(status).toBe(200);
    expect(data.booking).toMatchObject({
      total: 8400,
      slots: [{ tableIds: [at.lanes[2]], startsAt: eight }],
    });
    expect(await listNews(reference)).toEqual([]);
    expect((await readOwn(id)).history.at(-1)).toMatchObject({ reason: 'moved', actor: 'venue' });
    const told = await move(id, { tableIds: [at.lanes[1]], tellGuest: true });
    expect(told.status).toBe(200);
    expect(await listNews(reference)).toEqual(['email changed', 'sms changed']);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('to another time: they always hear of it, and may cancel free of charge until it begins', async () => {
    const { id, reference, price } = await bookPaid();
    desk.clock.set(new Date('2026-05-08T14:00:00Z'));
    expect((await readOwn(id)).cancellation.refundNow).toBe(0);
    const { data } = await move(id, { startsAt: nine });
    expect(data.booking).toMatchObject({ startsAt: nine, slots: [{ tableIds: [at.lanes[0]] }] });
    expect(await listNews(reference)).toEqual(['email movedByVenue', 'sms movedByVenue']);
    const own = await readOwn(id);
    expect(own.cancellation).toMatchObject({ refundNow: price.total, timeline: [{ amount: price.total }] });
    // Another table afterwards takes nothing of that away.
    await move(id, { startsAt: nine, tableIds: [at.lanes[1]] });
    const params = { bookingId: id };
    const body = { expectedRefund: price.total };
    const cancelled = await desk.call(at.guest, 'POST /user/booking/:bookingId/cancel', { params, body });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', refunded: price.total });
  });

  it('who have asked for it themselves have no other right to cancel, and hear of none', async () => {
    const { id, reference } = await bookPaid();
    desk.clock.set(new Date('2026-05-08T14:00:00Z'));
    const wish = { startsAt: '2026-05-09T19:00:00Z', theirWish: true };
    expect((await quote(id, wish)).data.sms).not.toMatch(/free of charge|darmowa/);
    expect((await quote(id, { ...wish, theirWish: false })).data.sms).toMatch(/free of charge|darmowa/);
    await move(id, wish);
    expect(await listNews(reference)).toEqual(['email moved', 'sms moved']);
    // Moving wins back nothing of what was forfeited, though the new time is a day ahead.
    expect((await readOwn(id)).cancellation.refundNow).toBe(0);
  });

  it('who then choose a time themselves have agreed to it', async () => {
    const { id } = await bookPaid();
    await move(id, { startsAt: nine });
    const params = { bookingId: id };
    const body = {
      position: 0,
      date: '2026-05-08',
      startsAt: '2026-05-08T20:00:00Z',
      durationMinutes: 60,
      guests: 2,
    };
    const route = 'POST /user/booking/:bookingId/reschedule';
    const { data } = await desk.call(at.guest, `${route}/quote`, { params, body });
    const moved = await desk.call(at.guest, route, {
      params,
      body: { ...body, fingerprint: data.fingerprint },
    });
    expect(moved.status).toBe(200);
    desk.clock.set(new Date('2026-05-08T17:00:00Z'));
    expect((await readOwn(id)).cancellation.refundNow).toBe(0);
  });

  it('back within ten seconds, and then nobody has heard of anything and all is as it was', async () => {
    const { id, reference, price } = await bookPaid();
    const before = await readOwn(id);
    const { data } = await move(id, { startsAt: nine, durationMinutes: 90, price: 'current' });
    expect(data.booking.total).toBe(12_400);
    expect((await undo(data.actionId)).status).toBe(200);
    const { history: _, ...after } = await readOwn(id);
    expect(after).toMatchObject({ price, startsAt: before.startsAt, cancellation: before.cancellation });
    expect(after.slots).toEqual(before.slots);
    expect(await listNews(reference)).toEqual([]);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
    const late = await move(id, { startsAt: nine });
    desk.clock.advance(10_000);
    expect((await undo(late.data.actionId)).code).toBe('undoTooLate');
  });

  it('and cannot take it back once somebody else has the time', async () => {
    const { id } = await at.book();
    const { data } = await move(id, { startsAt: nine });
    const [rival, other, third] = [await desk.addGuest(), await desk.addGuest(), await desk.addGuest()];
    for (const guest of [rival, other, third])
      await desk.book(guest, [slotAt(at.venue)], { paymentMethod: 'venue' });
    expect((await undo(data.actionId)).code).toBe('slotTaken');
    expect((await readOwn(id)).startsAt).toBe(nine);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('without the rules for guests: any minute, any length, any day', async () => {
    const { id } = await at.book();
    const { data } = await move(id, { startsAt: '2027-01-15T17:07:00Z', durationMinutes: 43 });
    expect(data.booking).toMatchObject({
      startsAt: '2027-01-15T17:07:00.000Z',
      endsAt: '2027-01-15T17:50:00.000Z',
      slots: [{ date: '2027-01-15' }],
    });
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('but never onto too few seats, into the past, to nothing new, or unwarned past closing', async () => {
    const { id } = await at.book({ guests: 6 });
    expect((await move(id, { guests: 7 })).code).toBe('tooManyGuests');
    expect((await move(id, { startsAt: '2026-05-05T09:00:00Z' })).code).toBe('slotPast');
    expect((await move(id)).code).toBe('sameSlot');
    const late = { startsAt: '2026-05-08T23:30:00Z' };
    expect((await move(id, late)).code).toBe('outsideHours');
    const { data } = await move(id, { ...late, outsideHours: true });
    expect(data.booking.slots).toMatchObject([{ date: '2026-05-08' }]);
    expect((await move(id, { tableIds: [uuidv7()], startsAt: nine })).code).toBe('notFound');
  });

  it('says where else it fits when somebody was quicker, and leaves everything as it was', async () => {
    const { id } = await at.book();
    const other = await at.book({ startsAt: nine });
    const taken = other.slots[0]?.tables[0]?.id;
    const { code, alternatives } = await move(id, { startsAt: nine, tableIds: [taken] });
    expect(code).toBe('slotTaken');
    expect(alternatives).toHaveLength(3);
    expect(alternatives?.[0]).toMatchObject({ startsAt: nine, tableIds: [expect.any(String)] });
    expect((await readOwn(id)).startsAt).toBe(eight);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('lengthens and shortens while they play, adds a table and takes one away', async () => {
    const { id } = await at.book();
    desk.clock.set(new Date('2026-05-08T18:20:30Z'));
    await desk.call(at.owner, 'POST /business/providers/:providerId/bookings/:bookingId/check-in', {
      params: at.params({ bookingId: id }),
    });
    expect((await move(id, { startsAt: nine })).code).toBe('bookingNotMovable');
    const longer = await move(id, { durationMinutes: 90, price: 'current' });
    expect(longer.data.booking).toMatchObject({ total: 12_400, endsAt: '2026-05-08T19:30:00.000Z' });
    const wider = await move(id, {
      durationMinutes: 90,
      tableIds: [at.lanes[0], at.lanes[1]],
      price: 'current',
    });
    expect(wider.data.booking).toMatchObject({ total: 24_400 });
    const [row] = await desk.pool<{ starts: string[] }[]>`
      select array_agg(to_char(lower(during) at time zone 'UTC', 'HH24:MI') order by lower(during)) as starts
      from allocations where booking_id = ${id} and live`;
    expect(row?.starts).toEqual(['18:00', '18:20']);
    const shorter = await move(id, { durationMinutes: 21, price: 'agreed' });
    expect(shorter.data.booking).toMatchObject({ total: 24_400, endsAt: '2026-05-08T18:21:00.000Z' });
    expect((await move(id, { durationMinutes: 19 })).code).toBe('slotPast');
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('at the price of now gives back all that it is cheaper, and only once nothing can be undone', async () => {
    const { id } = await bookPaid({ durationMinutes: 120 });
    desk.clock.set(new Date('2026-05-08T16:00:00Z'));
    const { data } = await quote(id, { price: 'current' });
    expect(data).toMatchObject({ difference: -8000, toRefund: 8000, toCollect: 0, hasNewStart: false });
    const moved = await move(id, { price: 'current' });
    expect(moved.data.booking).toMatchObject({ total: 8400, paid: 16_400, refunded: 8000 });
    const [refund] = await desk.pool<{ notBefore: Date }[]>`
      select not_before as "notBefore" from refunds where booking_id = ${id}`;
    expect(refund?.notBefore).toEqual(new Date('2026-05-08T16:00:12Z'));
    expect((await undo(moved.data.actionId)).status).toBe(200);
    expect(await readOwn(id)).toMatchObject({ paid: 16_400, refunded: 0, price: { total: 16_400 } });
    expect(await desk.pool`select 1 from refunds where booking_id = ${id}`).toEqual([]);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('shows the very message before it is sent', async () => {
    const { id, reference } = await at.book();
    const { data } = await quote(id, { startsAt: nine });
    expect(data).toMatchObject({ hasNewStart: true, difference: 0 });
    expect(data.sms).toContain(reference);
    expect(data.sms).toContain('21:00');
    expect(data.sms).toContain('20:00');
    await move(id, { startsAt: nine });
    const [row] = await desk.pool<{ startsAt: string }[]>`
      select data -> 'slot' ->> 'startsAt' as "startsAt" from outbox
      where channel = 'sms' and data ->> 'reference' = ${reference} and data ->> 'kind' = 'movedByVenue'`;
    expect(Date.parse(row?.startsAt ?? '')).toBe(Date.parse(nine));
  });

  it('a request to another table only: another time is an answer', async () => {
    at = await addDesk(2, { confirmation: 'request' });
    const { id } = await at.book();
    expect((await move(id, { startsAt: nine })).code).toBe('bookingNotMovable');
    const [own] = (await readOwn(id)).slots;
    const [free] = at.lanes.filter((lane) => lane !== own?.tables[0]?.id);
    expect((await move(id, { tableIds: [free] })).data.booking.status).toBe('pendingConfirmationUnpaid');
  });

  it('only where its member works, and only as staff may', async () => {
    const { id } = await at.book();
    const staff = await at.addMember('staff');
    expect((await move(id, { tableIds: [at.lanes[1]] }, { who: staff })).status).toBe(200);
    await desk.pool`update service_providers set staff_may_decide = false where id = ${at.venue.providerId}`;
    expect((await move(id, { tableIds: [at.lanes[2]] }, { who: staff })).code).toBe('forbidden');
    const elsewhere = await at.addMember('manager', { branch_ids: [uuidv7()] });
    expect((await move(id, { tableIds: [at.lanes[2]] }, { who: elsewhere })).code).toBe('bookingNotFound');
  });

  it('says for how much longer they can stay, and who is in the way', async () => {
    const { id } = await at.book();
    const own = (await readOwn(id)).slots[0]?.tables[0]?.id;
    const next = await at.book({ startsAt: '2026-05-08T20:00:00Z' });
    await move(next.id, { startsAt: '2026-05-08T20:00:00Z', tableIds: [own] });
    const params = at.params({ bookingId: id });
    const { data } = await desk.call(at.owner, `GET ${board}/bookings/:bookingId/extensions`, { params });
    expect(data.options).toMatchObject([
      { minutes: 30, price: 4000, takenBy: null, isOpen: true },
      { minutes: 60, price: 8000, takenBy: null },
      { minutes: 90, takenBy: at.guest.name },
      { minutes: 120, takenBy: at.guest.name },
    ]);
  });

  it('nobody stays longer whose tables have been given up while somebody was looking', async () => {
    const { id } = await at.book();
    const cancelled = await desk.call(at.guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: id },
      body: { expectedRefund: 0 },
    });
    expect(cancelled.status).toBe(200);
    const params = at.params({ bookingId: id });
    const longer = await desk.call(at.owner, `GET ${board}/bookings/:bookingId/extensions`, { params });
    expect(longer).toMatchObject({ status: 200, data: { options: [] } });
    const times = await desk.call(at.owner, `GET ${board}/bookings/:bookingId/other-times`, { params });
    expect(times).toMatchObject({ status: 200, data: { items: [] } });
  });
});

describe('somebody else was quicker', () => {
  const changes: [string, () => object][] = [
    ['another table', () => ({ tableIds: [at.lanes[2]] })],
    ['another time', () => ({ startsAt: nine })],
    ['longer', () => ({ durationMinutes: 90 })],
    ['one more table', () => ({ tableIds: [at.lanes[0], at.lanes[1]] })],
  ];

  it.each(changes)('and the same booking is not moved again: %s', async (_, change) => {
    const { id } = await at.book();
    const { from } = await readPlace(desk.pool, id);
    expect((await move(id, { tableIds: [at.lanes[1]], from })).status).toBe(200);
    const moved = await readPlace(desk.pool, id);
    const { code } = await move(id, { ...change(), from });
    expect(code).toBe('bookingChanged');
    expect(await readPlace(desk.pool, id)).toEqual(moved);
    expect((await move(id, { ...change(), from: moved.from })).status).toBe(200);
  });

  it('in the same moment: one of both is done, and only one is told so', async () => {
    const { id } = await at.book();
    const { from } = await readPlace(desk.pool, id);
    const wanted = [at.lanes[1], at.lanes[2]];
    const answers = await Promise.all(wanted.map((lane) => move(id, { tableIds: [lane], from })));
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['bookingChanged', 'done']);
    const done = wanted[answers.findIndex(({ status }) => status === 200)];
    expect((await readPlace(desk.pool, id)).from.tableIds).toEqual([done]);
  });
});

describe('two of them change tables', () => {
  it('at once, with their times and prices as they were, and back again', async () => {
    const [one, other] = [await at.book(), await at.book({ durationMinutes: 90 })];
    const tableOf = ({ slots }: typeof one) => slots[0]?.tables[0]?.id;
    const { status, data } = await swap(one.id, other.id);
    expect(status).toBe(200);
    expect(data.bookings.map(({ slots }) => slots[0]?.tableIds)).toEqual([[tableOf(other)], [tableOf(one)]]);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
    expect((await undo(data.actionId)).status).toBe(200);
    expect(tableOf(await readOwn(one.id))).toBe(tableOf(one));
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('not where a third one is in the way, and not with themselves', async () => {
    const [one, later] = [await at.book(), await at.book({ startsAt: '2026-05-08T18:30:00Z' })];
    const tableOf = async (id: string) => (await readOwn(id)).slots[0]?.tables[0]?.id;
    const third = await at.book({ startsAt: '2026-05-08T19:00:00Z' });
    await move(third.id, { startsAt: nine, tableIds: [await tableOf(one.id)] });
    expect((await swap(one.id, later.id)).code).toBe('slotTaken');
    expect((await swap(one.id, one.id)).code).toBe('sameSlot');
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });

  it('once, when both sides are pressed at the same time', async () => {
    const [first, second] = [await at.book(), await at.book()];
    const [one, other] = [await readPlace(desk.pool, first.id), await readPlace(desk.pool, second.id)];
    const press = (body: object) => desk.call(at.owner, `POST ${board}/swap`, { params: at.params(), body });
    const answers = await Promise.all([press({ one, other }), press({ one: other, other: one })]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['bookingChanged', 'done']);
    expect((await readPlace(desk.pool, first.id)).from.tableIds).toEqual(other.from.tableIds);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });
});

describe('many members at once', () => {
  it('leave one booking on every table, whatever they move where', async () => {
    const bookings = [await at.book(), await at.book(), await at.book()];
    const staff = await at.addMember('staff');
    const tries = Array.from({ length: 18 }, (_, turn) => ({
      id: bookings[turn % 3]?.id ?? '',
      change: { startsAt: turn % 2 === 0 ? eight : nine, tableIds: [at.lanes[(turn * 2 + 1) % 3]] },
      who: turn % 4 < 2 ? at.owner : staff,
    }));
    const answers = await Promise.all(tries.map(({ id, change, who }) => move(id, change, { who })));
    expect(new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`))).toEqual(
      new Set(
        ['200 ', '409 slotTaken', '409 sameSlot', '409 bookingChanged'].filter((told) =>
          answers.some(({ status, code }) => told === `${status} ${code ?? ''}`),
        ),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
  });
});
