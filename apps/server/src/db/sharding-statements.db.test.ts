import type { CallData, CallKey } from '@gramy/contract/wire-types';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, type DeskCall, openDesk, slotAt } from '../../test/booking-desk.ts';
import { insertRow, type Venue } from '../../test/market-fixture.ts';
import { pressButton } from '../../test/sandbox-visitor.ts';
import { crossingStatements } from '../../test/sharding/crossing-statements.ts';
import { listNames } from '../../test/sharding/crossings.ts';
import { placements } from '../../test/sharding/placement.ts';
import { findReach, type Reach } from '../../test/sharding/plan-reach.ts';
import { openStatementLog, type SentStatement } from '../../test/sharding/statement-log.ts';
import type { TestUser } from '../../test/signed-in-user.ts';
import { openConnection } from './database.ts';

let desk: BookingDesk;
let reader: Client;
let venue: Venue;
let guest: TestUser;
let staff: TestUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
  reader = await openConnection(desk.url, 'gramy-test-reader');
  venue = await desk.addVenue();
  [guest, staff] = [await desk.addGuest(), await desk.addGuest()];
  await insertRow(desk.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: staff.id,
    role: 'owner',
    created_at: desk.clock.now(),
  });
});

afterAll(async () => {
  await reader.end();
  await desk.close();
});

const planner = { read: async (query: string) => (await reader.query<object>(query)).rows };
const reachOf = (text: string) => findReach(planner, text, placements);

async function call<K extends CallKey>(by: TestUser, route: K, how?: DeskCall): Promise<CallData<K>> {
  const { status, code, data } = await desk.call(by, route, how);
  if (status >= 300) throw new Error(`${route}: ${code}`);
  return data;
}

/** From the first look to the ticket. */
async function visit(): Promise<string> {
  const { branchId, offerId, date } = slotAt(venue);
  const day = { branchId, offerId, date, guests: '2', durationMinutes: '60' };
  await call(guest, 'GET /user/service-providers', { query: { date } });
  await call(guest, 'GET /user/service-providers/:serviceProviderId', {
    params: { serviceProviderId: venue.providerId },
  });
  await call(guest, 'GET /user/booking/available', { query: day });
  const cart = { slots: [slotAt(venue)], bookingType: 'personal' };
  const { fingerprint } = await call(guest, 'POST /user/booking/quote', { body: cart });
  const { id: holdId } = await call(guest, 'POST /user/booking/holds', { body: cart });
  const order = await desk.order(guest, { slots: [] });
  const { slots: _slots, bookingType: _type, ...agreed } = order as Record<string, unknown>;
  const { id: bookingId } = await call(guest, 'POST /user/booking', {
    body: { ...agreed, holdId, fingerprint, addOns: [[]] },
  });
  const params = { bookingId };
  const { actionUrl } = await call(guest, 'POST /user/booking/:bookingId/pay', { params });
  await pressButton(desk.server, new URL(actionUrl ?? '').pathname, 'pay');
  await call(guest, 'POST /user/booking/:bookingId/check-pay', { params });
  await call(guest, 'GET /user/booking/:bookingId', { params });
  await call(guest, 'GET /user/booking/upcoming');
  return bookingId;
}

/** At the desk: the board, a guest who arrives, one who walks in. */
async function receive(bookingId: string): Promise<void> {
  const { providerId, branchId, offerId, tableIds } = venue;
  const base = '/business/providers/:providerId/board' as const;
  await call(staff, `GET ${base}`, { params: { providerId }, query: { branchId, date: '2026-05-08' } });
  await call(staff, `POST ${base}/bookings/:bookingId/check-in`, {
    params: { providerId, bookingId },
    body: {},
  });
  await call(staff, `POST ${base}/walk-ins`, {
    params: { providerId },
    body: { branchId, offerId, tableIds: [tableIds[1]], durationMinutes: 60, guests: 2 },
  });
}

async function judge(sent: readonly SentStatement[]): Promise<Map<string, Reach[]>> {
  const found = new Map<string, Reach[]>();
  for (const { by, text } of sent) {
    if (!/store(\/|\.ts)/.test(by)) continue;
    const reach = await reachOf(text);
    if (reach !== 'coordinator') found.set(by, [...(found.get(by) ?? []), reach]);
  }
  return found;
}

describe('the statements of a booking and of an evening', () => {
  it('ask one provider each, but for those that are named', async () => {
    const log = openStatementLog();
    let sent: SentStatement[];
    try {
      let bookingId = '';
      sent = await log.during(async () => {
        bookingId = await visit();
      });
      desk.clock.set(new Date('2026-05-08T17:55:00Z'));
      sent = [...sent, ...(await log.during(() => receive(bookingId)))];
    } finally {
      log.close();
    }
    const found = await judge(sent);
    for (const name of [
      'availability/store.ts listBusyRanges',
      'board/store/day.ts readDay',
      'bookings/store/booking-facts.ts lockBooking',
      'bookings/store/new-booking.ts writeBooking',
      'holds/store.ts writeHold',
      'offers/store.ts findOffer',
      'payments/store/payments.ts insertPayment',
      'search/store/market.ts listPlaces',
      'venue-bookings/store.ts setAttendance',
    ])
      expect([...found.keys()]).toContain(name);
    const crossing = [...found].filter(([, reaches]) => reaches.some((reach) => reach !== 'oneNode'));
    expect(crossing.map(([by]) => by).sort()).toEqual(listNames(crossingStatements));
    for (const { names, reach } of crossingStatements)
      for (const name of names)
        expect([name, found.get(name)]).toEqual([name, found.get(name)?.map(() => reach)]);
  });
});

describe('the reach of a statement', () => {
  it.each([
    ['oneNode', 'select from bookings where provider_id = $1 and id = $2'],
    ['oneNode', 'select from bookings b join booking_slots s using (provider_id) where b.provider_id = $1'],
    [
      'oneNode',
      `select from unnest($1::uuid[]) place join allocations a on a.provider_id = place
        left join holds h on h.provider_id = a.provider_id and h.id = a.hold_id`,
    ],
    ['oneNode', 'select from offers o join activities a on a.id = o.activity_id where o.provider_id = $1'],
    ['oneNode', 'insert into visits_to_divide (provider_id, booking_id) values ($1, $2)'],
    ['coordinator', 'select from users where id = $1'],
    ['everyNode', 'select from bookings where id = $1'],
    ['everyNode', 'select from bookings where provider_id <> $1'],
    ['everyNode', 'select from bookings b join booking_slots s using (provider_id)'],
    ['everyNode', 'select from bookings b, booking_slots s where b.provider_id = $1 and s.booking_id = b.id'],
    [
      'everyNode',
      'select from booking_references r join bookings b using (provider_id) where r.reference = $1',
    ],
    ['everyNode', 'select from service_providers p join offers o on o.provider_id = p.id where p.slug = $1'],
    ['everyNode', 'update holds set released_at = now() where user_id = $1'],
    [
      'both',
      'select from bookings b join users u on u.id = b.user_id where b.provider_id = $1 and b.id = $2',
    ],
  ] as const)('is %s: %s', async (reach, text) => {
    expect(await reachOf(text)).toBe(reach);
  });
});
