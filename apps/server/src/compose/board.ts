import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Pool } from '../db/database.ts';
import { boardHandlers } from '../features/board/routes.ts';
import { createBoardService } from '../features/board/service.ts';
import type { Clock } from '../ports/clock.ts';

export interface BoardParts {
  pool: Pool;
  clock: Clock;
  /** Not started yet. */
  watch: ChannelWatch;
}

/** The evening board, and what it hears of the database. */
export function composeBoard({ pool, clock, watch }: BoardParts) {
  const { live, places, ...board } = createBoardService(pool, { clock, isListening: watch.isListening });
  watch.listen('catalogue_changed', {
    onNotification: places.invalidate,
    onConnect: places.invalidateAll,
  });
  watch.listen('booking_changed', { onNotification: live.receiveBooking, onConnect: live.lookAgain });
  watch.listen('allocations_changed', { onNotification: live.receiveAllocations });
  watch.listen('walk_in_queue_changed', { onNotification: live.receiveAllocations });
  return boardHandlers({ ...board, live, places });
}
