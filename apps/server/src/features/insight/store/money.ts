import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../../db/database.ts';
import { type Scope, slotsInScope } from './scope.ts';

export interface MoneyRow {
  date: LocalDate;
  activityId: string;
  source: string;
  method: 'online' | TillWay | 'venue';
  amount: number;
}

/** What goes back counts where it had come from. */
const method = sql`case m.place when 'venue' then coalesce(m.till_way, 'venue') else 'online' end`;

/**
 * Money by the business day of the visit. A payment for several games is divided among them by their prices; each part is
 * the difference of two rounded sums, so that the parts of a payment always make the whole of it.
 */
export async function sumMoney(db: Database, scope: Scope, currency: Currency): Promise<MoneyRow[]> {
  return db<MoneyRow[]>`
    with picked as (
      select distinct s.booking_id from booking_slots s where ${slotsInScope(scope)}),
    money as (
      select m.booking_id, ${method} as method, sum(m.amount) as amount
      from guest_money m join picked using (booking_id)
      where m.provider_id = ${scope.providerId} and m.currency = ${currency}
      -- Not what was taken back a moment later.
      group by 1, 2 having sum(m.amount) <> 0),
    priced as (
      select s.booking_id, s.position, s.branch_id, s.offer_id, s.business_date, b.source,
        (select coalesce(sum((line -> 'amount' ->> 'amount')::bigint), 0)
          from jsonb_array_elements(b.line_items) line
          where (line ->> 'slot')::int = s.position and (line -> 'amount' ->> 'amount')::bigint > 0) as price
      from booking_slots s
      join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
      where s.provider_id = ${scope.providerId} and s.booking_id in (select booking_id from money)),
    weighed as (
      select *, case when sum(price) over (partition by booking_id) = 0 then 1 else price end as weight from priced),
    shares as (
      select *, sum(weight) over (partition by booking_id order by position) as reached,
        sum(weight) over (partition by booking_id) as whole
      from weighed)
    select s.business_date as date, o.activity_id as "activityId", s.source, m.method,
      sum(round(m.amount * s.reached / s.whole) - round(m.amount * (s.reached - s.weight) / s.whole))::int as amount
    from shares s
    join money m using (booking_id)
    join offers o on o.provider_id = ${scope.providerId} and o.id = s.offer_id
    where s.branch_id = any(${scope.branchIds}::uuid[])
      and s.business_date between ${scope.from}::date and ${scope.to}::date
    group by 1, 2, 3, 4`;
}

/** What most of its offers are sold for; undefined: it sells nothing. */
export async function findCurrency(db: Database, providerId: string): Promise<Currency | undefined> {
  const [row] = await db<{ currency: Currency }[]>`
    select currency from offers where provider_id = ${providerId}
    group by currency order by count(*) desc, currency limit 1`;
  return row?.currency;
}
