import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  [venue, guest] = [await desk.addVenue({ deposit_percent: 30 }), await desk.addGuest()];
});

afterAll(() => closeInOrder(desk));

type Booking = CallData<'POST /user/booking'>;

const read = async ({ id }: Booking) =>
  (await desk.call(guest, 'GET /user/booking/:bookingId', { params: { bookingId: id } })).data;
const askToPay = ({ id }: Booking) =>
  desk.call(guest, 'POST /user/booking/:bookingId/pay', { params: { bookingId: id }, body: {} });

async function bookAndPay(): Promise<Booking> {
  const { data } = await desk.book(guest, [slotAt(venue)]);
  await desk.pay(data.id);
  return read(data);
}

async function addStaff(): Promise<TestUser> {
  const staff = await desk.addGuest();
  const membership = { provider_id: venue.providerId, user_id: staff.id, role: 'manager' };
  await insertRow(desk.pool, 'provider_members', membership);
  return staff;
}

// An hour is 80 zł, the fee 4 zł: 24 zł and the fee are due online, 56 zł at the venue.
describe('a deposit', () => {
  it('is quoted, and a part of what is agreed to', async () => {
    const body = { bookingType: 'personal', slots: [slotAt(venue)] };
    const { data } = await desk.call(guest, 'POST /user/booking/quote', { body });
    expect(data.price).toMatchObject({ total: 8400, dueOnline: 2800 });
    expect(data.refundTimeline[0]).toMatchObject({ amount: 2800 });
    await desk.pool`update offers set deposit_percent = 31 where id = ${venue.offerId}`;
    const change = { fingerprint: data.fingerprint };
    expect(await desk.book(guest, [slotAt(venue)], change)).toMatchObject({ code: 'priceChanged' });
  });

  it('is what the gateway is asked for, and paying it confirms', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    expect(data).toMatchObject({ status: 'confirmedUnpaid', due: 8400, dueOnline: 2800, canPay: true });
    expect(await read(data)).toEqual(data);
    // Whatever the venue asks of others meanwhile.
    await desk.pool`update offers set deposit_percent = null where id = ${venue.offerId}`;
    expect((await askToPay(data)).data).toMatchObject({ amount: 2800 });
    await desk.pool`update payments set status = 'cancelled', settled_at = now() where booking_id = ${data.id}`;
    await desk.pay(data.id);
    expect(await read(data)).toMatchObject({
      status: 'confirmedPaid',
      price: { total: 8400, dueOnline: 2800 },
      paid: 2800,
      due: 5600,
      dueOnline: 0,
      canPay: false,
      otherPaymentMethod: null,
      refusals: { pay: 'nothingDue' },
      cancellation: { refundNow: 2800 },
    });
    expect(await askToPay(data)).toMatchObject({ code: 'bookingNotPayable' });
    const { data: list } = await desk.call(guest, 'GET /user/booking/upcoming');
    expect(list.items).toMatchObject([{ total: 8400, paid: 2800, due: 5600, dueOnline: 0 }]);
  });

  it('that nobody pays lets the booking lapse as any other', async () => {
    const { data } = await desk.book(guest, [slotAt(venue)]);
    expect(data.payment?.status ?? 'none').toBe('none');
    const [row] =
      await desk.pool`select payment_due_at is not null as waits from bookings where id = ${data.id}`;
    expect(row).toEqual({ waits: true });
  });

  it('comes back by the tiers, which count for what was paid', async () => {
    const booking = await bookAndPay();
    desk.clock.set(new Date('2026-05-08T06:00:00Z'));
    const { data } = await desk.call(guest, 'POST /user/booking/:bookingId/cancel', {
      params: { bookingId: booking.id },
      body: { expectedRefund: 1400 },
    });
    expect(data).toMatchObject({ status: 'cancelled', paid: 2800, refunded: 1400, due: 0 });
  });

  it('is topped up by a dearer time, and stays what it is for a cheaper one', async () => {
    const booking = await bookAndPay();
    const move = async (durationMinutes: number) => {
      const params = { bookingId: booking.id };
      const body = {
        position: 0,
        date: '2026-05-08',
        startsAt: '2026-05-08T18:00:00Z',
        durationMinutes,
        guests: 2,
      };
      const { data: quote } = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', {
        params,
        body,
      });
      const { fingerprint, toPay, toRefund } = quote;
      await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
        params,
        body: { ...body, fingerprint },
      });
      return [toPay, toRefund];
    };
    expect(await move(120)).toEqual([2400, 0]);
    expect(await read(booking)).toMatchObject({
      price: { total: 16_400, dueOnline: 5200 },
      dueOnline: 2400,
      due: 13_600,
    });
    await desk.pay(booking.id);
    expect(await move(60)).toEqual([0, 0]);
    expect(await read(booking)).toMatchObject({
      price: { total: 8400, dueOnline: 2800 },
      paid: 5200,
      dueOnline: 0,
      due: 3200,
    });
  });

  it('follows the discount and the slots of a booking, each with its own', async () => {
    const code = await desk.addCode();
    const plain = slotAt(venue, { startsAt: '2026-05-08T19:00:00Z', durationMinutes: 90 });
    const { data } = await desk.book(guest, { slots: [slotAt(venue), plain], promoCode: code });
    // Half of 80 and of 120 zł: 30 % of 40 and of 60, and the fee.
    expect(data).toMatchObject({ price: { total: 10_400, dueOnline: 1200 + 1800 + 400 }, dueOnline: 3400 });
  });

  it('leaves the rest to the venue, which takes it on the spot; points follow all of it', async () => {
    const booking = await bookAndPay();
    const staff = await addStaff();
    const params = { providerId: venue.providerId, bookingId: booking.id };
    const paid = await desk.call(
      staff,
      'POST /business/providers/:providerId/bookings/:bookingId/mark-paid',
      { params },
    );
    expect(paid.data).toMatchObject({ status: 'confirmedPaid', paid: 8400, due: 0, dueOnline: 0 });
    const again = await desk.call(
      staff,
      'POST /business/providers/:providerId/bookings/:bookingId/mark-paid',
      { params },
    );
    expect(again.code).toBe('bookingNotPayable');
  });

  it('may be left to the venue with everything else where it takes money on the spot', async () => {
    await desk.pool`update offers set pay_at_venue = true where id = ${venue.offerId}`;
    const { data } = await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' });
    expect(data).toMatchObject({
      status: 'confirmedUnpaid',
      due: 8400,
      dueOnline: 2800,
      otherPaymentMethod: 'online',
    });
    expect((await askToPay(data)).data).toMatchObject({ amount: 2800 });
  });
});
