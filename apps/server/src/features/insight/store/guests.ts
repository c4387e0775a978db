import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../../db/database.ts';
import { bookingsInScope, type Scope } from './scope.ts';

/** The account, or where there is none the number that was left. Who left neither is nobody in particular. */
const guestOf = sql`coalesce(b.user_id::text, nullif(b.contact_phone, ''))`;

export async function countGuests(
  db: Database,
  scope: Scope,
): Promise<{ guests: number; returning: number }> {
  const [row] = await db<{ guests: number; returning: number }[]>`
    with here as (
      select ${guestOf} as guest, min(s.starts_at) as first_at
      from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
      where ${bookingsInScope(scope)} and b.status not in ('cancelled', 'declined') and b.no_show_at is null
      group by 1),
    earlier as (
      select ${guestOf} as guest, min(b.starts_at) as first_at
      from bookings b
      where b.provider_id = ${scope.providerId} and b.status not in ('cancelled', 'declined') and b.no_show_at is null
        and b.starts_at < (select max(first_at) from here)
      group by 1)
    select count(*)::int as guests, (count(*) filter (where e.first_at < h.first_at))::int as returning
    from here h left join earlier e on e.guest = h.guest
    where h.guest is not null`;
  if (!row) throw new Error('a count always has a row');
  return row;
}

export interface GuestRow {
  name: string;
  visits: number;
  lastOn: LocalDate;
  spent: number;
}

const mostGuests = 10;

/** Who came most in the period; somebody who came once is no regular. */
export async function listRegulars(db: Database, scope: Scope, currency: Currency): Promise<GuestRow[]> {
  return db<GuestRow[]>`
    with visits as (
      select ${guestOf} as guest, b.contact_name as name, s.business_date as date,
        (select sum(m.amount) from guest_money m where m.provider_id = b.provider_id and m.booking_id = b.id
          and m.currency = ${currency}) as money
      from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
      where ${bookingsInScope(scope)} and b.status not in ('cancelled', 'declined') and b.no_show_at is null)
    select (array_agg(name order by date desc))[1] as name, count(*)::int as visits, max(date) as "lastOn",
      coalesce(sum(money), 0)::int as spent
    from visits where guest is not null and name <> ''
    group by guest having count(*) > 1
    order by count(*) desc, max(date) desc, guest limit ${mostGuests}`;
}
