import type { BookingType } from '@gramy/domain/booking/booking-type';
import { isHoldLive } from '@gramy/domain/booking/hold';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Database, Sql } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { passToBooking } from '../../allocations/service.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import { findHeldOrder as findRow, type HeldOrder as HeldRow, type HoldRow, markBooked } from '../store.ts';

export interface HeldSlot extends RequestedSlot {
  /** How many the hold was given. */
  readonly tables: number;
  /** Those that it has: fewer, when it has lapsed. */
  readonly tableIds: readonly string[];
}

/** A hold that somebody is about to book. */
export interface HeldOrder extends Pick<HeldRow, 'guest' | 'members'> {
  hold: HoldRow;
  bookingType: BookingType;
  slots: HeldSlot[];
}

/** Only their own. Nothing is locked: who books it twice at once, or lets go of it meanwhile, meets `turnIntoBooking`. */
export async function findHeldOrder(
  db: Database,
  { userId, holdId }: { userId: string; holdId: string },
  now: Instant,
): Promise<HeldOrder | undefined> {
  const row = await findRow(db, { userId, holdId, now: new Date(now) });
  if (row === undefined) return undefined;
  const { slots, guest, members, ...hold } = row;
  return { hold, bookingType: hold.bookingType, slots: slots.map(toHeldSlot), guest, members };
}

function toHeldSlot(slot: HeldRow['slots'][number]): HeldSlot {
  const { branchId, offerId, date, guests, tableIds, tableCount: tables } = slot;
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const durationMinutes = (endsAt - startsAt) / minuteMs;
  return { branchId, offerId, date, startsAt, durationMinutes, guests, tables, tableIds };
}

/** A hold keeps a time even when its notice has passed meanwhile, but nobody can come before now. */
export function refuseHold({ hold, slots }: HeldOrder, now: Instant): Failure | undefined {
  const isWhole = slots.every(({ tables, tableIds }) => tableIds.length === tables);
  if (isOver(hold) || !isHoldLive(toTimes(hold), now) || !isWhole) return new Failure('holdExpired');
  return slots.some(({ startsAt }) => startsAt < now)
    ? new Failure('slotPast', { alternatives: [] })
    : undefined;
}

/**
 * The tables of a hold become those of a booking, as CTEs of the statement that writes it. The one called `taken` has a
 * row for each of them, and none where the hold is over meanwhile.
 */
export function turnIntoBooking(hold: HoldRow, bookingId: string, now: Instant): Sql[] {
  return [markBooked(hold, bookingId, new Date(now)), ...passToBooking(bookingId, now)];
}

/** Let go, or turned into a booking. */
export function isOver({ releasedAt, bookingId }: HoldRow): boolean {
  return releasedAt !== null || bookingId !== null;
}

export function toTimes({ expiresAt, extendedAt }: HoldRow) {
  return { expiresAt: expiresAt.getTime(), extendedAt: extendedAt?.getTime() ?? null };
}
