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
    join lateral (select provider_id, branch_id, business_date from booking_slots
      where provider_id = b.provider_id and booking_id = b.id order by starts_at, position limit 1) s on true
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
      (select greatest(0, coalesce(sum(points), 0))::int from points_ledger where user_id = ${userId}) as points,
      (select count(*)::int from promotions m where m.owner_id = ${userId} and m.active and m.ends_at > ${now}
        and not exists (select from promotion_redemptions x where x.promotion_id = m.id)) as vouchers,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency), '[]')
        from (select l.currency, -sum(l.amount) as amount
          from bookings b
          join ledger_entries e on e.provider_id = b.provider_id and e.booking_id = b.id
          join ledger_lines l on l.entry_id = e.id and l.account in ('refunds', 'tillOwed')
          where b.user_id = ${userId} group by l.currency having sum(l.amount) <> 0) open) as refunds`;
  return row ?? { points: 0, vouchers: 0, refunds: [] };
}
