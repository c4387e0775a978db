import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { walkInMinutesBack } from '@gramy/domain/booking/walk-in';
import { addMinutes, type Instant, minuteMs } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import type { Board, BoardBooking, BoardSlot, BoardTable } from '../queries.ts';
import { isBeingCarriedOut } from './board-changes.ts';
import { listTakenTimes, type TakenBy } from './taken-times.ts';

/** One booking that is being moved: by its bar on one of its tables. */
export interface Carried {
  booking: BoardBooking;
  slot: BoardSlot;
  tableId: string;
  start: Instant;
  durationMinutes: number;
  bufferMinutes: number;
  /** Guests who play have begun when they began, and another time is an answer to a request. */
  isTimeFixed: boolean;
  /** A request is as long as it was asked for. */
  isLengthFixed: boolean;
}

export interface Place {
  tableId: string;
  start: Instant;
}

/** Where a bar is held at the moment; by its end it becomes longer or shorter. */
export interface Target extends Place {
  durationMinutes: number;
}

/** `own`: where it is. `other`: not for this game. */
export type PlaceVerdict = 'own' | 'fits' | 'taken' | 'small' | 'other' | 'past';

export function findCarried(
  board: Board,
  { bookingId, position, tableId }: { bookingId: string; position: number; tableId: string },
  now: Instant,
): Carried | undefined {
  const booking = board.bookings.find(({ id }) => id === bookingId);
  const slot = booking?.slots.find((one) => one.position === position);
  if (!booking || !slot?.tableIds.includes(tableId) || !mayMove(booking, slot, now)) return undefined;
  const [start, end] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const offer = board.offers.find(({ id }) => id === slot.offerId);
  return {
    booking,
    slot,
    tableId,
    start,
    durationMinutes: (end - start) / minuteMs,
    bufferMinutes: offer?.bufferMinutes ?? 0,
    isTimeFixed: isTimeFixed(booking),
    isLengthFixed: statusLabel(booking.status) === 'pending',
  };
}

/** Nothing is left to be moved of what is over, called off, or being answered at this moment. */
export function mayMove(booking: BoardBooking, { endsAt }: Pick<BoardSlot, 'endsAt'>, now: Instant): boolean {
  return isLiveStatus(booking.status) && !isBeingCarriedOut(booking.pendingAct) && Date.parse(endsAt) > now;
}

export function isTimeFixed({ status, checkedInAt }: BoardBooking): boolean {
  return statusLabel(status) === 'pending' || checkedInAt !== null;
}

/** All of its tables, with the carried one exchanged. */
export function listTargetTables({ slot, tableId }: Carried, to: Place): string[] {
  return slot.tableIds.map((id) => (id === tableId ? to.tableId : id));
}

/** Says of every table what it would be like there; asked anew only when the time changes. */
export function createJudge(board: Board, carried: Carried, now: Instant) {
  const { slot, booking } = carried;
  const taken = listTakenTimes(board, { bookingId: booking.id, position: slot.position });
  const ofTable = new Map<string, TakenBy[]>();
  for (const time of taken) ofTable.set(time.tableId, [...(ofTable.get(time.tableId) ?? []), time]);
  const tables = new Map(board.tables.map((table) => [table.id, table]));

  const listInTheWay = (tableId: string, { start, durationMinutes }: Omit<Target, 'tableId'>): TakenBy[] => {
    const from = start === carried.start ? Math.max(start, now) : start;
    const end = addMinutes(start, durationMinutes + carried.bufferMinutes);
    return (ofTable.get(tableId) ?? []).filter((time) => overlaps(time, { start: from, end }));
  };

  const judge = (to: Place & Partial<Target>): PlaceVerdict => {
    const { tableId, start, durationMinutes = carried.durationMinutes } = to;
    const hasNewTime = start !== carried.start || durationMinutes !== carried.durationMinutes;
    if (tableId === carried.tableId && !hasNewTime) return 'own';
    const table = tables.get(tableId);
    if (!table?.isActive || !table.offerIds.includes(slot.offerId)) return 'other';
    if (isPast(start, durationMinutes)) return 'past';
    const wanted = listTargetTables(carried, to);
    const misfit = tableId === carried.tableId ? undefined : judgeTable(tableId, wanted);
    if (misfit) return misfit;
    const asked = hasNewTime ? wanted : [tableId];
    return asked.every((id) => listInTheWay(id, { start, durationMinutes }).length === 0) ? 'fits' : 'taken';
  };

  function isPast(start: Instant, durationMinutes: number): boolean {
    if (start !== carried.start && start < addMinutes(now, -walkInMinutesBack)) return true;
    return addMinutes(start, durationMinutes) < now;
  }

  function judgeTable(tableId: string, wanted: readonly string[]): 'taken' | 'small' | undefined {
    if (slot.tableIds.includes(tableId)) return 'taken';
    return countSeats(wanted, tables) < slot.guests ? 'small' : undefined;
  }

  return {
    judge,
    /** What stands on the tables that would be taken. */
    listInTheWay: ({ tableId, ...time }: Target): TakenBy[] =>
      listTargetTables(carried, { tableId, start: time.start }).flatMap((id) => listInTheWay(id, time)),
  };
}

function countSeats(ids: readonly string[], tables: ReadonlyMap<string, BoardTable>): number {
  return ids.reduce((sum, id) => sum + (tables.get(id)?.seatsMax ?? 0), 0);
}
