import type { CallData } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type BookingDesk,
  type DeskAnswer,
  deskOpens,
  openDesk,
  slotAt,
} from '../../../test/booking-desk.ts';
import { addBranch, addTable, linkTable, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let venue: Venue;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  venue = await desk.addVenue();
});

afterAll(async () => {
  const broken = await countBrokenRules(desk.pool);
  const [server] =
    await desk.pool`select deadlocks::int from pg_stat_database where datname = current_database()`;
  await desk.close();
  expect(broken).toMatchObject(noBrokenRules);
  // PostgreSQL would have broken a circle of locks, and nobody would have noticed but the guest.
  expect(server).toEqual({ deadlocks: 0 });
});

type Booked = CallData<'POST /user/booking'>;

/** They arrive a few at a time: what is to be seen is how they book, not how they all sign in at once. */
async function addGuests(count: number): Promise<TestUser[]> {
  const guests: TestUser[] = [];
  while (guests.length < count) {
    const few = Math.min(8, count - guests.length);
    guests.push(...(await Promise.all(Array.from({ length: few }, () => desk.addGuest()))));
  }
  return guests;
}

function countByStatus(answers: readonly DeskAnswer<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function leaveOneTable(): Promise<void> {
  const [second] = venue.tableIds.slice(1);
  await desk.pool`update tables set active = false where id = ${second}`;
}

describe('at one time', () => {
  it('two hundred who want the same hour: one gets it, the rest is told so', async () => {
    await leaveOneTable();
    const guests = await addGuests(200);
    const body = await desk.order(await desk.addGuest(), { slots: [slotAt(venue)] });
    const answers = await Promise.all(
      guests.map((guest) => desk.call(guest, 'POST /user/booking', { body })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 199 });
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers.every(({ code }) => code === 'slotTaken' || code === 'noTables')).toBe(true);
    expect(losers.every(({ alternatives }) => (alternatives ?? []).length > 0)).toBe(true);
  });

  it('forty who want hours that overlap and are never the same: no two of them meet', async () => {
    await leaveOneTable();
    const guests = await addGuests(40);
    const answers = await Promise.all(
      guests.map((guest, rival) => {
        const start = Date.parse('2026-05-08T17:00:00Z') + (rival % 5) * 30 * 60_000;
        const startsAt = new Date(start).toISOString();
        const durationMinutes = [60, 90, 120][rival % 3] ?? 60;
        return desk.book(guest, [slotAt(venue, { startsAt, durationMinutes })]);
      }),
    );
    const counts = countByStatus(answers);
    expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(40);
    expect(counts[201]).toBeGreaterThanOrEqual(1);
  });

  it('two who want any of the last two lanes: each gets one', async () => {
    const [ala, olek] = await addGuests(2);
    if (!ala || !olek) throw new Error('nobody came');
    const answers = await Promise.all([desk.book(ala, [slotAt(venue)]), desk.book(olek, [slotAt(venue)])]);
    expect(countByStatus(answers)).toEqual({ 201: 2 });
    expect(new Set(answers.map(({ data }) => data.slots[0]?.tables[0]?.id)).size).toBe(2);
  });

  it('thirty who want any of eight lanes: eight get one each', async () => {
    for (let lane = 2; lane < 8; lane += 1)
      await linkTable(desk.pool, venue, await addTable(desk.pool, venue));
    const answers = await Promise.all(
      (await addGuests(30)).map((guest) => desk.book(guest, [slotAt(venue)])),
    );
    expect(countByStatus(answers)).toEqual({ 201: 8, 409: 22 });
  });

  it('carts with the same two places in opposite order: one gets both', async () => {
    const branch = await addBranch(desk.pool, desk.market, venue);
    await desk.addHours(branch, [5], 960, 1560);
    const [here, there] = [slotAt(venue, { guests: 12 }), slotAt(branch, { guests: 12 })];
    const guests = await addGuests(24);
    const answers = await Promise.all(
      guests.map((guest, rival) =>
        desk.book(guest, { slots: rival % 2 === 0 ? [here, there] : [there, here], tables: [2, 2] }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 23 });
  });

  it('holds and bookings of the same hour: one gets it', async () => {
    await leaveOneTable();
    const guests = await addGuests(40);
    const answers = await Promise.all(
      guests.map((guest, rival) =>
        rival % 2 === 0
          ? desk.book(guest, [slotAt(venue)])
          : desk.call(guest, 'POST /user/booking/holds', {
              body: { bookingType: 'personal', slots: [slotAt(venue)] },
            }),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 39 });
  });

  it('forty with the last use of a code: one has it', async () => {
    for (let lane = 2; lane < 40; lane += 1)
      await linkTable(desk.pool, venue, await addTable(desk.pool, venue));
    const promoCode = await desk.addCode({ total_limit: 1 });
    const guests = await addGuests(40);
    const answers = await Promise.all(
      guests.map((guest) => desk.book(guest, { slots: [slotAt(venue)], promoCode })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 422: 39 });
    expect(answers.filter(({ code }) => code === 'promoInvalid')).toHaveLength(39);
  });
});

describe('one cart in two tabs', () => {
  const holdSlots = (guest: TestUser) =>
    desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots: [slotAt(venue)] },
    });

  async function orderOf(guest: TestUser) {
    const order = (await desk.order(guest, { slots: [slotAt(venue)] })) as Record<string, unknown>;
    const { slots: _, bookingType: __, ...rest } = order;
    return { ...rest, cartItems: [uuidv7()], addOns: [[]] };
  }

  it('is booked once, and the other tab hears of that booking', async () => {
    const guest = await desk.addGuest();
    const body = { ...(await orderOf(guest)), holdId: (await holdSlots(guest)).data.id };
    const book = () => desk.call(guest, 'POST /user/booking', { body });
    const answers = await Promise.all([book(), book()]);
    const made = answers.find(({ status }) => status === 201)?.data;
    const { id, reference } = made ?? {};
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      code: 'holdBooked',
      booking: { id, reference },
    });
  });

  it('that each hold for themselves, too; nobody else hears of it', async () => {
    const guest = await desk.addGuest();
    const order = await orderOf(guest);
    const [first, second] = [(await holdSlots(guest)).data.id, (await holdSlots(guest)).data.id];
    const book = (holdId: string, items = order.cartItems) =>
      desk.call(guest, 'POST /user/booking', { body: { ...order, cartItems: items, holdId } });
    const made = await book(second);
    expect(await book(first)).toMatchObject({
      code: 'holdBooked',
      booking: { id: made.data.id, reference: made.data.reference },
    });
    // Another cart: its time is over, and that is all.
    expect(await book(first, [uuidv7()])).toMatchObject({ code: 'holdExpired', booking: undefined });
  });
});

