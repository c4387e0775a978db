import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

/** Whether a booking has a game that begins between two moments. */
export async function hasGameFrom(
  db: Database,
  { providerId, bookingId }: BookingKey,
  { after, until }: { after: Date; until: Date },
): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select from booking_slots
      where provider_id = ${providerId} and booking_id = ${bookingId}
        and starts_at > ${after} and starts_at <= ${until}) as has`;
  return row?.has ?? false;
}
