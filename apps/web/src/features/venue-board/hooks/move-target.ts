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

export function hasNewTables(slot: BoardSlot, { tableIds }: MoveTarget): boolean {
  return (
    slot.tableIds.length !== tableIds.length || tableIds.some((tableId) => !slot.tableIds.includes(tableId))
  );
}

type MoveWay = Pick<MoveBody, 'price' | 'tellGuest' | 'outsideHours'>;

export function toMoveBody(position: number, target: MoveTarget, way: MoveWay): MoveBody {
  const { start, durationMinutes, tableIds } = target;
  return {
    position,
    startsAt: new Date(start).toISOString(),
    durationMinutes,
    tableIds: [...tableIds],
    ...way,
  };
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