describe('one intention', () => {
  it('sent fifty times at once has one effect and one answer', async () => {
    const guest = await desk.addGuest();
    const [key, body] = [uuidv7(), await desk.order(guest, { slots: [slotAt(venue)] })];
    const book = () => desk.call(guest, 'POST /user/booking', { body, key });
    const answers = await Promise.all(Array.from({ length: 50 }, book));
    expect(countByStatus(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const [row] = await desk.pool`select count(*)::int as bookings from bookings where user_id = ${guest.id}`;
    expect(row).toEqual({ bookings: 1 });
    // Also when the offer is gone, or the key comes with something else.
    await desk.pool`update offers set active = false where id = ${venue.offerId}`;
    expect((await book()).data).toEqual(answers[0]?.data);
    const changed = { ...body, paymentMethod: 'venue' };
    expect(await desk.call(guest, 'POST /user/booking', { body: changed, key })).toMatchObject({
      status: 422,
      code: 'idempotencyKeyReused',
    });
  });

  it('that failed can be tried again under its key', async () => {
    const guest = await desk.addGuest();
    const [key, slots] = [uuidv7(), [slotAt(venue)]];
    await desk.pool`update users set email_verified_at = null where id = ${guest.id}`;
    expect(await desk.book(guest, slots, {}, key)).toMatchObject({ code: 'emailNotVerified' });
    await desk.pool`update users set email_verified_at = now() where id = ${guest.id}`;
    expect((await desk.book(guest, slots, {}, key)).status).toBe(201);
  });
});

describe('one hold', () => {
  async function holdSlot(guest: TestUser) {
    const slots = [slotAt(venue)];
    const held = await desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots },
    });
    const { slots: _, bookingType: __, ...details } = Object(await desk.order(guest, { slots }));
    return { ...details, holdId: held.data.id, addOns: [[]] };
  }

  it('booked thirty times at once under one key is one booking with one answer', async () => {
    const guest = await desk.addGuest();
    const [key, body] = [uuidv7(), await holdSlot(guest)];
    const book = () => desk.call(guest, 'POST /user/booking', { body, key });
    const answers = await Promise.all(Array.from({ length: 30 }, book));
    expect(countByStatus(answers)).toEqual({ 201: 30 });
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const changed = { ...body, paymentMethod: 'venue' };
    expect(await desk.call(guest, 'POST /user/booking', { body: changed, key })).toMatchObject({
      status: 422,
      code: 'idempotencyKeyReused',
    });
  });

  it('booked from many tabs at once, while others let go of it and hold again, is booked once at most', async () => {
    const guest = await desk.addGuest();
    const body = await holdSlot(guest);
    const params = { holdId: body.holdId };
    const elsewhere = slotAt(venue, { startsAt: '2026-05-08T20:00:00Z' });
    const [booked] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => desk.call(guest, 'POST /user/booking', { body }))),
      desk.call(guest, 'DELETE /user/booking/holds/:holdId', { params }),
      desk.call(guest, 'POST /user/booking/holds/:holdId/extend', { params }),
      desk.call(guest, 'POST /user/booking/holds', { body: { bookingType: 'personal', slots: [elsewhere] } }),
    ]);
    const { 201: won = 0, ...lost } = countByStatus(booked);
    expect(won).toBeLessThanOrEqual(1);
    expect(lost).toEqual({ 409: 10 - won });
    const rows = await desk.pool`select 1 from bookings where user_id = ${guest.id}`;
    expect(rows).toHaveLength(won);
  });
});

