import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database } from '../../../db/database.ts';

export async function areAllPaidAtVenue(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<boolean> {
  const [row] = await tx<{ isAllowed: boolean | null }[]>`
    select bool_and(coalesce(s.pay_at_venue, o.pay_at_venue)) as "isAllowed" from booking_slots s
    join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
    where s.provider_id = ${providerId} and s.booking_id = ${bookingId}`;
  return row?.isAllowed ?? false;
}

export async function updateToVenue(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  nextClockAt: Date | null,
): Promise<void> {
  await tx`
    update bookings set payment_method = 'venue', payment_due_at = null, unpaid_notice_at = null,
      payment_remind_at = null, next_clock_at = ${nextClockAt}
    where provider_id = ${providerId} and id = ${bookingId}`;
}
