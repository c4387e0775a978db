import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { releaseLapsedHolds } from './service.ts';

const minutes = (count: number) => count * 60_000;

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
});

afterAll(() => desk.close());

const hold = (who: TestUser, slots: readonly object[], key?: string) =>
  desk.call(who, 'POST /user/booking/holds', {
    body: { bookingType: 'personal', slots },
    ...(key ? { key } : {}),
  });
const extend = (who: TestUser, holdId: string) =>
  desk.call(who, 'POST /user/booking/holds/:holdId/extend', { params: { holdId } });
const release = (who: TestUser, holdId: string) =>
  desk.call(who, 'DELETE /user/booking/holds/:holdId', { params: { holdId } });
const current = (who: TestUser) => desk.call(who, 'GET /user/booking/holds/current');

async function countTaken(): Promise<number> {
  const [row] = await desk.pool<{ taken: number }[]>`
    select count(*)::int as taken from allocations where provider_id = ${venue.providerId} and live`;
  return row?.taken ?? 0;
}

/** Both lanes at once: nobody else fits in. */
const everything = () => slotAt(venue, { guests: 8, tableCount: 2 });

describe('a hold', () => {
  it('keeps the tables for ten minutes, and nobody else can hold or book them', async () => {
    const held = await hold(guest, [everything()]);
    expect(held.status).toBe(201);
    expect(held.data).toMatchObject({
      expiresAt: '2026-05-05T10:10:00.000Z',
      canExtend: true,
      slots: [{ date: '2026-05-08', endsAt: '2026-05-08T19:00:00.000Z', tableCount: 2, guests: 8 }],
    });
    expect(held.data.slots[0]?.tableIds).toEqual([...venue.tableIds].sort());
    expect((await current(guest)).data.hold).toEqual(held.data);
    const rival = await desk.addGuest();
    expect(await hold(rival, [slotAt(venue)])).toMatchObject({ status: 409, code: 'noTables' });
    expect(await desk.book(rival, [slotAt(venue)])).toMatchObject({ status: 409, code: 'noTables' });
    desk.clock.advance(minutes(10));
    expect((await current(guest)).data.hold).toBeNull();
    expect((await hold(rival, [slotAt(venue)])).status).toBe(201);
  });

  it('becomes a booking with the same tables', async () => {
    const held = await hold(guest, [everything()]);
    const {
      slots: _,
      bookingType: __,
      ...order
    } = (await desk.order(guest, {
      slots: [everything()],
      tables: [2],
    })) as Record<string, unknown>;
    const body = { ...order, holdId: held.data.id, addOns: [[]] };
    const booked = await desk.call(guest, 'POST /user/booking', { body });
    expect(booked).toMatchObject({ status: 201, data: { slots: [{ tables: [{}, {}], guests: 8 }] } });
    expect(await countTaken()).toBe(2);
    expect((await current(guest)).data.hold).toBeNull();
    // What it has become is not let go by a page that was left open.
    expect(await release(guest, held.data.id)).toMatchObject({ status: 404 });
    const { id, reference } = booked.data;
    expect(await desk.call(guest, 'POST /user/booking', { body })).toMatchObject({
      status: 409,
      code: 'holdBooked',
      booking: { id, reference },
    });
    expect(await countTaken()).toBe(2);
  });

  it('can be extended once, counted from then, and not by somebody else', async () => {
    const { data } = await hold(guest, [slotAt(venue)]);
    desk.clock.advance(minutes(4));
    expect(await extend(await desk.addGuest(), data.id)).toMatchObject({ status: 404, code: 'notFound' });
    expect((await extend(guest, data.id)).data).toMatchObject({
      expiresAt: '2026-05-05T10:14:00.000Z',
      canExtend: false,
    });
    expect(await extend(guest, data.id)).toMatchObject({ status: 409, code: 'holdExtendedBefore' });
    desk.clock.advance(minutes(10));
    expect(await extend(guest, data.id)).toMatchObject({ status: 409, code: 'holdExpired' });
  });

  it('is let go once and for all, and not by somebody else', async () => {
    const { data } = await hold(guest, [everything()]);
    expect(await release(await desk.addGuest(), data.id)).toMatchObject({ status: 404 });
    expect(await countTaken()).toBe(2);
    expect((await release(guest, data.id)).data).toEqual({ isReleased: true });
    expect((await release(guest, data.id)).data).toEqual({ isReleased: true });
    expect(await countTaken()).toBe(0);
    expect(await extend(guest, data.id)).toMatchObject({ code: 'holdExpired' });
  });

  it('takes the place of the one before, also at the same tables', async () => {
    const first = await hold(guest, [everything()]);
    const second = await hold(guest, [everything()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await countTaken()).toBe(2);
    expect(await extend(guest, first.data.id)).toMatchObject({ code: 'holdExpired' });
    // What cannot be had leaves the hold as it is.
    expect(await hold(guest, [slotAt(venue, { guests: 13 })])).toMatchObject({ code: 'tooManyGuests' });
    expect((await current(guest)).data.hold?.id).toBe(second.data.id);
  });

  it('is one, in however many tabs it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => hold(guest, [slotAt(venue)])));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await countTaken()).toBe(1);
  });

  it('is given once for one key', async () => {
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 12 }, () => hold(guest, [slotAt(venue)], key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await hold(guest, [slotAt(venue, { guests: 3 })], key)).toMatchObject({ status: 422 });
  });

  it('with two slots at one time keeps two different tables', async () => {
    expect((await hold(guest, [slotAt(venue), slotAt(venue)])).status).toBe(201);
    expect(await countTaken()).toBe(2);
    expect(await hold(guest, [slotAt(venue), slotAt(venue), slotAt(venue)])).toMatchObject({
      code: 'noTables',
      alternatives: [{ slot: 2 }, { slot: 2 }],
    });
  });

  it('that was left behind is tidied up by the clock, and only that', async () => {
    const other = await desk.addGuest();
    await releaseLapsedHolds(desk.pool, { now: () => new Date('2030-01-01T00:00:00Z') });
    await hold(guest, [slotAt(venue)]);
    desk.clock.advance(minutes(6));
    await hold(other, [slotAt(venue)]);
    desk.clock.advance(minutes(4));
    expect(await releaseLapsedHolds(desk.pool, desk.clock)).toBe(1);
    expect(await countTaken()).toBe(1);
    expect(await releaseLapsedHolds(desk.pool, desk.clock)).toBe(0);
  });

  it('is for one provider, and for offers that exist', async () => {
    const other = await desk.addVenue();
    expect(await hold(guest, [slotAt(venue), slotAt(other)])).toMatchObject({ code: 'providersMixed' });
    const stranger = { ...slotAt(venue), offerId: other.offerId };
    expect(await hold(guest, [stranger])).toMatchObject({ status: 404, code: 'notFound' });
  });
});
