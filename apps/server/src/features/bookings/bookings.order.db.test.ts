import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type BookingDesk, closeInOrder, deskOpens, openDesk, slotAt } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import type { TestUser } from '../../../test/signed-in-user.ts';

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

const at = (time: string) => ({ date: '2026-05-08', startsAt: `2026-05-08T${time}:00Z` });

/** Two games, of which the first has been moved past the second. */
async function bookOutOfOrder() {
  const { data } = await desk.book(guest, [slotAt(venue, at('16:00')), slotAt(venue, at('18:00'))]);
  await desk.pay(data.id);
  const params = { bookingId: data.id };
  const { branchId: _, offerId: __, ...target } = slotAt(venue, at('20:00'));
  const body = { position: 0, ...target };
  const quote = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', { params, body });
  const moved = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
    params,
    body: { ...body, fingerprint: quote.data.fingerprint },
  });
  expect(moved.status).toBe(200);
  return { params, moved };
}

it('games are read in order of time, and each keeps its position', async () => {
  const { params, moved } = await bookOutOfOrder();
  const { data } = await desk.call(guest, 'GET /user/booking/:bookingId', { params });
  const games = data.slots.map(({ position, startsAt }) => [position, startsAt]);
  expect(games).toEqual([
    [1, '2026-05-08T18:00:00.000Z'],
    [0, '2026-05-08T20:00:00.000Z'],
  ]);
  expect(moved.data.slots.map(({ position }) => position)).toEqual([1, 0]);
});

it('whoever has the link for friends reads them in that order too', async () => {
  const { params } = await bookOutOfOrder();
  const { data } = await desk.call(guest, 'POST /user/booking/:bookingId/share', { params });
  const token = data.url.split('/').at(-1) ?? '';
  const shared = await desk.call(await desk.addGuest(), 'GET /shared-bookings/:token', { params: { token } });
  expect(shared.data.slots.map(({ startsAt }) => startsAt)).toEqual([
    '2026-05-08T18:00:00.000Z',
    '2026-05-08T20:00:00.000Z',
  ]);
});

it('in a calendar the entry of a game stays that of the game', async () => {
  const { params } = await bookOutOfOrder();
  const { data } = await desk.call(guest, 'GET /user/booking/:bookingId/calendar', {
    params,
    query: { language: 'en' },
  });
  const entries = data.text.split('BEGIN:VEVENT').slice(1);
  const entryOf = (position: number) => entries.find((entry) => entry.includes(`.${position}@gramy`));
  expect(entryOf(0)).toContain('DTSTART:20260508T200000Z');
  expect(entryOf(1)).toContain('DTSTART:20260508T180000Z');
});

it('of a game that gets another table at the same time its guest is told the table', async () => {
  const { data } = await desk.book(guest, [slotAt(venue, at('16:00')), slotAt(venue, at('18:00'))]);
  await desk.pay(data.id);
  const params = { bookingId: data.id };
  const [own] = data.slots[1]?.tables ?? [];
  const tableIds = venue.tableIds.filter((id) => id !== own?.id);
  await desk.pool`update tables set name = '{"en": "Lane 9", "pl": "Tor 9"}' where id = any(${tableIds}::uuid[])`;
  const { branchId: _, offerId: __, ...target } = slotAt(venue, at('18:00'));
  const body = { position: 1, ...target, tableIds };
  const quote = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule/quote', { params, body });
  const moved = await desk.call(guest, 'POST /user/booking/:bookingId/reschedule', {
    params,
    body: { ...body, fingerprint: quote.data.fingerprint },
  });
  const [now] = moved.data.slots[1]?.tables ?? [];
  expect(tableIds).toEqual([now?.id]);
  const told = await desk.pool`
    select channel, data from outbox
    where data ->> 'kind' = 'changed' and (data ->> 'bookingId' = ${data.id} or data ->> 'reference' = ${data.reference})
      and template = 'guestNews'`;
  expect(told.find(({ channel }) => channel === 'email')?.data.tablesNow).toEqual(['Tor 9']);
  expect(told.find(({ channel }) => channel === 'sms')?.data).toMatchObject({
    tables: ['Tor 9'],
    slot: { startsAt: expect.stringContaining('18:00') },
  });
});
