import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import { listToCallOff } from '../store.ts';

const atOnce = 50;

/**
 * Each booking in a transaction of its own, so that one that resists stops no other, and none is called off any more once
 * the venue is back. Requests are declined, promises called off: either way everything comes back.
 */
export async function callOffSuspended(
  pool: Pool,
  deps: { clock: Clock },
  providerId: string,
): Promise<number> {
  let count = 0;
  for (;;) {
    const bookings = await listToCallOff(pool, { providerId, now: deps.clock.now(), most: atOnce });
    let done = 0;
    for (const { bookingId, isRequest } of bookings) {
      const result = await pool.begin((tx) =>
        changeStatus(tx, deps, {
          providerId,
          bookingId,
          to: isRequest ? 'declined' : 'cancelled',
          actor: 'venue',
          actorId: null,
          note: 'closed',
        }),
      );
      if (result.isDone) done += 1;
    }
    count += done;
    if (done === 0) return count;
  }
}
