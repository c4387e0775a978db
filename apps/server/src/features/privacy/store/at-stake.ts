import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

export interface BookingAhead {
  id: string;
  providerName: string;
  branchName: string;
  /** The evening it belongs to. */
  date: LocalDate;
  startsAt: Date;
  timeZone: string;
  paid: number;
  currency: Currency;
}

/** The account waits for these. */
export async function listBookingsAhead(db: Database, userId: string, now: Date): Promise<BookingAhead[]> {
  return db<BookingAhead[]>`
    select b.id, p.name as "providerName", r.name as "branchName", s.business_date as date, b.starts_at as "startsAt",
      r.time_zone as "timeZone", b.paid - b.refunded as paid, b.currency
    from bookings b
    join service_providers p on p.id = b.provider_id
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id and s.position = 0
    join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
    where b.user_id = ${userId} and b.ends_at > ${now} and b.status not in ('cancelled', 'declined', 'completed')
    order by b.starts_at, b.id limit 20`;
}

export interface Belongings {
  points: number;
  vouchers: number;
  refunds: { amount: number; currency: Currency }[];
}

/** Points and vouchers that would be lost, and money on its way back. */
export async function countBelongings(db: Database, userId: string, now: Date): Promise<Belongings> {
  const [row] = await db<Belongings[]>`
    select
      (select coalesce(sum(points), 0)::int from points_ledger where user_id = ${userId}) as points,
      (select count(*)::int from promotions m where m.owner_id = ${userId} and m.active and m.ends_at > ${now}
        and not exists (select from promotion_redemptions x where x.promotion_id = m.id)) as vouchers,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency), '[]')
        from (select f.currency, sum(f.amount) as amount
          from refunds f join bookings b on b.provider_id = f.provider_id and b.id = f.booking_id
          where b.user_id = ${userId} and f.status in ('queued', 'owed') group by f.currency) open) as refunds`;
  return row ?? { points: 0, vouchers: 0, refunds: [] };
}
