import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

export interface DayOfPlace extends Place {
  date: LocalDate;
  from: Date;
  until: Date;
}

export async function findPlace(
  db: Database,
  { providerId, branchId }: Place,
): Promise<{ timeZone: string; currency: Currency } | undefined> {
  const [row] = await db<{ timeZone: string; currency: Currency }[]>`
    select b.time_zone as "timeZone", coalesce((
      select o.currency from offers o where o.provider_id = b.provider_id and o.branch_id = b.id
      group by o.currency order by count(*) desc limit 1), 'PLN') as currency
    from branches b where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return row;
}

/** A booking belongs to the place of its first game. */
const isOfPlace = ({ branchId }: Place) => sql`
  (select s.branch_id from booking_slots s
    where s.provider_id = b.provider_id and s.booking_id = b.id order by s.position limit 1) = ${branchId}`;

export interface TakingRow {
  way: TillWay | 'unknown';
  takenBy: string | null;
  name: string | null;
  count: number;
  amount: number;
}

export async function sumTakings(db: Database, day: DayOfPlace, currency: Currency): Promise<TakingRow[]> {
  return db<TakingRow[]>`
    select coalesce(p.till_way, 'unknown') as way, p.taken_by as "takenBy", u.full_name as name,
      count(*)::int as count, sum(p.amount)::int as amount
    from payments p
    join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
    left join users u on u.id = p.taken_by and u.deleted_at is null
    where p.provider_id = ${day.providerId} and p.gateway = 'venue' and p.status = 'succeeded'
      and p.currency = ${currency} and p.created_at >= ${day.from} and p.created_at < ${day.until}
      and b.import_key is null and ${isOfPlace(day)}
    group by 1, 2, 3 order by 5 desc, 3`;
}

export interface ReturnRow {
  bookingId: string;
  reference: string;
  name: string;
  amount: number;
}

/** Who gave money on the spot gets it back there, on that day or a later one. */
export async function listReturns(db: Database, day: DayOfPlace, currency: Currency): Promise<ReturnRow[]> {
  return db<ReturnRow[]>`
    select b.id as "bookingId", b.reference, b.contact_name as name, sum(r.amount)::int as amount
    from refunds r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    where r.provider_id = ${day.providerId} and r.status = 'owed' and r.currency = ${currency}
      and r.created_at < ${day.until} and ${isOfPlace(day)}
    group by b.id, b.reference, b.contact_name order by b.reference`;
}

export interface GivenBackRow {
  reference: string;
  name: string;
  amount: number;
  way: TillWay;
  by: string | null;
}

export async function listGivenBack(
  db: Database,
  day: DayOfPlace,
  currency: Currency,
): Promise<GivenBackRow[]> {
  return db<GivenBackRow[]>`
    select b.reference, b.contact_name as name, sum(r.amount)::int as amount, r.till_way as way, u.full_name as by
    from refunds r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    left join users u on u.id = r.given_by and u.deleted_at is null
    where r.provider_id = ${day.providerId} and r.till_way is not null and r.currency = ${currency}
      and r.settled_at >= ${day.from} and r.settled_at < ${day.until} and ${isOfPlace(day)}
    group by b.reference, b.contact_name, r.till_way, u.full_name order by b.reference`;
}

/** Money for the visits of that day that came through the market, whenever it came. */
export async function sumOnline(db: Database, day: DayOfPlace, currency: Currency): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    with visits as (
      select b.id from bookings b
      join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id and s.position = 0
      where b.provider_id = ${day.providerId} and s.branch_id = ${day.branchId} and s.business_date = ${day.date})
    select (coalesce((select sum(p.amount) from payments p join visits v on v.id = p.booking_id
        where p.provider_id = ${day.providerId} and p.gateway <> 'venue' and p.status = 'succeeded' and p.currency = ${currency}), 0)
      - coalesce((select sum(r.amount) from refunds r
        join visits v on v.id = r.booking_id
        join payments p on p.provider_id = r.provider_id and p.id = r.payment_id and p.gateway <> 'venue'
        where r.provider_id = ${day.providerId} and r.status <> 'failed' and r.currency = ${currency}), 0))::int as amount`;
  return row?.amount ?? 0;
}

export interface OpenRow {
  id: string;
  reference: string;
  name: string;
  due: number;
}

export async function listOpen(db: Database, day: DayOfPlace): Promise<OpenRow[]> {
  return db<OpenRow[]>`
    select b.id, b.reference, b.contact_name as name, (b.total - b.paid + b.refunded)::int as due
    from bookings b
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id and s.position = 0
    where b.provider_id = ${day.providerId} and s.branch_id = ${day.branchId} and s.business_date = ${day.date}
      and b.status in ('confirmedUnpaid', 'confirmedPaid', 'completed') and b.no_show_at is null
      and b.total > b.paid - b.refunded
    order by s.starts_at, b.reference`;
}

export interface CloseRow {
  id: string;
  at: Date;
  by: string | null;
  expectedCash: number;
  countedCash: number;
  note: string;
}

export async function listCloses(
  db: Database,
  { providerId, branchId, date }: DayOfPlace,
): Promise<CloseRow[]> {
  return db<CloseRow[]>`
    select c.id, c.closed_at as at, u.full_name as by, c.expected_cash as "expectedCash",
      c.counted_cash as "countedCash", c.note
    from day_closes c left join users u on u.id = c.closed_by and u.deleted_at is null
    where c.provider_id = ${providerId} and c.branch_id = ${branchId} and c.business_date = ${date}
    order by c.closed_at desc, c.id desc`;
}

export async function insertClose(
  tx: Database,
  day: DayOfPlace,
  close: {
    id: string;
    at: Date;
    by: string;
    currency: Currency;
    expectedCash: number;
    countedCash: number;
    note: string;
  },
): Promise<void> {
  await tx`
    insert into day_closes (provider_id, id, branch_id, business_date, closed_at, closed_by, currency, expected_cash,
      counted_cash, note)
    values (${day.providerId}, ${close.id}, ${day.branchId}, ${day.date}, ${close.at}, ${close.by}, ${close.currency},
      ${close.expectedCash}, ${close.countedCash}, ${close.note})`;
}
