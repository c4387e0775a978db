import { addMinutes, type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Board, BoardBooking, BoardSlot } from '../queries.ts';
import { mayMove } from './carried.ts';
import type { MoveBody } from './desk-acts.ts';

/** Where and when a game is to be played. */
export interface MoveTarget {
  start: Instant;
  durationMinutes: number;
  tableIds: readonly string[];
}

/** Where else the server says that it fits. */
export interface OtherPlace {
  date: string;
  startsAt: string;
  tableIds?: readonly string[] | undefined;
}

export function findOwnTarget({ startsAt, endsAt, tableIds }: BoardSlot): MoveTarget {
  const start = Date.parse(startsAt);
  return { start, durationMinutes: (Date.parse(endsAt) - start) / minuteMs, tableIds };
}

/** The games of a booking that stand on this board and are not over. */
export function listMovable(board: Board, booking: BoardBooking, now: Instant): BoardSlot[] {
  return booking.slots.filter(
    (slot) => slot.branchId === board.branch.id && slot.date === board.date && mayMove(booking, slot, now),
  );
}

export function hasNewTime(slot: BoardSlot, target: MoveTarget): boolean {
  const own = findOwnTarget(slot);
  return own.start !== target.start || own.durationMinutes !== target.durationMinutes;
}

/** The same game on the same tables from the same time on; only its end is another. */
export function isOnlyNewLength(slot: BoardSlot, target: MoveTarget): boolean {
  return (
    hasNewTime(slot, target) && findOwnTarget(slot).start === target.start && !hasNewTables(slot, target)
  );
}

/** Longer or shorter, or on more or fewer tables, from the same time on: guests have asked for it. */
export function isOtherExtent(slot: BoardSlot, target: MoveTarget): boolean {
  const own = findOwnTarget(slot);
  if (own.start !== target.start) return false;
  return own.durationMinutes !== target.durationMinutes || own.tableIds.length !== target.tableIds.length;
}

export function hasNewTables(slot: BoardSlot, { tableIds }: MoveTarget): boolean {
  return (
    slot.tableIds.length !== tableIds.length || tableIds.some((tableId) => !slot.tableIds.includes(tableId))
  );
}

export type KnownPlace = MoveBody['from'];

/** Where a game stands, as it was seen when somebody decided to move it. */
export function readPlace({ startsAt, endsAt, tableIds }: BoardSlot): KnownPlace {
  return { startsAt, endsAt, tableIds };
}

export function isSamePlace(one: KnownPlace, other: KnownPlace): boolean {
  return (
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.tableIds.length === other.tableIds.length &&
    one.tableIds.every((id) => other.tableIds.includes(id))
  );
}

type MoveWay = Pick<MoveBody, 'price' | 'tellGuest' | 'outsideHours' | 'theirWish'>;

export function toQuoteBody(position: number, target: MoveTarget) {
  const { start, durationMinutes, tableIds } = target;
  return { position, startsAt: new Date(start).toISOString(), durationMinutes, tableIds: [...tableIds] };
}

export function toMoveBody({ position, target, from }: Move, way: MoveWay): MoveBody {
  return { ...toQuoteBody(position, target), from, ...way };
}

/** One game that is to be played elsewhere. */
export interface Move {
  booking: BoardBooking;
  position: number;
  target: MoveTarget;
  /** Where it stood when that was decided. */
  from: KnownPlace;
}

/** As it will be, for the board to show at once. */
export function applyMove(booking: BoardBooking, position: number, target: MoveTarget): BoardBooking {
  const startsAt = new Date(target.start).toISOString();
  const endsAt = new Date(addMinutes(target.start, target.durationMinutes)).toISOString();
  const slots = booking.slots.map((slot) =>
    slot.position === position ? { ...slot, startsAt, endsAt, tableIds: [...target.tableIds] } : slot,
  );
  const [first] = slots;
  return slots.length === 1 && first ? { ...booking, slots, startsAt, endsAt } : { ...booking, slots };
}
