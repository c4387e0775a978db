import type { BookingType } from '@gramy/domain/booking/booking-type';
import { isHoldLive } from '@gramy/domain/booking/hold';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import {
  freeTables,
  type HeldTable,
  listTablesOfHold,
  passToBooking,
  tryToEnterDay,
} from '../../allocations/service.ts';
import { type BusyAround, readBusyAround } from '../../availability/service/check-slot.ts';
import type { SlotWish } from '../../availability/service/slot-wish.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';
import {
  findHold,
  type HoldRow,
  type HoldSlotRow,
  listHoldSlots,
  lockCurrentHold,
  lockHold,
  lockPerson,
  markBooked,
  markReleased,
  type Person,
} from '../store.ts';
import { listTimes, lookForTables, type PickedSlot, pickTables } from './pick-tables.ts';

/**
 * One person's holds and bookings are made one after the other, in however many tabs: whoever counts them or looks for
 * the hold they have comes here first.
 */
export function waitForPerson(tx: Database, userId: string): Promise<Person | undefined> {
  return lockPerson(tx, userId);
}

/** What somebody finds who is about to take new tables. */
export interface SeenTables {
  /** The hold they have. */
  before: HoldRow | undefined;
  /** Nobody else takes tables there from here on. */
  isAlone: boolean;
  around: BusyAround;
}

/** Only reads and locks, all at once: the way to the database takes longer than any of it. */
export async function lookForPerson(
  tx: Database,
  userId: string,
  slots: readonly SlotAtOffer<SlotWish>[],
  now: Instant,
): Promise<SeenTables> {
  const [before, isAlone, around] = await Promise.all([
    lockCurrentHold(tx, userId),
    tryToEnterDay(tx, listTimes(slots)),
    readBusyAround(tx, slots, now),
  ]);
  return { before, isAlone, around };
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

/** The tables of a hold become those of a booking whose rows are there already. Undefined: they have. */
export async function turnIntoBooking(
  tx: Database,
  { hold, tableCount }: { hold: HoldRow; tableCount: number },
  bookingId: string,
  now: Instant,
): Promise<Failure | undefined> {
  const held = { providerId: hold.providerId, holdId: hold.id, tableCount, bookingId };
  const [isPassed] = await Promise.all([passToBooking(tx, held, now), markBooked(tx, hold, bookingId)]);
  return isPassed ? undefined : new Failure('holdExpired');
}

export interface SeenHold {
  hold: HoldRow | undefined;
  tables: readonly HeldTable[];
}

/** Locked. */
export async function lookAtHold(
  tx: Database,
  userId: string,
  key: { providerId: string; holdId: string },
): Promise<SeenHold> {
  const [hold, tables] = await Promise.all([lockHold(tx, userId, key.holdId), listTablesOfHold(tx, key)]);
  return { hold, tables };
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
