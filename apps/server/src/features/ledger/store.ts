import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingSource } from '@gramy/domain/booking/source';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { CommissionTerms, VisitPosition } from '@gramy/domain/ledger/visit-position';
import { type Database, type Sql, sql } from '../../db/database.ts';

/** A line of an entry that is yet to be written; those with the same key are one entry. */
export interface Posting {
  key: string;
  kind: string;
  providerId: string | null;
  bookingId: string | null;
  at: Date;
  account: string;
  currency: string;
  /** Debits positive, credits negative. */
  amount: number;
}

/** Entries that are there already stay as they are; answers how many are new. */
export async function postEntries(tx: Database, postings: readonly Posting[]): Promise<number> {
  if (postings.length === 0) return 0;
  const rows = postings.map(({ providerId, bookingId, at, ...line }) => ({
    ...line,
    provider_id: providerId,
    booking_id: bookingId,
    happened_at: at,
  }));
  const [row] = await tx<{ posted: number }[]>`
    select post_to_ledger(array_agg(p)) as posted
    from jsonb_populate_recordset(null::ledger_posting, ${JSON.stringify(rows)}::text::jsonb) p`;
  return row?.posted ?? 0;
}

export interface DueVisit extends BookingKey {
  status: BookingStatus;
  isNoShow: boolean;
  source: BookingSource;
  currency: string;
  endsAt: Date;
  total: number;
  fee: number;
  marketDiscount: number;
  refunded: number;
  /** Of guests, in all and at the venue, by the entries of payments and refunds. */
  kept: number;
  keptAtVenue: number;
  posted: Partial<VisitPosition>;
  /** Since when something may be entered for the venue: its months before that are closed. */
  closedUntil: Date | null;
  /** How many entries have divided it before. */
  entries: number;
  /** By which it was divided before. */
  terms: (CommissionTerms & { feeVatPercent: number }) | null;
  /** What was agreed with the venue on the day of booking; null: nothing of its own. */
  agreed: { basisPoints: number; fixed: number } | null;
}

/** Of one venue, as if it were that moment. */
export interface OnlyVisits {
  providerId: string;
  endedBefore: Date;
}

/** With their bookings locked until the transaction ends; what others have locked comes later. */
export async function lockDueVisits(tx: Database, most: number, only?: OnlyVisits): Promise<BookingKey[]> {
  const wanted = only
    ? sql`where b.provider_id = ${only.providerId} and b.ends_at < ${only.endedBefore}`
    : sql``;
  return tx<BookingKey[]>`
    select b.provider_id as "providerId", b.id as "bookingId" from visits_to_divide v
    join bookings b on b.provider_id = v.provider_id and b.id = v.booking_id
    ${wanted} order by v.since limit ${most} for update skip locked`;
}

const keysOf = (visits: readonly BookingKey[]): Sql => sql`
  (select * from unnest(${visits.map(({ providerId }) => providerId)}::uuid[],
    ${visits.map(({ bookingId }) => bookingId)}::uuid[]))`;

/** In a statement after the one that locked them: what was written until then is seen. */
export async function readDueVisits(tx: Database, locked: readonly BookingKey[]): Promise<DueVisit[]> {
  return tx<DueVisit[]>`
    with due as (select * from bookings where (provider_id, id) in ${keysOf(locked)}),
    lines as (
      select e.booking_id, l.account, e.kind = 'visit' as is_visit, sum(l.amount)::int as amount
      from due join ledger_entries e on e.provider_id = due.provider_id and e.booking_id = due.id
      join ledger_lines l on l.entry_id = e.id
      where e.kind = 'visit' or e.kind like 'payment%' or e.kind like 'refund%'
      group by 1, 2, 3)
    select due.provider_id as "providerId", due.id as "bookingId", due.status, due.no_show_at is not null as "isNoShow",
      due.source, due.currency, due.ends_at as "endsAt", due.total, due.fee, due.refunded,
      case when p.id is not null and p.provider_id is null then due.discount else 0 end as "marketDiscount",
      coalesce((select -amount from lines where booking_id = due.id and not is_visit and account = 'guests'), 0) as kept,
      coalesce((select amount from lines where booking_id = due.id and not is_visit and account = 'till'), 0)
        + coalesce((select amount from lines where booking_id = due.id and not is_visit and account = 'tillOwed'), 0)
        as "keptAtVenue",
      (select coalesce(jsonb_object_agg(account, amount), '{}') from lines where booking_id = due.id and is_visit)
        as posted,
      (select (max(s.month) + interval '1 month') at time zone 'Europe/Warsaw' from venue_statements s
        where s.provider_id = due.provider_id and s.currency = due.currency) as "closedUntil",
      (select count(*)::int from ledger_entries e where e.provider_id = due.provider_id and e.booking_id = due.id
        and e.kind = 'visit') as entries,
      case when t.booking_id is not null then jsonb_build_object('basisPoints', t.basis_points, 'fixed', t.fixed,
        'vatPercent', t.vat_percent, 'feeVatPercent', t.fee_vat_percent) end as terms,
      case when c.basis_points is not null then jsonb_build_object('basisPoints', c.basis_points, 'fixed', c.fixed)
        end as agreed
    from due
    left join promotions p on p.id = due.promotion_id
    left join visit_terms t on t.provider_id = due.provider_id and t.booking_id = due.id
    left join lateral agreed_commission(due.provider_id, (due.created_at at time zone 'Europe/Warsaw')::date) c on true`;
}

export async function keepTerms(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  terms: CommissionTerms & { feeVatPercent: number },
): Promise<void> {
  await tx`
    insert into visit_terms (provider_id, booking_id, basis_points, fixed, vat_percent, fee_vat_percent)
    values (${providerId}, ${bookingId}, ${terms.basisPoints}, ${terms.fixed}, ${terms.vatPercent},
      ${terms.feeVatPercent})`;
}

export async function deleteDueVisits(tx: Database, visits: readonly BookingKey[]): Promise<void> {
  await tx`
    delete from visits_to_divide where (provider_id, booking_id) in ${keysOf(visits)}`;
}
