import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import type { Board, BoardBooking } from '../queries.ts';
import type { MoveTarget } from './move-target.ts';
import { listTakenTimes } from './taken-times.ts';

export interface Taker {
  booking: BoardBooking;
  tableId: string;
  start: Instant;
}

/** Who has these tables then, as far as the board knows by now; each of them once. */
export function findTakers(
  board: Board,
  { bookingId, position, target }: { bookingId: string; position: number; target: MoveTarget },
): Taker[] {
  const { start, durationMinutes, tableIds } = target;
  const during = { start, end: addMinutes(start, durationMinutes) };
  const takers = new Map<string, Taker>();
  for (const taken of listTakenTimes(board, { bookingId, position })) {
    if (!tableIds.includes(taken.tableId) || !overlaps(taken, during)) continue;
    const booking = board.bookings.find(({ id }) => id === taken.by);
    if (booking) takers.set(booking.id, { booking, tableId: taken.tableId, start: taken.start });
  }
  return [...takers.values()];
}
