import type { TakenTime } from '@gramy/domain/availability/table-fit';
import { statusLabel } from '@gramy/domain/booking/status';
import { addMinutes } from '@gramy/domain/time/instant';
import type { Board, BoardSlot } from '../queries.ts';

interface Except {
  bookingId: string;
  position: number;
}

/** Who has which table and when, cleaning up included, as far as this board knows; the server has the last word. */
export function listTakenTimes(board: Board, except?: Except): TakenTime[] {
  const buffers = new Map(board.offers.map(({ id, bufferMinutes }) => [id, bufferMinutes]));
  const ofBookings = board.bookings.flatMap((booking) => {
    const label = statusLabel(booking.status);
    if (label === 'cancelled' || label === 'declined') return [];
    const isSelf = ({ position }: BoardSlot) =>
      booking.id === except?.bookingId && position === except.position;
    return booking.slots
      .filter((slot) => !isSelf(slot))
      .flatMap(({ tableIds, startsAt, endsAt, offerId }) =>
        tableIds.map((tableId) => ({
          tableId,
          start: Date.parse(startsAt),
          end: addMinutes(Date.parse(endsAt), buffers.get(offerId) ?? 0),
          isRequest: label === 'pending',
        })),
      );
  });
  const others = [...board.blocks, ...board.held].map(({ tableId, startsAt, endsAt }) => ({
    tableId,
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
    isRequest: false,
  }));
  return [...ofBookings, ...others];
}