describe('one booking, at once', () => {
  async function cancel(guest: TestUser, { id: bookingId }: Booked, expectedRefund: number) {
    const body = { expectedRefund };
    return desk.call(guest, 'POST /user/booking/:bookingId/cancel', { params: { bookingId }, body });
  }

  async function move(guest: TestUser, { id: bookingId }: Booked, startsAt: string) {
    const { branchId: _, offerId: __, ...target } = slotAt(venue, { startsAt });
    const fingerprint = await desk.fingerprint(guest, { slots: [slotAt(venue, { startsAt })] });
    const body = { ...target, position: 0, fingerprint };
    return desk.call(guest, 'POST /user/booking/:bookingId/reschedule', { params: { bookingId }, body });
  }

  it('cancelled, paid and moved by everybody stays one booking with one history', async () => {
    const guest = await desk.addGuest();
    const { data: booked } = await desk.book(guest, [slotAt(venue)]);
    const answers = await Promise.all([
      desk.pay(booked.id).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
      ...['18:30', '19:00', '19:30'].map((time) => move(guest, booked, `2026-05-08T${time}:00Z`)),
      cancel(guest, booked, 0),
      cancel(guest, booked, 8400),
      cancel(guest, booked, 0),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const cancelled = answers.slice(4).filter(({ status }) => status === 200);
    const { data } = await desk.call(guest, 'GET /user/booking/:bookingId', {
      params: { bookingId: booked.id },
    });
    expect(cancelled.length).toBeLessThanOrEqual(1);
    expect(data.status === 'cancelled').toBe(cancelled.length === 1);
    expect(data.refunded).toBe(data.status === 'cancelled' ? data.paid : 0);
  });

  it('moved to one free hour by two guests goes there once', async () => {
    await leaveOneTable();
    const [ala, olek] = await addGuests(2);
    if (!ala || !olek) throw new Error('nobody came');
    const early = await desk.book(ala, [slotAt(venue, { startsAt: '2026-05-08T16:00:00Z' })]);
    const late = await desk.book(olek, [slotAt(venue, { startsAt: '2026-05-08T20:00:00Z' })]);
    const answers = await Promise.all([
      move(ala, early.data, '2026-05-08T18:00:00Z'),
      move(olek, late.data, '2026-05-08T18:00:00Z'),
    ]);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it('that wants the hour of another, which wants its own, leaves both where they are', async () => {
    await leaveOneTable();
    const [ala, olek] = await addGuests(2);
    if (!ala || !olek) throw new Error('nobody came');
    const [six, eight] = ['2026-05-08T16:00:00Z', '2026-05-08T18:00:00Z'];
    const early = await desk.book(ala, [slotAt(venue, { startsAt: six })]);
    const late = await desk.book(olek, [slotAt(venue, { startsAt: eight })]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? move(ala, early.data, eight) : move(olek, late.data, six),
      ),
    );
    expect(countByStatus(answers)).toEqual({ 409: 10 });
  });
});
