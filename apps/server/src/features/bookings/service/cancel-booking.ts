import type { WireBooking } from '@gramy/contract/schemas/booking';
import { divideRefund } from '@gramy/domain/cancellation/refund-and-bank';
import type { Pool } from '../../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readTakenByBanks } from '../../refunds/service.ts';
import { findOwnBooking, lockBooking } from '../store/booking-facts.ts';
import { changeStatus } from './change-status.ts';
import { loadBooking } from './load-booking.ts';

export interface Cancellation {
  bookingId: string;
  userId: string;
  /** The refund that the guest was shown. */
  expectedRefund: number;
  reason?: string | undefined;
}

/** Nobody is surprised by what comes back: if a deadline passed since it was shown, it is shown again first. */
export function cancelBooking(
  pool: Pool,
  deps: { clock: Clock },
  cancellation: Cancellation,
  claim: IdempotencyClaim | undefined,
): Promise<Outcome<WireBooking>> {
  const { bookingId, userId, expectedRefund, reason } = cancellation;
  return runOnce(pool, claim, async (tx) => {
    const key = await findOwnBooking(tx, bookingId, userId);
    if (!key) return new Failure('bookingNotFound');
    await lockBooking(tx, key);
    const bank = await readTakenByBanks(tx, key);
    const note = reason?.trim();
    const result = await changeStatus(tx, deps, {
      ...key,
      to: 'cancelled',
      actor: 'consumer',
      actorId: userId,
      ...(note ? { note } : {}),
    });
    if (!result.isDone) return new Failure('bookingNotCancellable');
    if (divideRefund(result.refund.amount, bank).now !== expectedRefund) return new Failure('refundChanged');
    return loadBooking(tx, deps, { bookingId, userId });
  });
}
