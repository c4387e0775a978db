import type { WireBoard, WireBoardDelta } from '@gramy/contract/schemas/board';
import type { CallData } from '@gramy/contract/wire-types';
import { type BookingDesk, type DeskSlot, openDesk, slotAt } from './booking-desk.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { insertRow, type Venue } from './market-fixture.ts';
import { createSignedInUser, type SignedInUser, type TestUser } from './signed-in-user.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export interface BoardDesk extends BookingDesk {
  /** Two of one installation, both at a port of their own. */
  here: TestServer;
  there: TestServer;
  venue: Venue;
  staff: SignedInUser;
  guest: TestUser;
  addStaff(venue: Venue, row?: object): Promise<SignedInUser>;
  /** At any server, in turns. */
  bookSlot(change?: Partial<DeskSlot>, at?: Venue): Promise<CallData<'POST /user/booking'>>;
  read(date?: string, by?: SignedInUser, at?: Venue): Promise<WireBoard>;
  follow(server: TestServer, after: string, how?: { date?: string; by?: SignedInUser }): Promise<EventReader>;
}

export const boardDate = '2026-05-08';

/** A venue with a board that somebody of its staff looks at. */
export async function openBoardDesk(clusterUrl: string): Promise<BoardDesk> {
  const desk = await openDesk(clusterUrl);
  const { server: here, pool, clock } = desk;
  const there = await createTestServer(desk.url, {}, { clock });
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
  const venue = await desk.addVenue();
  const guest = await desk.addGuest();

  async function addStaff({ providerId }: Venue, row: object = {}): Promise<SignedInUser> {
    const user = await createSignedInUser(here);
    await insertRow(pool, 'provider_members', {
      provider_id: providerId,
      user_id: user.id,
      role: 'staff',
      created_at: clock.now(),
      ...row,
    });
    return user;
  }

  const staff = await addStaff(venue);
  return {
    ...desk,
    here,
    there,
    venue,
    staff,
    guest,
    addStaff,
    async bookSlot(change = {}, at = venue) {
      const answer = await desk.book(guest, [slotAt(at, change)], { paymentMethod: 'venue' });
      if (answer.status >= 300) throw new Error(`not booked: ${answer.code}`);
      return answer.data;
    },
    async read(date = boardDate, by = staff, at = venue) {
      const answer = await here.app.inject({
        url: `/api/business/providers/${at.providerId}/board`,
        query: { branchId: at.branchId, date },
        headers: by.headers,
      });
      if (answer.statusCode !== 200) throw new Error(`no board: ${answer.body}`);
      return answer.json().data;
    },
    follow({ app }, after, { date = boardDate, by = staff } = {}) {
      const query = new URLSearchParams({ branchId: venue.branchId, date, after });
      const url = `${app.listeningOrigin}/api/business/providers/${venue.providerId}/board/live?${query}`;
      return readEvents(url, by.headers);
    },
    async close() {
      await there.dispose();
      await desk.close();
    },
  };
}

export const deltasOf = ({ events }: EventReader) => events as WireBoardDelta[];

/** What a screen would show that has put every delta into its board. */
export function latestOf(reader: EventReader): Map<string, WireBoardDelta['bookings'][number]> {
  const shown = new Map<string, WireBoardDelta['bookings'][number]>();
  for (const delta of deltasOf(reader)) {
    for (const booking of delta.bookings) shown.set(booking.id, booking);
    for (const id of shown.keys()) if (!delta.bookingIds.includes(id)) shown.delete(id);
  }
  return shown;
}
