import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type BookingDesk,
  closeInOrder,
  type DeskSlot,
  deskOpens,
  openDesk,
  slotAt,
} from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { listStock } from './store.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;
let pizza: string;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
  pizza = await desk.addAddOn(venue, { stock_per_day: 4 });
});

afterAll(() => closeInOrder(desk));

const withPizza = (quantity: number, change: Partial<DeskSlot> = {}) =>
  slotAt(venue, { addOns: [{ id: pizza, quantity }], ...change });
const countLeft = async (date: string) => {
  const dates = [date as never];
  const [row] = await listStock(desk.pool, { providerId: venue.providerId, addOnIds: [pizza], dates });
  return row?.left;
};
const soldOut = { status: 409, code: 'addOnSoldOut' };
const saturday = { date: '2026-05-09', startsAt: '2026-05-09T18:00:00Z' };
const later = { startsAt: '2026-05-08T20:00:00Z' };

describe('the stock of a business day', () => {
  it('is told with the price, and what is not left is refused with what is', async () => {
    const { status } = await desk.book(guest, [withPizza(3)]);
    expect(status).toBe(201);
    const body = { bookingType: 'personal', slots: [withPizza(2, later), withPizza(2, saturday)] };
    const { data: quote } = await desk.call(guest, 'POST /user/booking/quote', { body });
    expect(quote.slots.map(({ stock }) => stock)).toEqual([
      [{ addOnId: pizza, left: 1 }],
      [{ addOnId: pizza, left: 4 }],
    ]);
    const { data: check } = await desk.call(guest, 'POST /user/booking/cart-check', { body });
    expect(check.items).toMatchObject([
      { state: 'free', lostAddOns: [pizza], stock: [{ addOnId: pizza, left: 1 }] },
      { state: 'free', lostAddOns: [] },
    ]);
    const refused = await desk.book(guest, [withPizza(2, later)]);
    expect(refused).toMatchObject({
      ...soldOut,
      errors: [
        { path: 'body.slots.0.addOns', code: 'addOnSoldOut', message: `1 left of the add-on ${pizza}` },
      ],
    });
    expect((await desk.book(guest, [withPizza(1, later)])).status).toBe(201);
  });

  it('is shared by the slots of one booking, and past midnight belongs to the evening before', async () => {
    const night = { startsAt: '2026-05-08T23:00:00Z' };
    expect(await desk.book(guest, [withPizza(3), withPizza(2, night)])).toMatchObject(soldOut);
    expect((await desk.book(guest, [withPizza(3), withPizza(1, night)])).status).toBe(201);
    expect([await countLeft('2026-05-08'), await countLeft('2026-05-09')]).toEqual([0, 4]);
  });

  it('is free again after a cancellation and after a booking has lapsed', async () => {
    const { data: cancelled } = await desk.book(guest, [withPizza(4)]);
    await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: cancelled.id },
      body: { expectedRefund: 0 },
    });
    expect(await countLeft('2026-05-08')).toBe(4);
    await desk.book(guest, [withPizza(4)]);
    expect(await countLeft('2026-05-08')).toBe(0);
    desk.clock.advance(16 * 60_000);
    await runBookingClock(desk);
    expect(await countLeft('2026-05-08')).toBe(4);
  });

  it('moves with the booking, and keeps it from a day that has none left', async () => {
    const { data } = await desk.book(guest, [withPizza(2)]);
    const move = async (to: { date: string; startsAt: string }) => {
      const params = { bookingId: data.id };
      const body = { position: 0, durationMinutes: 60, guests: 2, ...to };
      const quoted = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
        params,
        body,
      });
      if (quoted.status !== 200) return quoted;
      const { fingerprint } = quoted.data;
      return desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
        params,
        body: { ...body, fingerprint },
      });
    };
    expect(await move(saturday)).toMatchObject({ status: 200 });
    expect([await countLeft('2026-05-08'), await countLeft('2026-05-09')]).toEqual([4, 2]);
    expect((await desk.book(await desk.addGuest(), [withPizza(3)])).status).toBe(201);
    expect(await move({ date: '2026-05-08', startsAt: '2026-05-08T20:00:00Z' })).toMatchObject(soldOut);
    // On its own day it has its own.
    expect(await move({ date: '2026-05-09', startsAt: '2026-05-09T20:00:00Z' })).toMatchObject({
      status: 200,
    });
  });

  it('may be lowered below what is sold, which stays sold', async () => {
    await desk.book(guest, [withPizza(3)]);
    await desk.pool`update add_ons set stock_per_day = 1 where id = ${pizza}`;
    expect(await countLeft('2026-05-08')).toBe(0);
    expect(await desk.book(guest, [withPizza(1, later)])).toMatchObject(soldOut);
    await desk.pool`update add_ons set stock_per_day = 4 where id = ${pizza}`;
  });
});

describe('under races', () => {
  const hours = [16, 17, 18, 19, 20, 21].map((hour) => ({ startsAt: `2026-05-08T${hour}:00:00Z` }));

  async function race(): Promise<number[]> {
    const guests = await Promise.all(hours.map(() => desk.addGuest()));
    const answers = await Promise.all(
      guests.map((each, index) => desk.book(each, [withPizza(1, hours[index])])),
    );
    return answers.map(({ status }) => status).toSorted();
  }

  it('two servers never sell more than there is', async () => {
    expect(await race()).toEqual([201, 201, 201, 201, 409, 409]);
    expect(await countLeft('2026-05-08')).toBe(0);
  });

  /** Two who have both looked, and found one left. */
  async function sellTwice(): Promise<PromiseSettledResult<void>[]> {
    await desk.pool`update add_ons set stock_per_day = 1 where id = ${pizza}`;
    const bookings = await Promise.all(
      hours
        .slice(0, 2)
        .map(async (hour) => (await desk.book(await desk.addGuest(), [slotAt(venue, hour)])).data.id),
    );
    let arrived = 0;
    let open = () => {};
    const bothLooked = new Promise<void>((resolve) => {
      open = resolve;
    });
    return Promise.allSettled(
      bookings.map((bookingId) =>
        desk.pool.begin(async (tx) => {
          const dates = ['2026-05-08' as never];
          const [row] = await listStock(tx, { providerId: venue.providerId, addOnIds: [pizza], dates });
          expect(row?.left).toBe(1);
          arrived += 1;
          if (arrived === bookings.length) open();
          await bothLooked;
          await tx`
            insert into booking_add_ons (provider_id, booking_id, position, add_on_id, quantity, unit_price, amount)
            values (${venue.providerId}, ${bookingId}, 0, ${pizza}, 1, 3500, 3500)`;
        }),
      ),
    );
  }

  it('the database refuses the second of two who both saw the last one', async () => {
    const ends = (await sellTwice()).map(({ status }) => status).toSorted();
    expect(ends).toEqual(['fulfilled', 'rejected']);
  });

  it('and without its rule both would have got it', async () => {
    await desk.pool`alter table booking_add_ons disable trigger booking_add_ons_in_stock`;
    try {
      expect((await sellTwice()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    } finally {
      await desk.pool`alter table booking_add_ons enable trigger booking_add_ons_in_stock`;
      await desk.pool`delete from booking_add_ons where add_on_id = ${pizza}`;
    }
  });
});
