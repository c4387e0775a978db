import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import { addException } from '../../../test/opening-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { runBookingClock } from '../booking-clock/service.ts';

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

afterAll(() => closeInOrder(desk));

/** As the server sees it, not the database. */
function readQuote() {
  const body = { bookingType: 'personal' as const, slots: [slotAt(venue)] };
  return desk.call(guest, 'POST /user/booking/quote', { body });
}

describe('a venue that changes its price between cart and checkout', () => {
  const readPrice = async () => (await readQuote()).data.fingerprint;
  /** And until the server has received the notification. */
  const raise = async () => {
    const before = await readPrice();
    await desk.pool`update offers set base_price = 9000 where id = ${venue.offerId}`;
    await eventually(readPrice).not.toBe(before);
  };

  it('cannot charge another price than was seen: nothing is booked until the new one was', async () => {
    const seen = await desk.order(guest, { slots: [slotAt(venue)] });
    await raise();
    expect(await desk.call(guest, 'POST /user/booking', { body: seen })).toMatchObject({
      status: 409,
      code: 'priceChanged',
    });
    const { data, code } = await desk.book(guest, [slotAt(venue)]);
    expect(code).toBeUndefined();
    expect(data.price.total).toBe(9400);
  });

  it('does not take away what is held: the tables stay, and the new price is asked for', async () => {
    const slots = [slotAt(venue)];
    const { data: hold } = await desk.call(guest, 'POST /user/booking/holds', {
      body: { bookingType: 'personal', slots },
    });
    const bookHold = async (order: object) => {
      const { slots: _, bookingType: __, ...details } = order as Record<string, unknown>;
      const body = { ...details, holdId: hold.id, addOns: [] };
      return desk.call(guest, 'POST /user/booking', { body });
    };
    const seen = await desk.order(guest, { slots });
    await raise();
    expect((await bookHold(seen)).code).toBe('priceChanged');
    const { data, code } = await bookHold(await desk.order(guest, { slots }));
    expect(code).toBeUndefined();
    expect(data.price.total).toBe(9400);
  });

  it('leaves what is booked as it is, until its guest moves it', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    await desk.pay(data.id);
    await raise();
    const params = { bookingId: data.id };
    const shown = await desk.call(guest, 'GET /user/booking/:bookingId', { params });
    expect(shown.data).toMatchObject({ price: { total: 8400 }, due: 0, cancellation: { refundNow: 8400 } });
    const body = { position: 0, ...atNine };
    const move = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', { params, body });
    expect(move.data).toMatchObject({ toPay: 1000, toRefund: 0 });
  });
});

describe('a venue that changes what it promised between review and order', () => {
  const slots = () => [slotAt(venue)];
  const readTerms = async () => (await readQuote()).data.slots[0]?.terms;

  /** Holds, looks, and agrees to what is there; `change` comes between that and the last click. */
  async function orderAfter(change: () => Promise<unknown>, until: () => Promise<void>) {
    const body = { bookingType: 'personal' as const, slots: slots() };
    const { data: hold } = await desk.call(guest, 'POST /user/booking/holds', { body });
    const {
      slots: _,
      bookingType: __,
      ...details
    } = (await desk.order(guest, { slots: slots() })) as Record<string, unknown>;
    await change();
    await until();
    const order = { ...details, holdId: hold.id, addOns: [] };
    return desk.call(guest, 'POST /user/booking', { body: order });
  }
  const countBookings = async () =>
    (await desk.pool`select from bookings where provider_id = ${venue.providerId}`).length;

  it.each([
    [
      'its refunds',
      () =>
        desk.pool`update cancellation_tiers set refund_percent = 0 where provider_id = ${venue.providerId}`,
      async () => eventually(async () => (await readTerms())?.refundTiers[0]?.percent).toBe(0),
    ],
    [
      'how it confirms',
      () => desk.pool`update offers set confirmation = 'request' where id = ${venue.offerId}`,
      async () => eventually(async () => (await readTerms())?.confirmation).toBe('request'),
    ],
    [
      'its regulations',
      () =>
        desk.pool`update branches set regulations = '{"en": "New.", "pl": "Nowe."}' where id = ${venue.branchId}`,
      async () => {
        await eventually(async () => (await readTerms())?.regulations).toBe('2');
      },
    ],
  ])('books nobody who has not seen it: %s', async (_, change, until) => {
    expect(await orderAfter(change, until)).toMatchObject({ status: 409, code: 'priceChanged' });
    expect(await countBookings()).toBe(0);
    expect((await desk.book(guest, slots())).status).toBe(201);
  });

  it('keeps with a booking the regulations that were accepted, though their words come back later', async () => {
    const publish = (text: string) =>
      desk.pool`update branches set regulations = ${JSON.stringify({ en: text, pl: '' })}::text::jsonb
        where id = ${venue.branchId}`;
    const waitFor = (version: string) =>
      eventually(async () => (await readTerms())?.regulations).toBe(version);
    await publish('Shoes only');
    await waitFor('2');
    const { data: booked } = await desk.book(guest, slots());
    expect(booked.regulations).toMatchObject([{ branchId: venue.branchId, number: 2 }]);
    const before = (await readQuote()).data.fingerprint;
    await publish('Socks only');
    await publish('Shoes only');
    await waitFor('4');
    expect((await readQuote()).data.fingerprint).not.toBe(before);
    const params = { bookingId: booked.id };
    const shown = await desk.call(guest, 'GET /user/booking/:bookingId', { params });
    expect(shown.data.regulations).toEqual(booked.regulations);
    const texts = await desk.call(guest, 'GET /user/booking/:bookingId/regulations', { params });
    expect(texts.data.items).toMatchObject([{ number: 2, text: { en: 'Shoes only' }, isOutdated: true }]);
  });

  it('that closes the day refuses what is held, and names the next times', async () => {
    const closed = await orderAfter(
      () => addException(desk.pool, venue, '2026-05-08'),
      async () => eventually(async () => (await readQuote()).data.slots[0]?.refusal).toBe('closed'),
    );
    expect(closed).toMatchObject({ status: 409, code: 'venueClosed' });
    expect(closed.alternatives?.[0]?.date).toBe('2026-05-09');
    expect(await countBookings()).toBe(0);
  });
});

