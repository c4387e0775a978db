import { expect } from 'vitest';
import { runBookingClock } from '../../src/features/booking-clock/service.ts';
import { type BookingDesk, deskOpens } from '../booking-desk.ts';
import { addOffer, addTable, insertRow, linkTable, type Venue } from '../market-fixture.ts';
import { deliverWebhook, pressButton, referenceIn, signWebhook } from '../sandbox-visitor.ts';
import type { TestUser } from '../signed-in-user.ts';
import { type CartSlot, MarketModel, mostAtOnce } from './market-model.ts';

export interface RealMarket {
  desk: BookingDesk;
  venue: Venue;
  offers: Record<CartSlot['offer'], string>;
  code: string;
  guests: TestUser[];
  staff: TestUser;
}

const opened = Date.parse(deskOpens);
const dayMinutes = 1440;

/** A venue of its own for every run, with three tables and two offers that share them, and people nobody else knows. */
export async function openRealMarket(desk: BookingDesk): Promise<{ real: RealMarket; model: MarketModel }> {
  desk.clock.set(new Date(opened));
  const venue = await desk.addVenue({
    start_grid: 60,
    durations: [60, 120],
    instant_up_to_guests: mostAtOnce,
  });
  const tables = [...venue.tableIds, await addTable(desk.pool, venue)];
  const rules = { start_grid: 60, durations: [60, 120], confirmation: 'request' };
  const asking = await addOffer(desk.pool, desk.market, venue, rules);
  await linkTable(desk.pool, venue, tables[2] ?? '');
  for (const table of tables) await linkTable(desk.pool, { ...venue, offerId: asking }, table);
  const guests = [await desk.addGuest(), await desk.addGuest(), await desk.addGuest()];
  const staff = await desk.addGuest();
  const membership = { provider_id: venue.providerId, user_id: staff.id, role: 'manager' };
  await insertRow(desk.pool, 'provider_members', membership);
  const code = await desk.addCode({ total_limit: 2 });
  const offers = { instant: venue.offerId, request: asking };
  return { real: { desk, venue, offers, code, guests, staff }, model: new MarketModel(tables) };
}

export function toMoment(minute: number): Date {
  return new Date(opened + minute * 60_000);
}

/** The venue opens on the day of the desk's calendar to which its whole night belongs. */
export function toDate(minute: number): string {
  const day = Math.floor(minute / dayMinutes);
  return toMoment(day * dayMinutes)
    .toISOString()
    .slice(0, 10);
}

export function toSlot({ venue, offers }: RealMarket, cartSlot: CartSlot) {
  return {
    branchId: venue.branchId,
    offerId: offers[cartSlot.offer],
    date: toDate(cartSlot.start),
    startsAt: toMoment(cartSlot.start).toISOString(),
    durationMinutes: cartSlot.hours * 60,
    guests: cartSlot.guests,
    ...(cartSlot.chosen ? { tableIds: [...cartSlot.chosen] } : {}),
  };
}

export async function runClock({ desk }: RealMarket): Promise<void> {
  const { failures } = await runBookingClock({ pool: desk.pool, clock: desk.clock });
  expect(failures).toEqual([]);
}

export async function press({ desk }: RealMarket, page: string, choice: 'pay' | 'decline'): Promise<void> {
  expect((await pressButton(desk.server, page, choice)).statusCode).toBe(303);
}

export async function notify({ desk }: RealMarket, page: string): Promise<void> {
  const event = signWebhook(desk.clock, referenceIn(page));
  expect((await deliverWebhook(desk.server, event)).statusCode).toBe(200);
}

/** Slot by slot. */
export async function listHeldTables({ desk: { pool } }: RealMarket, holdId: string): Promise<string[][]> {
  const rows = await pool<{ tables: string[] }[]>`
    select array_agg(table_id::text) as tables from allocations where hold_id = ${holdId}
    group by slot_position order by slot_position`;
  return rows.map(({ tables }) => tables);
}

interface Row {
  id: string;
  status: string;
  total: number;
  paid: number;
  refunded: number;
  points: number;
}

/** Everything that both know has to be the same. */
export async function compare({ desk: { pool }, venue }: RealMarket, model: MarketModel): Promise<void> {
  const { providerId } = venue;
  const rows = await pool<Row[]>`
    select id, status, total, paid, refunded, (select coalesce(sum(points), 0)::int from points_ledger l
      where l.provider_id = b.provider_id and l.booking_id = b.id) as points
    from bookings b where provider_id = ${providerId} order by created_at, id`;
  for (const booking of model.bookings) {
    booking.id ||= rows.find(({ id }) => !model.bookings.some((one) => one.id === id))?.id ?? '';
  }
  expect(Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))).toEqual(
    Object.fromEntries(
      model.bookings.map(({ id, status, total, paid, refunded, points }) => {
        return [id, { status, total, paid, refunded, points }];
      }),
    ),
  );
  const taken = await pool<{ table: string; start: Date; end: Date }[]>`
    select table_id as "table", lower(during) as start, upper(during) as "end" from allocations
    where provider_id = ${providerId} and live and (held_until is null or held_until > ${toMoment(model.now)})`;
  const known = model
    .listTaken()
    .flatMap(({ tables, start, end }) =>
      tables.map((table) => ({ table, start: toMoment(start), end: toMoment(end) })),
    );
  expect(taken.map(nameTime).sort()).toEqual(known.map(nameTime).sort());
}

function nameTime({ table, start, end }: { table: string; start: Date; end: Date }): string {
  return `${table} ${start.toISOString()}–${end.toISOString()}`;
}
