import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { waitUntilBlocked } from '../../../test/locked-table.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';
import { lockListing, setListing } from './store.ts';

let desk: BookingDesk;
let venue: Venue;
let guest: TestUser;
let owner: VenueMember;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'), { isDouble: true });
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  venue = await desk.addVenue();
  guest = await desk.addGuest();
  owner = await addMember(desk.server, desk.pool, { ...venue, role: 'owner' });
});

afterAll(() => desk.close());

const countBookings = async () => {
  const rows = await desk.pool`select 1 from bookings where provider_id = ${venue.providerId}`;
  return rows.length;
};

/** The guest orders when the owner has pressed the button and the database has not committed yet. */
async function bookWhileMoving(status: 'paused' | 'closed', body: object, areWaiting: number) {
  let answer: ReturnType<typeof desk.call<'POST /user/booking'>> | undefined;
  await desk.pool.begin(async (tx) => {
    await lockListing(tx, venue.providerId);
    await setListing(tx, venue.providerId, status);
    answer = desk.call(guest, 'POST /user/booking', { body });
    await waitUntilBlocked(desk.pool, areWaiting);
  });
  return answer;
}

async function orderHeld(): Promise<object> {
  const cart = { bookingType: 'personal', slots: [slotAt(venue)] } as const;
  const { data: hold } = await desk.call(guest, 'POST /user/booking/holds', { body: cart });
  const { slots: _, bookingType: __, ...order } = (await desk.order(guest, cart)) as Record<string, unknown>;
  return { ...order, holdId: hold.id, addOns: [] };
}

describe('a booking in the very moment in which its venue', () => {
  it.each(['paused', 'closed'] as const)('is %s does not come about, held or not', async (status) => {
    const held = await orderHeld();
    const booking = await bookWhileMoving(status, held, 1);
    expect([booking?.status, booking?.code]).toEqual([404, 'notFound']);
    expect(await countBookings()).toBe(0);
  });

  it('pauses does not come about in one go, either', async () => {
    const order = await desk.order(guest, { slots: [slotAt(venue)] });
    const booking = await bookWhileMoving('paused', order, 1);
    expect([booking?.status, booking?.code]).toEqual([404, 'notFound']);
    expect(await countBookings()).toBe(0);
  });

  it('would slip through if the database did not look again', async () => {
    const held = await orderHeld();
    await desk.pool`alter table holds disable trigger holds_booked_while_listed`;
    const booking = await bookWhileMoving('paused', held, 1);
    await desk.pool`alter table holds enable trigger holds_booked_while_listed`;
    expect(booking?.status).toBe(201);
    expect(await countBookings()).toBe(1);
  });

  it('closes is waited for, and keeps it open', async () => {
    let closing: ReturnType<VenueMember['call']> | undefined;
    const { data: booking } = await desk.book(guest, [slotAt(venue)], { paymentMethod: 'venue' });
    const others = await desk.addGuest();
    const { data: second } = await desk.book(others, [slotAt(venue)], { paymentMethod: 'venue' });
    await desk.pool`update bookings set status = 'cancelled' where id = ${booking.id}`;
    await desk.pool.begin(async (tx) => {
      // As long as this one is not written, its venue is held by it.
      await tx`select from service_providers where id = ${venue.providerId} for key share`;
      closing = owner.call('POST /business/providers/:providerId/close', {});
      await waitUntilBlocked(desk.pool, 1);
    });
    expect(await closing).toMatchObject({ status: 409, code: 'bookingsAhead' });
    expect(second.status).toBe('confirmedUnpaid');
  });
});
