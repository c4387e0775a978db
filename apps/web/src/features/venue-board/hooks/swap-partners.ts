import type { Instant } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import type { Board, BoardBooking, BoardSlot } from '../queries.ts';
import { mayMove } from './carried.ts';

export interface SwapPartner {
  booking: BoardBooking;
  slot: BoardSlot;
}

/** Who plays in the same hours on other tables, and could play on these, table by table; the server has the last word. */
export function listSwapPartners(board: Board, { booking, slot }: SwapPartner, now: Instant): SwapPartner[] {
  const tables = new Map(board.tables.map((table) => [table.id, table]));
  const places = [...tables.keys()];
  const canPlay = ({ offerId }: BoardSlot, { tableIds }: BoardSlot) =>
    tableIds.every((id) => tables.get(id)?.isActive && tables.get(id)?.offerIds.includes(offerId));
  const hasOthers = ({ tableIds }: BoardSlot) => !tableIds.some((id) => slot.tableIds.includes(id));
  return board.bookings
    .filter(({ id }) => id !== booking.id)
    .flatMap((other) => other.slots.map((one) => ({ booking: other, slot: one })))
    .filter(
      ({ booking: other, slot: one }) =>
        one.branchId === slot.branchId &&
        !one.freedAt &&
        mayMove(other, one, now) &&
        hasOthers(one) &&
        overlaps(toSpan(one), toSpan(slot)) &&
        canPlay(one, slot) &&
        canPlay(slot, one),
    )
    .sort((a, b) => places.indexOf(a.slot.tableIds[0] ?? '') - places.indexOf(b.slot.tableIds[0] ?? ''));
}

const toSpan = ({ startsAt, endsAt }: BoardSlot) => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});
