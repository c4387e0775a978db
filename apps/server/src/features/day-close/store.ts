import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { settled } from '../../db/settled.ts';

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

/**
 * Whether money of the booking `b` was taken at the place: where the game was that was on or came next at that moment, as
 * `findGameAt` of the domain has it. What is given back of it is given back there.
 */
const isTakenAt = ({ branchId }: Place, at: Sql) => sql`
  (select s.branch_id from booking_slots s
    where s.provider_id = b.provider_id and s.booking_id = b.id
    order by s.ends_at <= ${at}, case when s.ends_at > ${at} then s.starts_at end,
      s.starts_at desc, s.position limit 1) = ${branchId}`;

export interface TakingRow {
  way: TillWay | 'unknown';
  takenBy: string | null;
  name: string | null;
  count: number;
  amount: number;
}

export async function sumTakings(db: Database, day: DayOfPlace, currency: Currency): Promise<TakingRow[]> {
  return db<TakingRow[]>`
    with taken as (
      select m.booking_id, m.subject_id, m.till_way, m.taken_by, sum(m.amount) as amount, min(m.happened_at) as taken_at
      from guest_money m
      where m.provider_id = ${day.providerId} and m.place = 'venue' and m.kind in ('payment', 'paymentUndone')
        and m.currency = ${currency} and m.happened_at >= ${day.from} and m.happened_at < ${day.until}
      group by 1, 2, 3, 4 having sum(m.amount) <> 0)
    select coalesce(t.till_way, 'unknown') as way, t.taken_by as "takenBy", u.full_name as name,
      count(*)::int as count, sum(t.amount)::int as amount
    from taken t
    join bookings b on b.provider_id = ${day.providerId} and b.id = t.booking_id
    left join users u on u.id = t.taken_by and u.deleted_at is null
    where b.import_key is null and ${isTakenAt(day, sql`t.taken_at`)}
    group by 1, 2, 3 order by 5 desc, 3`;
}

export interface ReturnRow {
  bookingId: string;
  reference: string;
  name: string;
  amount: number;
}

/**
 * Who gave money on the spot gets it back there, on that day or a later one. The state of a refund says whose are looked at,
 * the ledger how much the till owes.
 */
export async function listReturns(db: Database, day: DayOfPlace, currency: Currency): Promise<ReturnRow[]> {
  return db<ReturnRow[]>`
    with owing as (
      select distinct booking_id from refunds where provider_id = ${day.providerId} and status = 'owed'),
    owed as (
      select m.booking_id, m.payment_id, -sum(m.amount) - coalesce((
          select sum(g.amount) from returned_money g
          where g.provider_id = ${day.providerId} and g.booking_id = m.booking_id and g.refund_id = m.subject_id), 0) as amount
      from guest_money m
      where m.provider_id = ${day.providerId} and m.booking_id in (select booking_id from owing)
        and m.place = 'venue' and m.kind in ('refund', 'refundUndone') and m.currency = ${currency}
        and m.happened_at < ${day.until}
      group by m.booking_id, m.payment_id, m.subject_id)
    select b.id as "bookingId", b.reference, b.contact_name as name, sum(o.amount)::int as amount
    from owed o
    join payments p on p.provider_id = ${day.providerId} and p.id = o.payment_id
    join bookings b on b.provider_id = ${day.providerId} and b.id = o.booking_id
    where ${isTakenAt(day, sql`p.created_at`)}
    group by b.id, b.reference, b.contact_name having sum(o.amount) <> 0 order by b.reference`;
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
    select b.reference, b.contact_name as name, sum(g.amount)::int as amount, r.till_way as way, u.full_name as by
    from returned_money g
    join refunds r on r.provider_id = g.provider_id and r.id = g.refund_id and r.till_way is not null
    join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    join bookings b on b.provider_id = g.provider_id and b.id = g.booking_id
    left join users u on u.id = r.given_by and u.deleted_at is null
    where g.provider_id = ${day.providerId} and g.place = 'venue' and g.currency = ${currency}
      and g.happened_at >= ${day.from} and g.happened_at < ${day.until} and ${isTakenAt(day, sql`p.created_at`)}
    group by b.reference, b.contact_name, r.till_way, u.full_name having sum(g.amount) <> 0 order by b.reference`;
}

/** A booking with games at the place on that day, and all its games: its money may belong to other places, too. */
export interface VisitRow {
  id: string;
  reference: string;
  name: string;
  currency: Currency;
  paymentMethod: PaymentMethod;
  total: number;
  dueOnline: number;
  paid: number;
  refunded: number;
  goodwill: number;
  lineItems: readonly LineItem[];
  games: { branchId: string; date: string; startsAt: string }[];
}

const visitColumns = sql`b.id, b.reference, b.contact_name as name, b.currency, b.payment_method as "paymentMethod",
  b.total, coalesce(b.due_online, b.total) as "dueOnline", b.paid, b.refunded, b.goodwill, b.line_items as "lineItems",
  (select jsonb_agg(jsonb_build_object('branchId', g.branch_id, 'date', g.business_date, 'startsAt', g.starts_at)
      order by g.position)
    from booking_slots g where g.provider_id = b.provider_id and g.booking_id = b.id) as games`;

/** Once for each booking, by its first game there. */
const visitsOf = (day: DayOfPlace) => sql`
  (select booking_id, min(starts_at) as starts_at from booking_slots
    where provider_id = ${day.providerId} and branch_id = ${day.branchId} and business_date = ${day.date}
    group by booking_id)`;

/** Money for the visits of that day that came through the market, whenever it came. */
export async function listOnline(
  db: Database,
  day: DayOfPlace,
  currency: Currency,
): Promise<(VisitRow & { online: number })[]> {
  return db<(VisitRow & { online: number })[]>`
    select * from (
      select ${visitColumns},
        (select coalesce(sum(m.amount), 0) from guest_money m
          where m.provider_id = b.provider_id and m.booking_id = b.id and m.place = 'online'
            and m.currency = ${currency})::int as online
      from ${visitsOf(day)} s join bookings b on b.provider_id = ${day.providerId} and b.id = s.booking_id) visit
    where online <> 0`;
}

export async function listOpen(db: Database, day: DayOfPlace): Promise<VisitRow[]> {
  return db<VisitRow[]>`
    select ${visitColumns}
    from ${visitsOf(day)} s join bookings b on b.provider_id = ${day.providerId} and b.id = s.booking_id
    where b.status in ('confirmedUnpaid', 'confirmedPaid', 'completed') and b.no_show_at is null
      and b.total > ${settled}
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
