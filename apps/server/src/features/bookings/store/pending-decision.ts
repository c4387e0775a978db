import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

/** Somebody of the venue has pressed a moment ago, and can still take it back. */
export async function hasPendingDecision(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<boolean> {
  const rows = await tx`
    select 1 from board_actions
    where provider_id = ${providerId} and booking_ids[1] = ${bookingId} and status = 'pending'
      and kind in ('approve', 'decline', 'cancel', 'propose')`;
  return rows.length > 0;
}
