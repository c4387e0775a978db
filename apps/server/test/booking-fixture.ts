import { randomBytes } from 'node:crypto';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import type { BookingStatus } from '@gramy/domain/booking/status';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../src/db/database.ts';
import { type FixtureRow, insertRow, type Venue } from './market-fixture.ts';

/** Hours and minutes of one fixed Friday, UTC. */
export interface EveningTime {
  from: string;
  to: string;
}

export const eightToNine: EveningTime = { from: '20:00', to: '21:00' };

const businessDate = '2026-05-08';
const atTime = (time: string): string => `${businessDate}T${time}:00Z`;

/** Whoever takes a table: exactly one of the two. */
export type Taker = { bookingId: string } | { holdId: string };

/** A booking with one slot. It takes no table yet. */
export async function addBooking(
  db: Database,
  venue: Venue,
  row: FixtureRow & { status?: BookingStatus } = {},
): Promise<{ bookingId: string }> {
  const bookingId = uuidv7();
  const { from, to } = eightToNine;
  await insertRow(db, 'bookings', {
    provider_id: venue.providerId,
    id: bookingId,
    reference: referenceFromBytes(randomBytes(16)),
    status: 'confirmedUnpaid',
    booking_type: 'personal',
    payment_method: 'online',
    language: 'pl',
    contact_name: 'Ala Nowicka',
    contact_email: 'ala@example.com',
    contact_phone: '+48600100100',
    currency: 'PLN',
    subtotal: 8000,
    discount: 0,
    fee: 0,
    total: 8000,
    line_items: [],
    starts_at: atTime(from),
    ends_at: atTime(to),
    ...row,
  });
  await insertRow(db, 'booking_slots', { booking_id: bookingId, ...slotOf(venue) });
  return { bookingId };
}

export async function addHold(db: Database, venue: Venue): Promise<{ holdId: string }> {
  const holdId = uuidv7();
  await insertRow(db, 'holds', {
    provider_id: venue.providerId,
    id: holdId,
    booking_type: 'personal',
    expires_at: heldUntil,
  });
  await insertRow(db, 'hold_slots', { hold_id: holdId, ...slotOf(venue) });
  return { holdId };
}

const heldUntil = '2099-01-01T00:00:00Z';

function slotOf(venue: Venue): FixtureRow {
  return {
    provider_id: venue.providerId,
    position: 0,
    branch_id: venue.branchId,
    offer_id: venue.offerId,
    business_date: businessDate,
    starts_at: atTime(eightToNine.from),
    ends_at: atTime(eightToNine.to),
    guests: 2,
  };
}

export function allocationOf(
  venue: Venue,
  taker: Taker,
  time: EveningTime,
  row: FixtureRow = {},
): FixtureRow {
  return {
    provider_id: venue.providerId,
    id: uuidv7(),
    branch_id: venue.branchId,
    offer_id: venue.offerId,
    table_id: venue.tableIds[0],
    slot_position: 0,
    during: `[${atTime(time.from)},${atTime(time.to)})`,
    ...('holdId' in taker
      ? { hold_id: taker.holdId, held_until: heldUntil }
      : { booking_id: taker.bookingId }),
    live: true,
    ...row,
  };
}

/** The plain form: whatever the database refuses is thrown. */
export async function allocate(
  db: Database,
  venue: Venue,
  taker: Taker,
  time: EveningTime = eightToNine,
  row: FixtureRow = {},
): Promise<void> {
  await insertRow(db, 'allocations', allocationOf(venue, taker, time, row));
}

/** As the product claims a table: false when somebody else has it. */
export async function claimTable(
  db: Database,
  venue: Venue,
  taker: Taker,
  time: EveningTime = eightToNine,
): Promise<boolean> {
  const row = allocationOf(venue, taker, time);
  const columns = db(Object.keys(row));
  const claimed = await db`
    insert into allocations (${columns})
    select ${columns} from jsonb_populate_record(null::allocations, ${JSON.stringify(row)}::text::jsonb)
    on conflict do nothing
    returning 1`;
  return claimed.length > 0;
}
