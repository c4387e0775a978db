import type { CallData } from '@gramy/contract/wire-types';
import type { Pool } from '../src/db/database.ts';
import { type BookingDesk, openDesk, slotAt } from './booking-desk.ts';
import { addTable, insertRow, linkTable, type Venue } from './market-fixture.ts';
import type { TestUser } from './signed-in-user.ts';

export const board = '/business/providers/:providerId/board';

/** A venue that works its own desk: lanes for six, open every day from 16:00 to 02:00, in Warsaw. */
export interface VenueDesk {
  desk: BookingDesk;
  venue: Venue;
  owner: TestUser;
  guest: TestUser;
  lanes: string[];
  addMember(role: string, row?: object): Promise<TestUser>;
  /** Friday 8 May, 20:00, for an hour, to be paid at the venue. */
  book(change?: object, order?: object): Promise<CallData<'POST /user/booking'>>;
  params(more?: object): Record<string, string>;
}

export async function openVenueDesk(
  clusterUrl: string,
): Promise<{ desk: BookingDesk; addDesk: (lanes?: number, offer?: object) => Promise<VenueDesk> }> {
  const desk = await openDesk(clusterUrl, { isDouble: true });
  return { desk, addDesk: (lanes, offer) => addDesk(desk, lanes, offer) };
}

async function addDesk(desk: BookingDesk, count = 2, offer = {}): Promise<VenueDesk> {
  const venue = await desk.addVenue(offer);
  const lanes: string[] = [...venue.tableIds];
  while (lanes.length < count) {
    const lane = await addTable(desk.pool, venue);
    await linkTable(desk.pool, venue, lane);
    lanes.push(lane);
  }
  const addMember = async (role: string, row: object = {}) => {
    const member = await desk.addGuest();
    const key = { provider_id: venue.providerId, user_id: member.id };
    await insertRow(desk.pool, 'provider_members', { ...key, role, created_at: new Date(), ...row });
    return member;
  };
  const guest = await desk.addGuest();
  return {
    desk,
    venue,
    lanes,
    guest,
    owner: await addMember('owner'),
    addMember,
    async book(change = {}, order = {}) {
      const { data, code } = await desk.book(guest, [slotAt(venue, change)], {
        paymentMethod: 'venue',
        ...order,
      });
      if (code) throw new Error(code);
      return data;
    },
    params: (more = {}) => ({ providerId: venue.providerId, ...more }),
  };
}

/** Where one game of a booking stands, as the board says it when it is moved. */
export async function readPlace(pool: Pool, bookingId: string, position = 0) {
  const [slot] = await pool<{ startsAt: Date; endsAt: Date; tableIds: string[] }[]>`
    select slot.starts_at as "startsAt", slot.ends_at as "endsAt",
      array(select table_id from allocations
        where booking_id = slot.booking_id and slot_position = slot.position) as "tableIds"
    from booking_slots slot where booking_id = ${bookingId} and position = ${position}`;
  if (!slot) throw new RangeError(`there is no booking ${bookingId}`);
  const { startsAt, endsAt, tableIds } = slot;
  return {
    bookingId,
    position,
    from: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), tableIds },
  };
}
