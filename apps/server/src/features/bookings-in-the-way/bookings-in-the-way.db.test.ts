import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

const branch = '/business/providers/:providerId/branches/:branchId';
type Hours = CallData<`GET ${typeof branch}/hours`>;
type Item = CallData<`POST ${typeof branch}/hours/collisions`>['items'][number];

let desk: BookingDesk;
let venue: Venue;
let owner: TestUser;
let guest: TestUser;

/** Open 12:00–19:00 instead of 16:00–02:00: Friday 20:00 would be shut out. */
const shorter = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ opens: 720, closes: 1140 }]]),
) as Hours['week'];

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  venue = await desk.addVenue();
  owner = await desk.addGuest();
  guest = await desk.addGuest();
  await insertRow(desk.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: owner.id,
    role: 'owner',
    created_at: new Date(),
  });
});

afterAll(() => desk.close());

const params = () => ({ providerId: venue.providerId, branchId: venue.branchId });

async function book(change: object = {}, order: object = { paymentMethod: 'venue' }): Promise<string> {
  const { data, code } = await desk.book(guest, [slotAt(venue, change)], order);
  if (code) throw new Error(code);
  return data.id;
}

const sentHours = () => ({ week: shorter, exceptions: [], closedOnHolidays: false });

async function listInTheWay(): Promise<Item[]> {
  const { data } = await desk.call(owner, `POST ${branch}/hours/collisions`, {
    params: params(),
    body: sentHours(),
  });
  return data.items;
}

const saveHours = (settling: object) =>
  desk.call(owner, `PUT ${branch}/hours`, {
    params: params(),
    body: { ...sentHours(), version: 0, seenBookings: [], ...settling },
  });

const settle = (choices: object[], words = '') => ({ settle: { words, choices } });

async function read(bookingId: string) {
  const [row] = await desk.pool<{ status: string; startsAt: Date; tables: string[]; isFree: boolean }[]>`
    select b.status, s.starts_at as "startsAt", s.free_to_cancel as "isFree",
      array(select a.table_id from allocations a where a.booking_id = b.id and a.live) as tables
    from bookings b join booking_slots s on s.booking_id = b.id where b.id = ${bookingId}`;
  if (!row) throw new Error('there is no such booking');
  return row;
}

const listNews = async (bookingId: string) => {
  const rows = await desk.pool<{ kind: string }[]>`
    select distinct data ->> 'kind' as kind from outbox where data ->> 'bookingId' = ${bookingId}
      or data::text like ${`%${bookingId}%`} order by 1`;
  return rows.map(({ kind }) => kind);
};

const listLog = async () => {
  const rows = await desk.pool<{ action: string }[]>`
    select action from audit_log where provider_id = ${venue.providerId} order by id`;
  return rows.map(({ action }) => action);
};

