import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type BookingDesk, deskOpens } from '../../../test/booking-desk.ts';
import { board, openVenueDesk, type VenueDesk } from '../../../test/desk-of-venue.ts';

let desk: BookingDesk;
let addDesk: Awaited<ReturnType<typeof openVenueDesk>>['addDesk'];
let at: VenueDesk;

beforeAll(async () => {
  ({ desk, addDesk } = await openVenueDesk(inject('clusterUrl')));
});

beforeEach(async () => {
  desk.clock.set(new Date(deskOpens));
  at = await addDesk(6);
});

afterAll(() => desk.close());

/** Of the same guest, at that hour, with what has become of it. */
async function book(hour: number, become: Record<string, unknown> = {}): Promise<string> {
  const { id } = await at.book({ startsAt: `2026-05-08T${hour}:00:00Z` });
  const { checkedInAt = null, noShowAt = null, status = 'confirmedUnpaid' } = become;
  await desk.pool`
    update bookings set checked_in_at = ${checkedInAt as Date | null}, no_show_at = ${noShowAt as Date | null},
      status = ${status as string} where id = ${id}`;
  return id;
}

async function readVisits(bookingId: string) {
  const params = at.params({ bookingId });
  return (await desk.call(at.owner, `GET ${board}/bookings/:bookingId`, { params })).data.visits;
}

const evening = new Date('2026-05-08T18:30:00Z');

it('who came, or was not said to have stayed away, was here; not who is only expected', async () => {
  const asked = await book(18);
  await book(14, { status: 'completed', checkedInAt: evening });
  await book(15, { status: 'completed' });
  await book(16, { status: 'completed', noShowAt: evening });
  await book(17, { checkedInAt: evening });
  await book(19, { status: 'cancelled' });
  await book(20);
  expect(await readVisits(asked)).toEqual({ count: 3, lastAt: '2026-05-08T17:00:00.000Z', noShows: 1 });
});

it('the booking that is looked at is no former visit, whatever became of it', async () => {
  const here = await book(15, { status: 'completed', checkedInAt: evening });
  expect(await readVisits(here)).toEqual({ count: 0, lastAt: null, noShows: 0 });
  const away = await book(16, { status: 'completed', noShowAt: evening });
  expect(await readVisits(away)).toEqual({ count: 1, lastAt: '2026-05-08T15:00:00.000Z', noShows: 0 });
});
