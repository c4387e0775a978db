import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export async function writeTeamNote(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  note: string,
): Promise<void> {
  await tx`
    update bookings set team_note = ${note} where provider_id = ${providerId} and id = ${bookingId}`;
}
