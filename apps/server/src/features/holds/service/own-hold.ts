import type { BookingType } from '@gramy/domain/booking/booking-type';
import { isHoldLive } from '@gramy/domain/booking/hold';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Database, Sql } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import {
  findOnlyDay,
  freeTables,
  type HeldTable,
  listTablesOfHold,
  passToBooking,
} from '../../allocations/service.ts';
import { type BusyAround, readBusyAround } from '../../availability/service/check-slot.ts';
import type { SlotWish } from '../../availability/service/slot-wish.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';
import {
  findHold,
  type Guest,
  type HoldRow,
  type HoldSlotRow,
  listHoldSlots,
  lockGuest,
  markBooked,
  markReleased,
} from '../store.ts';
import { listTimes, lookForTables, type PickedSlot, pickTables } from './pick-tables.ts';

export { type Guest, lockReadyGuests, type OpenBookings, type ReadyGuest } from '../store.ts';

/** What somebody finds who is about to take new tables. */
export interface SeenTables {
  /** The hold they have. */
  before: HoldRow | undefined;
  /** Nobody else takes tables there from here on. */
  isAlone: boolean;
  around: BusyAround;
}

/**
 * Only reads and locks, all at once: the way to the database takes longer than any of it. One person's holds and bookings
 * are made one after the other, in however many tabs: whoever counts them or looks for the hold they have comes here.
 */
export async function lookForPerson(
  tx: Database,
  userId: string,
  slots: readonly SlotAtOffer<SlotWish>[],
  now: Instant,
): Promise<{ guest: Guest; free: SeenTables }> {
  const day = findOnlyDay(listTimes(slots));
  const [guest, around] = await Promise.all([
    lockGuest(tx, { userId, now: new Date(now), holdId: undefined, day }),
    readBusyAround(tx, slots, now),
  ]);
  return { guest, free: { before: guest.hold, isAlone: guest.isAlone, around } };
}

/** For somebody who takes new tables: the hold they had is let go, and its tables are free for them to take again. */
export async function pickForPerson(
  tx: Database,
  slots: readonly SlotAtOffer<SlotWish>[],
  { before, isAlone, around }: SeenTables,
  now: Instant,
): Promise<Outcome<PickedSlot[]>> {
  const picked =
    isAlone && before === undefined
      ? await lookForTables(tx, slots, { now, around })
      : await pickTables(tx, slots, { now, except: { holdId: before?.id } });
  if (before && !(picked instanceof Failure)) await letGo(tx, before, new Date(now));
  return picked;
}

export async function letGo(tx: Database, hold: HoldRow, at: Date): Promise<void> {
  await freeTables(tx, { providerId: hold.providerId, holdId: hold.id });
  await markReleased(tx, hold, at);
}

export interface HeldWish extends SlotWish {
  /** How many the hold has. */
  readonly tables: number;
}

/** What somebody's hold is for, before any lock: the offers behind it are looked up outside the transaction. */
export async function findHeldWishes(
  db: Database,
  userId: string,
  holdId: string,
): Promise<{ bookingType: BookingType; wishes: HeldWish[] } | undefined> {
  const hold = await findHold(db, userId, holdId);
  if (!hold) return undefined;
  const slots = await listHoldSlots(db, hold);
  return { bookingType: hold.bookingType, wishes: slots.map(toHeldWish) };
}

function toHeldWish(slot: HoldSlotRow): HeldWish {
  const { branchId, offerId, date, guests, tableCount: tables } = slot;
  const [startsAt, endsAt] = [slot.startsAt.getTime(), slot.endsAt.getTime()];
  return {
    branchId,
    offerId,
    date,
    startsAt,
    durationMinutes: (endsAt - startsAt) / minuteMs,
    guests,
    tables,
  };
}

/** The tables of a hold become those of a booking, as parts of the statement that writes it. */
export function turnIntoBooking(hold: HoldRow, bookingId: string, now: Instant): Sql[] {
  const held = { providerId: hold.providerId, holdId: hold.id, bookingId };
  return [passToBooking(held, now), markBooked(hold, bookingId)];
}

export interface SeenHold {
  hold: HoldRow | undefined;
  tables: readonly HeldTable[];
}

/** Locked. */
export async function lookAtHold(
  tx: Database,
  userId: string,
  { providerId, holdId }: { providerId: string; holdId: string },
  now: Instant,
): Promise<{ guest: Guest; held: SeenHold }> {
  const [guest, tables] = await Promise.all([
    lockGuest(tx, { userId, now: new Date(now), holdId, day: undefined }),
    listTablesOfHold(tx, { providerId, holdId }),
  ]);
  return { guest, held: { hold: guest.hold, tables } };
}

/** Whether it is still good. */
export function judgeHold({ hold }: SeenHold, now: Instant): Outcome<HoldRow> {
  if (!hold) return new Failure('notFound');
  const isGood = !isOver(hold) && isHoldLive(toTimes(hold), now);
  return isGood ? hold : new Failure('holdExpired');
}

/** Let go, or turned into a booking. */
export function isOver({ releasedAt, bookingId }: HoldRow): boolean {
  return releasedAt !== null || bookingId !== null;
}

export function toTimes({ expiresAt, extendedAt }: HoldRow) {
  return { expiresAt: expiresAt.getTime(), extendedAt: extendedAt?.getTime() ?? null };
}

export function toHeldTables({ providerId, id }: HoldRow, slots: readonly HoldSlotRow[]) {
  const tableCount = slots.reduce((sum, slot) => sum + slot.tableCount, 0);
  return { providerId, holdId: id, tableCount };
}
