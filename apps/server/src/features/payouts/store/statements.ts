import type { BookingSource } from '@gramy/domain/booking/source';
import type { Month, MonthSum } from '@gramy/domain/ledger/statement';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../../db/database.ts';

export interface VenueMonth {
  providerId: string;
  month: Month;
  currency: Currency;
}

/** From the first of the month to the first of the next one, on the clocks of the market. */
const inMonth = (month: Month): Sql => sql`
  e.happened_at >= (${`${month}-01`}::date::timestamp at time zone 'Europe/Warsaw')
  and e.happened_at < ((${`${month}-01`}::date + interval '1 month') at time zone 'Europe/Warsaw')`;

/**
 * All that touches what the venue is owed; payments and refunds of guests do not until their visit is over. As the index
 * `ledger_entries_of_payouts` has it.
 */
export const ownKinds = sql`e.kind in ('visit', 'rounding', 'payout', 'payoutReturned', 'dispute', 'disputeWon',
  'disputeLost', 'correction')`;

export async function sumMonth(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<MonthSum[]> {
  return db<MonthSum[]>`
    select e.kind, l.account, sum(l.amount)::int as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${providerId} and l.currency = ${currency} and ${ownKinds} and ${inMonth(month)}
    group by 1, 2`;
}

/** What the venue was owed when the month began. */
export async function findOpening(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select -coalesce(sum(l.amount), 0)::int as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${providerId} and l.account = 'venue' and l.currency = ${currency}
      and e.happened_at < (${`${month}-01`}::date::timestamp at time zone 'Europe/Warsaw')`;
  return row?.amount ?? 0;
}

export async function countVisits(db: Database, { providerId, month }: VenueMonth): Promise<number> {
  const [row] = await db<{ visits: number }[]>`
    select count(distinct e.booking_id)::int as visits from ledger_entries e
    where e.provider_id = ${providerId} and e.kind = 'visit' and ${inMonth(month)}`;
  return row?.visits ?? 0;
}

const isCalledOff = sql`coalesce(b.status in ('cancelled', 'declined'), false)`;

/** What was kept of visits that did not take place, less what went back. */
export async function sumKept(db: Database, { providerId, month, currency }: VenueMonth): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select coalesce(sum(l.amount), 0)::int as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join bookings b on b.provider_id = e.provider_id and b.id = e.booking_id
    where e.provider_id = ${providerId} and e.kind = 'visit' and l.account = 'guests' and l.currency = ${currency}
      and ${inMonth(month)} and ${isCalledOff}`;
  return row?.amount ?? 0;
}

/** What visits brought of which no commission was taken: from the venue's own desk, or in a time that was free. */
export async function sumFree(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<Record<BookingSource, number>> {
  const rows = await db<{ source: BookingSource; amount: number }[]>`
    with visits as (
      select e.booking_id, sum(l.amount) filter (where l.account = 'guests') as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.provider_id = ${providerId} and e.kind = 'visit' and l.currency = ${currency} and ${inMonth(month)}
      group by 1 having count(*) filter (where l.account = 'commission') = 0)
    select b.source, sum(v.amount)::int as amount
    from visits v join bookings b on b.provider_id = ${providerId} and b.id = v.booking_id
    where v.amount is not null group by 1`;
  return {
    walkIn: 0,
    phone: 0,
    market: 0,
    ...Object.fromEntries(rows.map((row) => [row.source, row.amount])),
  };
}

export interface IssuedInvoice {
  ordinal: number | null;
  issuedOn: LocalDate;
  net: number;
  vat: number;
  vatPercent: number;
  seller: { name: string; taxId: string | null; address: string | null };
  buyer: Buyer;
}

/** Who invoiced whom, as it was on that day. */
export async function findIssued(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<IssuedInvoice | undefined> {
  const [row] = await db<IssuedInvoice[]>`
    select ordinal, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", net::int, vat::int, vat_percent as "vatPercent",
      seller, buyer
    from venue_statements
    where provider_id = ${providerId} and month = ${`${month}-01`}::date and currency = ${currency}`;
  return row;
}

export interface ClosedMonth {
  ordinal: number | null;
  issuedOn: LocalDate;
  opening: number;
  closing: number;
  net: number;
  vat: number;
}

export async function findClosed(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<ClosedMonth | undefined> {
  const [row] = await db<ClosedMonth[]>`
    select ordinal, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", opening::int, closing::int, net::int, vat::int
    from venue_statements
    where provider_id = ${providerId} and month = ${`${month}-01`}::date and currency = ${currency}`;
  return row;
}

/** Months in which something happened, the latest first. */
export async function listMonths(db: Database, providerId: string): Promise<Month[]> {
  const rows = await db<{ month: Month }[]>`
    select distinct to_char(e.happened_at at time zone 'Europe/Warsaw', 'YYYY-MM') as month
    from ledger_entries e where e.provider_id = ${providerId} and ${ownKinds} order by 1 desc limit 36`;
  return rows.map(({ month }) => month);
}

/** Venues and currencies with entries in a month that is over and not closed yet; `providerId`: of that venue alone. */
export async function listOpenMonths(
  db: Database,
  {
    before,
    most,
    providerId = null,
  }: { before: Month; most: number; providerId?: string | undefined | null },
): Promise<VenueMonth[]> {
  return db<VenueMonth[]>`
    select distinct e.provider_id as "providerId", l.currency,
      to_char(e.happened_at at time zone 'Europe/Warsaw', 'YYYY-MM') as month
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'venue'
    where e.happened_at < (${`${before}-01`}::date::timestamp at time zone 'Europe/Warsaw')
      and (${providerId}::uuid is null or e.provider_id = ${providerId})
      and not exists (select from venue_statements s where s.provider_id = e.provider_id and s.currency = l.currency
        and s.month = date_trunc('month', e.happened_at at time zone 'Europe/Warsaw')::date)
    order by 3, 1 limit ${most}`;
}

/** Counted up within the transaction: one that fails leaves no gap. */
export async function takeOrdinal(tx: Database, month: Month): Promise<number> {
  const [row] = await tx<{ ordinal: number }[]>`
    insert into commission_invoice_counters (month, last_ordinal) values (${`${month}-01`}::date, 1)
    on conflict (month) do update set last_ordinal = commission_invoice_counters.last_ordinal + 1
    returning last_ordinal as ordinal`;
  if (!row) throw new TypeError('An invoice got no number');
  return row.ordinal;
}

export interface NewStatement extends VenueMonth, ClosedMonth {
  vatPercent: number;
  seller: object;
  buyer: object;
  at: Date;
}

export async function insertStatement(tx: Database, statement: NewStatement): Promise<void> {
  await tx`
    insert into venue_statements (provider_id, month, currency, opening, closing, net, vat, vat_percent, ordinal,
      issued_on, seller, buyer, closed_at)
    values (${statement.providerId}, ${`${statement.month}-01`}::date, ${statement.currency}, ${statement.opening},
      ${statement.closing}, ${statement.net}, ${statement.vat}, ${statement.vatPercent}, ${statement.ordinal},
      ${statement.issuedOn}, ${JSON.stringify(statement.seller)}::text::jsonb,
      ${JSON.stringify(statement.buyer)}::text::jsonb, ${statement.at})`;
}

export interface Buyer {
  name: string;
  taxId: string | null;
  street: string;
  postalCode: string;
  city: string;
}

export async function findBuyer(db: Database, providerId: string): Promise<Buyer> {
  const [row] = await db<Buyer[]>`
    select coalesce(nullif(legal_name, ''), name) as name, tax_id as "taxId", company_street as street,
      company_postal_code as "postalCode", company_city as city
    from service_providers where id = ${providerId}`;
  if (!row) throw new Error(`the provider ${providerId} is gone`);
  return row;
}

/** Months with an invoice that nobody has been given, in the order of their numbers. */
export async function listUnhanded(db: Database, most: number): Promise<VenueMonth[]> {
  return db<VenueMonth[]>`
    select s.provider_id as "providerId", to_char(s.month, 'YYYY-MM') as month, s.currency
    from venue_statements s
    where s.ordinal is not null and not exists (select from handed_invoices h
      where h.provider_id = s.provider_id and h.month = s.month and h.currency = s.currency)
    order by s.month, s.ordinal limit ${most}`;
}

export async function markHanded(
  db: Database,
  { providerId, month, currency }: VenueMonth,
  at: Date,
): Promise<void> {
  await db`
    insert into handed_invoices (provider_id, month, currency, handed_at)
    values (${providerId}, ${`${month}-01`}::date, ${currency}, ${at}) on conflict do nothing`;
}

export interface StatementRow {
  at: Date;
  kind: string;
  reference: string | null;
  guestsPaid: number;
  takenAtVenue: number;
  fees: number;
  vouchers: number;
  commission: number;
  commissionVat: number;
  toVenue: number;
}

/** One for each entry, in their order. */
export async function listRows(
  db: Database,
  { providerId, month, currency }: VenueMonth,
): Promise<StatementRow[]> {
  const sumOf = (accounts: readonly string[]) =>
    sql`coalesce(sum(l.amount) filter (where l.account = any(${[...accounts]}::text[])), 0)::int`;
  return db<StatementRow[]>`
    select e.happened_at as at, case when e.kind = 'visit' and ${isCalledOff} then 'visitCancelled' else e.kind end as kind,
      b.reference, ${sumOf(['guests'])} as "guestsPaid",
      -${sumOf(['till'])} as "takenAtVenue", -${sumOf(['fees', 'feeVat'])} as fees, ${sumOf(['vouchers'])} as vouchers,
      -${sumOf(['commission'])} as commission, -${sumOf(['commissionVat'])} as "commissionVat",
      -${sumOf(['venue'])} as "toVenue"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.currency = ${currency}
    left join bookings b on b.provider_id = e.provider_id and b.id = e.booking_id
    where e.provider_id = ${providerId} and ${ownKinds} and ${inMonth(month)}
    group by e.id, b.reference, b.status order by e.happened_at, e.id`;
}
