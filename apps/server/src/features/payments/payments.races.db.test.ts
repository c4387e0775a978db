import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import { deliverWebhook, pressButton, referenceIn, signWebhook } from '../../../test/sandbox-visitor.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { runBookingClock } from '../booking-clock/service.ts';
import { countBrokenRules, noBrokenRules } from '../data-check/service.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});

beforeEach(async () => {
  venue = await desk.addVenue();
  guest = await desk.addGuest();
});

afterEach(async () => {
  expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
});

afterAll(() => desk.close());

const hour = { tableCount: 2 };

async function book(promoCode?: string): Promise<string> {
  const cart = { slots: [slotAt(venue, hour)], tables: [2], ...(promoCode ? { promoCode } : {}) };
  const { data, code } = await desk.book(guest, cart);
  if (code) throw new Error(`refused: ${code}`);
  return data.id;
}

/** The page of the bank, with the money paid there; no webhook event has come yet. */
async function payAtBank(bookingId: string): Promise<string> {
  const params = { bookingId };
  const { data } = await desk.call(guest, 'POST /user/booking/:bookingId/pay', { params });
  const page = new URL(data.actionUrl ?? '').pathname;
  await pressButton(desk.server, page, 'pay');
  return referenceIn(page);
}

const notify = (reference: string) => deliverWebhook(desk.server, signWebhook(desk.clock, reference));

async function find(bookingId: string) {
  return (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId } })).data;
}

async function letItLapse(bookingId: string): Promise<void> {
  desk.clock.advance(15 * 60_000);
  await runBookingClock(desk);
  expect((await find(bookingId)).statusReason).toBe('paymentTimeout');
}

describe('at once, at two servers', () => {
  it('paying, cancelling, moving and giving up one booking ends well, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bookingId = await book();
      const reference = await payAtBank(bookingId);
      const params = { bookingId };
      const target = {
        position: 0,
        date: '2026-05-09',
        startsAt: '2026-05-09T18:00:00Z',
        durationMinutes: 60,
        guests: 2,
      };
      const quote = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
        params,
        body: target,
      });
      const body = { ...target, fingerprint: quote.data?.fingerprint ?? '0'.repeat(16) };
      const answers = await Promise.all([
        notify(reference).then(({ statusCode }) => statusCode),
        notify(reference).then(({ statusCode }) => statusCode),
        desk
          .call(guest, 'POST /user/booking/:bookingId/reschedule', { params, body })
          .then(({ status }) => status),
        desk
          .call(guest, 'POST /user/booking/:bookingId/cancel', { params, body: { expectedRefund: 0 } })
          .then(({ status }) => status),
        desk.call(guest, 'POST /user/booking/:bookingId/cancel-pay', { params }).then(({ status }) => status),
        desk.call(guest, 'POST /user/booking/:bookingId/pay', { params }).then(({ status }) => status),
      ]);
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      const { status, paid } = await find(bookingId);
      expect(['confirmedPaid', 'cancelled']).toContain(status);
      expect(paid).toBeGreaterThan(0);
      expect(await countBrokenRules(desk.pool)).toEqual(noBrokenRules);
      venue = await desk.addVenue();
    }
  });
});

describe('money that comes after the booking lapsed', () => {
  it('makes a new booking with the same tables, extras and promo code, which the old one points to', async () => {
    const code = await desk.addCode({ total_limit: 1, per_user_limit: 1 });
    const lapsed = await book(code);
    const reference = await payAtBank(lapsed);
    await letItLapse(lapsed);
    const answers = await Promise.all([notify(reference), notify(reference)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const old = await find(lapsed);
    expect(old).toMatchObject({ status: 'cancelled', paid: 0 });
    const revived = await find(old.replacedBy?.id ?? '');
    expect(revived).toMatchObject({ status: 'confirmedPaid', due: 0, promoCode: code, replacedBy: null });
    expect(revived.reference).not.toBe(old.reference);
    expect(revived.slots[0]?.tables).toHaveLength(2);
    expect(revived.price).toEqual(old.price);
    expect(revived.history.map(({ reason }) => reason)).toEqual(['revived', 'paid']);
    const [uses] = await desk.pool`select used_count as used from promotions where code = ${code}`;
    expect(uses).toEqual({ used: 1 });
  });

  it('keeps its price when the promo code was used up meanwhile', async () => {
    const code = await desk.addCode({ total_limit: 1 });
    const lapsed = await book(code);
    const reference = await payAtBank(lapsed);
    await letItLapse(lapsed);
    const quick = await desk.addGuest();
    const elsewhere = await desk.addVenue();
    await desk.book(quick, { slots: [slotAt(elsewhere)], promoCode: code });
    await notify(reference);
    const { replacedBy } = await find(lapsed);
    expect(await find(replacedBy?.id ?? '')).toMatchObject({ status: 'confirmedPaid', due: 0 });
    const [uses] = await desk.pool`select used_count as used from promotions where code = ${code}`;
    expect(uses).toEqual({ used: 1 });
  });

  it('goes back in full when somebody was quicker, even by one of two tables', async () => {
    const lapsed = await book();
    const reference = await payAtBank(lapsed);
    await letItLapse(lapsed);
    const quick = await desk.addGuest();
    expect((await desk.book(quick, [slotAt(venue)])).status).toBe(201);
    await Promise.all([notify(reference), notify(reference)]);
    const old = await find(lapsed);
    expect(old).toMatchObject({ status: 'cancelled', replacedBy: null, refunded: old.paid });
    expect(old.paid).toBeGreaterThan(0);
  });

  it('and somebody else who books at the same moment never both have the table', async () => {
    for (let round = 0; round < 3; round += 1) {
      const lapsed = await book();
      const reference = await payAtBank(lapsed);
      await letItLapse(lapsed);
      const others = await Promise.all([desk.addGuest(), desk.addGuest()]);
      const [event, ...bookings] = await Promise.all([
        notify(reference),
        ...others.map((other) => desk.book(other, [slotAt(venue, hour)])),
      ]);
      expect(event.statusCode).toBe(200);
      const { replacedBy } = await find(lapsed);
      const winners = bookings.filter(({ status }) => status === 201).length + (replacedBy ? 1 : 0);
      expect(winners).toBe(1);
      venue = await desk.addVenue();
    }
  });
});
