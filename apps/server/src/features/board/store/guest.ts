import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { type Database, sql } from '../../../db/database.ts';

export interface GuestOfBooking {
  userId: string | null;
  venue: string;
  phone: string;
  email: string;
  visits: number;
  lastVisitAt: Date | null;
  noShows: number;
}

/** Guests of the booking `o` were here, as far as anybody knows. */
const wasVisit = sql`(o.status not in ('cancelled', 'declined')
  and (o.checked_in_at is not null or o.status = 'completed' and o.no_show_at is null))`;

/**
 * Who has made the booking, and how often they were here, or did not come, with their other ones. Undefined: it is no booking
 * of the provider, or of none of these branches.
 */
export async function findGuest(
  db: Database,
  { providerId, bookingId }: BookingKey,
  branchIds: readonly string[] | null,
): Promise<GuestOfBooking | undefined> {
  const [row] = await db<GuestOfBooking[]>`
    select b.user_id as "userId", p.name as venue, b.contact_phone as phone, b.contact_email as email, seen.visits,
      seen.last_visit_at as "lastVisitAt", seen.no_shows as "noShows"
    from bookings b
    join service_providers p on p.id = b.provider_id
    cross join lateral (
      select count(*) filter (where ${wasVisit})::int as visits,
        max(o.starts_at) filter (where ${wasVisit}) as last_visit_at,
        count(*) filter (where o.no_show_at is not null)::int as no_shows
      from bookings o
      where o.provider_id = b.provider_id and o.id <> b.id and (b.user_id is not null and o.user_id = b.user_id
        or b.user_id is null and o.user_id is null and b.contact_phone <> '' and o.contact_phone = b.contact_phone)) seen
    where b.provider_id = ${providerId} and b.id = ${bookingId}
      and (${branchIds}::uuid[] is null or exists (select from booking_slots s
        where s.provider_id = b.provider_id and s.booking_id = b.id and s.branch_id = any(${branchIds}::uuid[])))`;
  return row;
}
