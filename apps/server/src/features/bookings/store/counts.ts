import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface StatusCount {
  status: BookingStatus;
  isUpcoming: boolean;
  count: number;
}

export function countByStatus(db: Database, userId: string, now: Date): Promise<StatusCount[]> {
  return db<StatusCount[]>`
    select status, ends_at > ${now} and status not in ('cancelled', 'declined', 'completed') as "isUpcoming",
      count(*)::int as count
    from bookings where user_id = ${userId} group by 1, 2`;
}

export interface ActivityCount {
  slug: string;
  name: Record<Language, string>;
  hue: number;
  icon: string;
  count: number;
}

export function countByActivity(db: Database, userId: string): Promise<ActivityCount[]> {
  return db<ActivityCount[]>`
    select a.slug, a.name, a.hue, a.icon, count(distinct b.id)::int as count
    from bookings b
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
    join activities a on a.id = o.activity_id
    where b.user_id = ${userId}
    group by a.id order by count desc, a.slug`;
}
