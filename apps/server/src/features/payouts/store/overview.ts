import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { listPayoutParts, type PayoutParts } from './payout-parts.ts';

interface Wanted {
  providerId: string;
  currency: Currency;
}

/** Its own, or what most of its offers are sold for. */
export async function findCurrency(db: Database, providerId: string): Promise<Currency> {
  const [row] = await db<{ currency: Currency }[]>`
    select coalesce(
      (select currency from venue_balances where provider_id = ${providerId} order by abs(amount) desc limit 1),
      (select currency from offers where provider_id = ${providerId} group by currency order by count(*) desc limit 1),
      'PLN') as currency`;
  return row?.currency ?? 'PLN';
}

export async function findBalance(db: Database, { providerId, currency }: Wanted): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select amount::int from venue_balances where provider_id = ${providerId} and currency = ${currency}`;
  return row?.amount ?? 0;
}

export interface AheadDay {
  date: LocalDate;
  visits: number;
  amount: number;
}

const mostDays = 60;

/** Guests' money for visits that are not over, as the ledger has it, without what the venue took itself, and what banks took back. */
export async function listAhead(db: Database, { providerId, currency }: Wanted): Promise<AheadDay[]> {
  return db<AheadDay[]>`
    with money as (
      select b.id, b.ends_at, -sum(l.amount) filter (where l.account = 'guests')
        - coalesce(sum(l.amount) filter (where l.account in ('till', 'tillOwed')), 0)
        - coalesce((select (taken_by_banks(d.provider_id, d.booking_id) ->> 'lost')::bigint from disputes d
          where d.provider_id = b.provider_id and d.booking_id = b.id and d.status = 'lost' limit 1), 0) as amount
      from bookings b
      join ledger_entries e on e.provider_id = b.provider_id and e.booking_id = b.id
      join ledger_lines l on l.entry_id = e.id and l.account in ('guests', 'till', 'tillOwed') and l.currency = ${currency}
      where b.provider_id = ${providerId} and b.status in ('pendingConfirmationPaid', 'confirmedPaid', 'confirmedUnpaid')
      group by b.provider_id, b.id, b.ends_at)
    select to_char(ends_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as date, count(*)::int as visits,
      sum(amount)::int as amount
    from money where amount > 0 group by 1 order by 1 limit ${mostDays}`;
}

export interface PayoutRow extends PayoutParts {
  id: string;
  dueOn: LocalDate;
  amount: number;
  status: 'queued' | 'sent' | 'paid' | 'returned';
  settledAt: Date | null;
  reason: string | null;
}

export async function listPayouts(
  db: Database,
  { providerId, currency }: Wanted,
  most: number,
): Promise<PayoutRow[]> {
  const parts = await listPayoutParts(db, { providerId, currency }, most);
  const rows = await db<Omit<PayoutRow, keyof PayoutParts>[]>`
    select id, to_char(due_on, 'YYYY-MM-DD') as "dueOn", amount, status, settled_at as "settledAt",
      failure_reason as reason
    from payouts where provider_id = ${providerId} and currency = ${currency}
    order by created_at desc, id desc limit ${most}`;
  return rows.map((row) => ({ ...row, ...(parts.get(row.id) ?? nothing) }));
}

const nothing: PayoutParts = {
  visits: 0,
  from: null,
  to: null,
  bookings: 0,
  market: 0,
  refunds: 0,
  other: 0,
};

/** Ordered, and neither there nor back: their state says which, the ledger how much. */
export async function sumOnTheWay(db: Database, { providerId, currency }: Wanted): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select -coalesce(sum(l.amount), 0)::int as amount
    from payouts p
    join ledger_entries e on e.key = 'payout:' || p.id
    join ledger_lines l on l.entry_id = e.id and l.account = 'payouts'
    where p.provider_id = ${providerId} and p.currency = ${currency} and p.status in ('queued', 'sent')`;
  return row?.amount ?? 0;
}