describe('bookings in the way of other hours', () => {
  it('are each shown with where they could go, and kept, moved and called off with the change', async () => {
    const [kept, moved, calledOff] = [
      await book(),
      await book(),
      await book({ startsAt: '2026-05-08T19:00:00Z' }),
    ];
    const items = await listInTheWay();
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([kept, moved, calledOff]));
    const target = items.find(({ id }) => id === moved)?.moves[0];
    // The last hour that ends by 19:00, with the lane that they have.
    expect(target).toMatchObject({
      startsAt: '2026-05-08T16:00:00.000Z',
      endsAt: '2026-05-08T17:00:00.000Z',
    });
    const move = {
      kind: 'move',
      bookingId: moved,
      position: 0,
      startsAt: target?.startsAt,
      tableIds: target?.tableIds,
    };
    const saved = await saveHours({
      seenBookings: [kept],
      ...settle([move, { kind: 'cancel', bookingId: calledOff }], 'The hall is let to a school.'),
    });
    expect(saved).toMatchObject({ status: 200, data: { week: shorter, version: 1 } });
    expect(await read(kept)).toMatchObject({ status: 'confirmedUnpaid', isFree: false });
    const after = await read(moved);
    expect(after).toMatchObject({ status: 'confirmedUnpaid', isFree: true, tables: target?.tableIds });
    expect(after.startsAt.toISOString()).toBe(target?.startsAt);
    expect(await read(calledOff)).toMatchObject({ status: 'cancelled', tables: [] });
    expect(await listLog()).toEqual(
      expect.arrayContaining(['booking.move', 'booking.cancel', 'hours.change']),
    );
    expect(await listNews(moved)).toContain('movedByVenue');
    expect(await listNews(calledOff)).toContain('calledOff');
  });

  it('of which one was forgotten leave everything as it was', async () => {
    const [first, second] = [await book(), await book()];
    const answer = await saveHours(settle([{ kind: 'cancel', bookingId: first }]));
    expect(answer).toMatchObject({ status: 409, code: 'bookingsInTheWay' });
    expect(await read(first)).toMatchObject({ status: 'confirmedUnpaid' });
    expect(await read(second)).toMatchObject({ status: 'confirmedUnpaid' });
    expect(await listLog()).toEqual([]);
  });

  it('go nowhere that is shut as well, and to no table that somebody has', async () => {
    const bookingId = await book();
    const [lane] = venue.tableIds;
    const move = (startsAt: string) => ({ kind: 'move', bookingId, position: 0, startsAt, tableIds: [lane] });
    expect(await saveHours(settle([move('2026-05-08T20:00:00Z')]))).toMatchObject({
      code: 'bookingsInTheWay',
    });
    await book({ startsAt: '2026-05-08T15:00:00Z', tableIds: [lane] });
    const taken = (
      await desk.pool<{ tableId: string }[]>`
      select table_id as "tableId" from allocations where live and booking_id <> ${bookingId}
        and provider_id = ${venue.providerId}`
    )[0]?.tableId;
    const onto = { ...move('2026-05-08T15:00:00Z'), tableIds: [taken] };
    expect(await saveHours(settle([onto]))).toMatchObject({ status: 409, code: 'bookingNotSettled' });
    expect((await read(bookingId)).startsAt.toISOString()).toBe('2026-05-08T18:00:00.000Z');
  });

  it('who called off meanwhile need no answer, and a booking of another venue is none of theirs', async () => {
    const bookingId = await book();
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId },
      body: { expectedRefund: 0 },
    });
    const elsewhere = await desk.addVenue();
    const other = await desk.book(guest, [slotAt(elsewhere)], { paymentMethod: 'venue' });
    const choices = [bookingId, other.data.id].map((id) => ({ kind: 'cancel', bookingId: id }));
    expect(await saveHours(settle(choices))).toMatchObject({ status: 200 });
    expect(await read(other.data.id)).toMatchObject({ status: 'confirmedUnpaid' });
  });

  it('get all their money back when they are called off, however late it is', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)], { paymentMethod: 'online' });
    await desk.pay(data.id);
    desk.clock.set(new Date('2026-05-08T17:30:00Z'));
    expect(await saveHours(settle([{ kind: 'cancel', bookingId: data.id }]))).toMatchObject({ status: 200 });
    const [refund] = await desk.pool`
      select r.amount = b.paid as "isWhole" from refunds r join bookings b on b.id = r.booking_id
      where r.booking_id = ${data.id}`;
    expect(refund).toEqual({ isWhole: true });
    desk.clock.set(new Date('2026-05-05T10:00:00Z'));
  });
});

