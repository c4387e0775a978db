import type { TakenTime } from '@gramy/domain/availability/table-fit';
import { statusLabel } from '@gramy/domain/booking/status';
import { addMinutes } from '@gramy/domain/time/instant';
import type { Board, BoardHeld, BoardSlot } from '../queries.ts';

interface Except {
  bookingId: string;
  position: number;
}

export interface TakenBy extends TakenTime {
  /** The booking or the block on the board; somebody who is just booking has none. */
  by: string | undefined;
}

/** Who has which table and when, cleaning up included, as far as this board knows; the server has the last word. */
export function listTakenTimes(board: Board, except?: Except): TakenBy[] {
  const buffers = new Map(board.offers.map(({ id, bufferMinutes }) => [id, bufferMinutes]));
  const ofBookings = board.bookings.flatMap((booking) => {
    const label = statusLabel(booking.status);
    if (label === 'cancelled' || label === 'declined') return [];
    const isSelf = ({ position }: BoardSlot) =>
      booking.id === except?.bookingId && position === except.position;
    return booking.slots
      .filter((slot) => !isSelf(slot))
      .flatMap(({ tableIds, startsAt, endsAt, freedAt, offerId }) =>
        tableIds.map((tableId) => ({
          tableId,
          by: booking.id,
          start: Date.parse(startsAt),
          end: freedAt ? Date.parse(freedAt) : addMinutes(Date.parse(endsAt), buffers.get(offerId) ?? 0),
          isRequest: label === 'pending',
        })),
      );
  });
  const take = (
    { tableId, startsAt, endsAt }: Pick<BoardHeld, 'tableId' | 'startsAt' | 'endsAt'>,
    by: string | undefined,
  ) => ({
    tableId,
    by,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    isRequest: false,
  });
  const blocks = board.blocks.map((block) => take(block, block.id));
  return [...ofBookings, ...blocks, ...board.held.map((held) => take(held, undefined))];
}
