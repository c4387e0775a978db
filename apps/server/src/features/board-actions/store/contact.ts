import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export async function findContact(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<{ email: string; phone: string }> {
  const [contact] = await tx<{ email: string; phone: string }[]>`
    select contact_email as email, contact_phone as phone from bookings
    where provider_id = ${providerId} and id = ${bookingId}`;
  return contact ?? { email: '', phone: '' };
}