describe('bookings in the way of a change of tables', () => {
  const evening = { startsAt: '2026-05-08T16:00:00.000Z', endsAt: '2026-05-08T22:00:00.000Z' };
  const tables = `${branch}/tables` as const;

  it('go to another one at their hour, and the table is out of service altogether', async () => {
    const bookingId = await book();
    const [lane] = (await read(bookingId)).tables;
    const time = { tableIds: [lane], ...evening };
    const named = await desk.call(owner, `POST ${tables}/blocks/collisions`, {
      params: params(),
      body: time,
    });
    const [target] = named.data.items[0]?.moves ?? [];
    expect(target).toMatchObject({ startsAt: '2026-05-08T18:00:00.000Z' });
    expect(target?.tableIds).not.toContain(lane);
    const move = {
      kind: 'move',
      bookingId,
      position: 0,
      startsAt: target?.startsAt,
      tableIds: target?.tableIds,
    };
    const blocked = await desk.call(owner, `POST ${tables}/blocks`, {
      params: params(),
      body: { ...time, note: '', seenBookings: [], ...settle([move]) },
    });
    expect(blocked).toMatchObject({ status: 201, data: { blocks: [{ tableId: lane, bookings: 0 }] } });
    expect((await read(bookingId)).tables).toEqual(target?.tableIds);
    expect(await listNews(bookingId)).toContain('changed');
  });

  it('make way for removing it', async () => {
    const bookingId = await book();
    const [lane] = (await read(bookingId)).tables;
    const remove = (settling: object) =>
      desk.call(owner, `PATCH ${tables}`, {
        params: params(),
        body: { version: 0, tables: [], removed: [lane], seenBookings: [], ...settling },
      });
    expect(await remove({ seenBookings: [bookingId] })).toMatchObject({ code: 'tableBooked' });
    const named = await desk.call(owner, `POST ${tables}/collisions`, {
      params: params(),
      body: { tables: [], removed: [lane] },
    });
    const [target] = named.data.items[0]?.moves ?? [];
    const move = {
      kind: 'move',
      bookingId,
      position: 0,
      startsAt: target?.startsAt,
      tableIds: target?.tableIds,
    };
    const removed = await remove(settle([move]));
    expect(removed.status).toBe(200);
    expect(removed.data.tables.map(({ id }) => id)).not.toContain(lane);
    expect((await read(bookingId)).tables).toEqual(target?.tableIds);
  });
});

describe('bookings in the way of what is sold', () => {
  it('go where the offer has its tables, or are called off with it', async () => {
    const [moved, calledOff] = [await book(), await book({ startsAt: '2026-05-08T20:00:00Z' })];
    const [lane] = (await read(moved)).tables;
    const offer = `${branch}/offers/:offerId` as const;
    const change = { tableIds: venue.tableIds.filter((id) => id !== lane) };
    const own = { ...params(), offerId: venue.offerId };
    const named = await desk.call(owner, `POST ${offer}/collisions`, { params: own, body: change });
    const [target] = named.data.items.find(({ id }) => id === moved)?.moves ?? [];
    expect(target?.tableIds).toEqual(change.tableIds);
    const move = {
      kind: 'move',
      bookingId: moved,
      position: 0,
      startsAt: target?.startsAt,
      tableIds: target?.tableIds,
    };
    const saved = await desk.call(owner, `PATCH ${offer}`, {
      params: own,
      body: {
        ...change,
        version: 0,
        seenBookings: [],
        ...settle([move, { kind: 'cancel', bookingId: calledOff }]),
      },
    });
    expect(saved.status).toBe(200);
    expect((await read(moved)).tables).toEqual(change.tableIds);
    expect((await read(calledOff)).status).toBe('cancelled');
  });

  it('of an add-on that is no longer sold are called off or kept', async () => {
    const addOnId = await desk.addAddOn(venue);
    const [kept, calledOff] = [
      await book({ addOns: [{ id: addOnId, quantity: 1 }] }),
      await book({ addOns: [{ id: addOnId, quantity: 1 }] }),
    ];
    const list = await desk.call(owner, `GET ${branch}/add-ons`, { params: params() });
    expect(list.data.addOns).toHaveLength(1);
    const saved = await desk.call(owner, `PUT ${branch}/add-ons`, {
      params: params(),
      body: {
        version: 0,
        addOns: list.data.addOns.map((addOn) => ({ ...addOn, isOnSale: false })),
        seenBookings: [kept],
        ...settle([{ kind: 'cancel', bookingId: calledOff }]),
      },
    });
    expect(saved.status).toBe(200);
    expect((await read(kept)).status).toBe('confirmedUnpaid');
    expect((await read(calledOff)).status).toBe('cancelled');
  });
});
