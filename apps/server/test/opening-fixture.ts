import { uuidv7 } from 'uuidv7';
import type { Database } from '../src/db/database.ts';
import { bothLanguages, type FixtureRow, insertRow, type Venue } from './market-fixture.ts';

const everyWeekday = [1, 2, 3, 4, 5, 6, 7];

/** In minutes of the business day: { opens: 960, closes: 1560 } is 16:00 to 02:00. */
export interface OpenFor {
  weekdays?: readonly number[];
  opens: number;
  closes: number;
}

export async function setHours(db: Database, venue: Venue, ...hours: OpenFor[]): Promise<void> {
  await db`delete from branch_hours where provider_id = ${venue.providerId} and branch_id = ${venue.branchId}`;
  for (const { weekdays = everyWeekday, opens, closes } of hours) {
    for (const weekday of weekdays) {
      await insertRow(db, 'branch_hours', { ...placeOf(venue), weekday, opens, closes });
    }
  }
}

/** No hours: closed for that day. */
export async function addException(
  db: Database,
  venue: Venue,
  date: string,
  ...hours: { opens: number; closes: number }[]
): Promise<void> {
  await insertRow(db, 'branch_exceptions', { ...placeOf(venue), date });
  for (const one of hours) await insertRow(db, 'branch_exception_hours', { ...placeOf(venue), date, ...one });
}

export async function addBand(db: Database, venue: Venue, band: FixtureRow): Promise<void> {
  await insertRow(db, 'price_bands', {
    provider_id: venue.providerId,
    offer_id: venue.offerId,
    id: uuidv7(),
    kind: 'peak',
    ...band,
  });
}

export async function addAddOn(db: Database, venue: Venue, row: FixtureRow = {}): Promise<string> {
  const id = uuidv7();
  await insertRow(db, 'add_ons', {
    ...placeOf(venue),
    id,
    name: bothLanguages,
    description: bothLanguages,
    price: 1500,
    priced_per: 'booking',
    max_quantity: 4,
    ...row,
  });
  await insertRow(db, 'offer_add_ons', { ...placeOf(venue), offer_id: venue.offerId, add_on_id: id });
  return id;
}

export async function addPromotion(
  db: Database,
  row: FixtureRow = {},
): Promise<{ id: string; code: string }> {
  const id = uuidv7();
  const code = `T${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
  const promotion = {
    id,
    code,
    description: bothLanguages,
    kind: 'percent',
    value: 20,
    starts_at: '2000-01-01T00:00:00Z',
    ends_at: '2100-01-01T00:00:00Z',
    ...row,
  };
  await insertRow(db, 'promotions', promotion);
  return { id, code: promotion.code };
}

export interface TakenTime {
  from: string;
  to: string;
  tableId?: string;
}

/** A table that somebody keeps for the minutes of checking out. Times are UTC, `2026-05-08T18:00`. */
export async function holdTable(
  db: Database,
  venue: Venue,
  { from, to, tableId = venue.tableIds[0] }: TakenTime,
  until: string,
): Promise<{ holdId: string }> {
  const holdId = uuidv7();
  const slot = { provider_id: venue.providerId, hold_id: holdId };
  await insertRow(db, 'holds', {
    provider_id: venue.providerId,
    id: holdId,
    booking_type: 'personal',
    created_at: '2000-01-01T00:00:00Z',
    expires_at: `${until}Z`,
  });
  await insertRow(db, 'hold_slots', {
    ...slot,
    position: 0,
    branch_id: venue.branchId,
    offer_id: venue.offerId,
    business_date: from.slice(0, 10),
    starts_at: `${from}Z`,
    ends_at: `${to}Z`,
    guests: 2,
  });
  await insertRow(db, 'allocations', {
    ...slot,
    id: uuidv7(),
    branch_id: venue.branchId,
    offer_id: venue.offerId,
    table_id: tableId,
    slot_position: 0,
    during: `[${from}Z,${to}Z)`,
    held_until: `${until}Z`,
    live: true,
  });
  return { holdId };
}

function placeOf({ providerId, branchId }: Venue): FixtureRow {
  return { provider_id: providerId, branch_id: branchId };
}
