import type { TakenTime } from '@gramy/domain/availability/table-fit';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { walkInMinutesBack } from '@gramy/domain/booking/walk-in';
import { addMinutes, type Instant, minuteMs } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import type { Board, BoardBooking, BoardSlot, BoardTable } from '../queries.ts';
import { isBeingCarriedOut } from './board-changes.ts';
import { listTakenTimes } from './taken-times.ts';

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
}

export interface Place {
  tableId: string;
  start: Instant;
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

/** Says for every table what it would be like there; asked again only when the time changes. */
export function createJudge(board: Board, carried: Carried, now: Instant) {
  const { slot, booking } = carried;
  const taken = listTakenTimes(board, { bookingId: booking.id, position: slot.position });
  const ofTable = new Map<string, TakenTime[]>();
  for (const time of taken) ofTable.set(time.tableId, [...(ofTable.get(time.tableId) ?? []), time]);
  const tables = new Map(board.tables.map((table) => [table.id, table]));

  const isFree = (tableId: string, start: Instant): boolean => {
    const from = start === carried.start ? Math.max(start, now) : start;
    const end = addMinutes(start, carried.durationMinutes + carried.bufferMinutes);
    return !(ofTable.get(tableId) ?? []).some((time) => overlaps(time, { start: from, end }));
  };

  return (to: Place): PlaceVerdict => {
    const table = tables.get(to.tableId);
    const hasNewStart = to.start !== carried.start;
    if (to.tableId === carried.tableId && !hasNewStart) return 'own';
    if (!table?.isActive || !table.offerIds.includes(slot.offerId)) return 'other';
    if (hasNewStart && to.start < addMinutes(now, -walkInMinutesBack)) return 'past';
    const wanted = listTargetTables(carried, to);
    const misfit = to.tableId === carried.tableId ? undefined : judgeTable(to.tableId, wanted);
    if (misfit) return misfit;
    const asked = hasNewStart ? wanted : [to.tableId];
    return asked.every((id) => isFree(id, to.start)) ? 'fits' : 'taken';
  };

  function judgeTable(tableId: string, wanted: readonly string[]): 'taken' | 'small' | undefined {
    if (slot.tableIds.includes(tableId)) return 'taken';
    return countSeats(wanted, tables) < slot.guests ? 'small' : undefined;
  }
}

function countSeats(ids: readonly string[], tables: ReadonlyMap<string, BoardTable>): number {
  return ids.reduce((sum, id) => sum + (tables.get(id)?.seatsMax ?? 0), 0);
}