const atNine = { date: '2026-05-08', startsAt: '2026-05-08T19:00:00Z', durationMinutes: 60, guests: 2 };

describe('a day that is closed after somebody has booked it', () => {
  it('takes nobody new, and lets those stay, leave or move who are there', async () => {
    const [staying, leaving, moving] = await Promise.all(
      [0, 1, 2].map(async (hour) => {
        const startsAt = `2026-05-08T${17 + hour}:00:00Z`;
        const { data } = await desk.book(guest, [slotAt(venue, { startsAt })]);
        await desk.pay(data.id);
        return { bookingId: data.id };
      }),
    );
    if (!staying || !leaving || !moving) throw new Error('they have booked');
    await addException(desk.pool, venue, '2026-05-08');
    // And until the server has received the notification: a booking before that counts as made before the closing.
    await eventually(async () => (await readQuote()).data.slots[0]?.refusal).toBe('closed');
    expect((await desk.book(guest, [slotAt(venue)])).code).toBe('venueClosed');

    const left = await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: leaving,
      body: { expectedRefund: 8400 },
    });
    expect(left.data).toMatchObject({ status: 'cancelled', refunded: 8400 });

    const quote = (body: object) =>
      desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', { params: moving, body });
    expect((await quote({ position: 0, ...atNine, startsAt: '2026-05-08T20:00:00Z' })).code).toBe(
      'venueClosed',
    );
    const saturday = { ...atNine, position: 0, date: '2026-05-09', startsAt: '2026-05-09T19:00:00Z' };
    const { fingerprint } = (await quote(saturday)).data;
    const moved = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
      params: moving,
      body: { ...saturday, fingerprint },
    });
    expect(moved.data.slots[0]?.startsAt).toBe('2026-05-09T19:00:00.000Z');

    desk.clock.set(new Date('2026-05-08T20:00:00Z'));
    await runBookingClock({ pool: desk.pool, clock: desk.clock });
    const stayed = await desk.call(guest, 'GET /user/booking/:bookingId', { params: staying });
    expect(stayed.data.status).toBe('completed');
  });
});

describe('what was booked', () => {
  /** Everything of an evening that a venue can change behind somebody's back. */
  const changes: [string, (venue: Venue, addOnId: string) => Promise<unknown>][] = [
    [
      'the offer is withdrawn',
      ({ offerId }) => desk.pool`update offers set active = false where id = ${offerId}`,
    ],
    [
      'the offer has other lengths, parties, starts and taxes',
      ({ offerId }) => desk.pool`
        update offers set durations = '{180}', start_grid = 15, guests_min = 5, guests_max = 6, vat_percent = 5
        where id = ${offerId}`,
    ],
    [
      'the offer has other tables',
      ({ offerId }) => desk.pool`update offer_tables set active = false where offer_id = ${offerId}`,
    ],
    [
      'everybody has to ask, and pays a deposit, and only online',
      ({ offerId }) => desk.pool`
        update offers set confirmation = 'request', deposit_percent = 30, pay_at_venue = false where id = ${offerId}`,
    ],
    [
      'prices are others',
      ({ offerId }) =>
        desk.pool`update offers set base_price = 100, business_price = 100 where id = ${offerId}`,
    ],
    [
      'nothing is refunded',
      ({ providerId }) => desk.pool`
        update cancellation_tiers set refund_percent = 0 where provider_id = ${providerId}`,
    ],
    ['the day is closed', (at) => addException(desk.pool, at, '2026-05-08')],
    [
      'the add-on is withdrawn and has another price',
      (_, addOnId) => desk.pool`update add_ons set active = false, price = 1 where id = ${addOnId}`,
    ],
    [
      'there is less of the add-on than is sold, and not with this offer',
      async (_, addOnId) => {
        await desk.pool`update add_ons set stock_per_day = 0, max_quantity = 1 where id = ${addOnId}`;
        await desk.pool`delete from offer_add_ons where add_on_id = ${addOnId}`;
      },
    ],
  ];

  it.each(changes)('stays what was agreed, can be paid and cancelled: %s', async (_, change) => {
    const addOnId = await desk.addAddOn(venue, { stock_per_day: 4 });
    await desk.pool`update offers set pay_at_venue = true where id = ${venue.offerId}`;
    // News come in their order: whoever knows of this knows of the add-on too.
    await eventually(async () => (await readQuote()).data.paymentMethods).toContain('venue');
    const booked = await desk.book(guest, [slotAt(venue, { addOns: [{ id: addOnId, quantity: 2 }] })]);
    const params = { bookingId: booked.data.id };
    const read = async () => (await desk.call(guest, 'GET /user/booking/:bookingId', { params })).data;
    const agreed = await read();
    await change(venue, addOnId);
    expect(await read()).toEqual(agreed);
    await desk.pay(booked.data.id);
    const cancelled = await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params,
      body: { expectedRefund: agreed.price.total },
    });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', refunded: agreed.price.total });
  });
});
