import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, openDesk, slotAt } from '../../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../../test/market-fixture.ts';

let desk: BookingDesk;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});

afterAll(() => closeInOrder(desk));

const addPhoto = (venue: Venue, position: number, name: string) =>
  insertRow(desk.pool, 'branch_photos', {
    provider_id: venue.providerId,
    branch_id: venue.branchId,
    id: uuidv7(),
    url: `/${name}.webp`,
    card_url: `/${name}-small.webp`,
    width: 1600,
    height: 1200,
    position,
    caption: { en: 'Lanes', pl: 'Tory' },
    focus_x: 25,
    focus_y: 100,
    created_at: new Date(),
  });

const lanes = { url: '/lanes-small.webp', caption: { en: 'Lanes', pl: 'Tory' }, focus: { x: 25, y: 100 } };

it('is the first photo of the place on a new booking, on the ticket, on lists and for friends', async () => {
  const [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
  await addPhoto(venue, 1, 'bar');
  await addPhoto(venue, 0, 'lanes');
  const { data: made } = await desk.book(guest, [slotAt(venue)]);
  expect(made.slots[0]?.branch.photo).toEqual(lanes);
  const params = { bookingId: made.id };
  const { data: own } = await desk.call(guest, 'GET /user/booking/:bookingId', { params });
  expect(own.slots[0]?.branch.photo).toEqual(lanes);
  const { data: list } = await desk.call(guest, 'GET /user/booking/upcoming', {});
  expect(list.items[0]?.place.photo).toEqual(lanes);
  const { data: link } = await desk.call(guest, 'POST /user/booking/:bookingId/share', { params });
  const token = link.url.split('/').at(-1) ?? '';
  const { data: shared } = await desk.call(guest, 'GET /shared-bookings/:token', { params: { token } });
  expect(shared.slots[0]?.branch.photo).toEqual(lanes);
});

it('is none where the place has no photo: its scene is drawn', async () => {
  const [venue, guest] = [await desk.addVenue(), await desk.addGuest()];
  const { data: made } = await desk.book(guest, [slotAt(venue)]);
  expect(made.slots[0]?.branch.photo).toBeNull();
});
