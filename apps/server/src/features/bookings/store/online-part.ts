import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export { hasOpenPayment } from './moves.ts';

/** Null: all of it. */
export async function findOnlinePart(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<number | null> {
  const [row] = await tx<{ dueOnline: number | null }[]>`
    select due_online as "dueOnline" from bookings where provider_id = ${providerId} and id = ${bookingId}`;
  return row?.dueOnline ?? null;
}

export async function updateOnlinePart(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  dueOnline: number | null,
): Promise<void> {
  await tx`
    update bookings set due_online = ${dueOnline} where provider_id = ${providerId} and id = ${bookingId}`;
}
