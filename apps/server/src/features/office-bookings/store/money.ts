import type { CallData } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';

type Read = CallData<'GET /admin/bookings/:bookingId'>;
type Payout = Read['payouts'][number];

export interface EntryRow {
  id: string;
  at: Date;
  kind: string;
  lines: { account: string; amount: number; currency: Currency }[];
}

export async function listEntries(db: Database, { providerId, bookingId }: BookingKey): Promise<EntryRow[]> {
  return db<EntryRow[]>`
    select e.id::text as id, e.happened_at as at, e.kind,
      jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount, 'currency', l.currency)
        order by l.position) as lines
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.provider_id = ${providerId} and e.booking_id = ${bookingId}
    group by e.id order by e.id`;
}

export type PayoutRow = Omit<Payout, 'orderedAt' | 'settledAt'> & { orderedAt: Date; settledAt: Date | null };

/**
 * What an entry changes is paid by the payout that comes next in the books: a venue is always paid its whole balance. What a
 * bank returned goes out once more by the next one, and both are told of.
 */
export async function listPayouts(db: Database, { providerId, bookingId }: BookingKey): Promise<PayoutRow[]> {
  return db<PayoutRow[]>`
    with changes as (
      select e.id, l.currency, -sum(l.amount)::int as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'venue'
      where e.provider_id = ${providerId} and e.booking_id = ${bookingId}
      group by 1, 2),
    marks as (
      select p.*, e.id as entry_id from payouts p join ledger_entries e on e.key = 'payout:' || p.id
      where p.provider_id = ${providerId}),
    parts as (
      select m.id as payout_id, c.amount
      from changes c join marks m on m.currency = c.currency and m.entry_id > c.id
      where not exists (select from marks before where before.currency = m.currency and before.status <> 'returned'
        and before.entry_id > c.id and before.entry_id < m.entry_id))
    select m.id, sum(parts.amount)::int as part, m.amount as total, m.currency, m.status, m.created_at as "orderedAt",
      m.settled_at as "settledAt"
    from parts join marks m on m.id = parts.payout_id
    group by m.id, m.amount, m.currency, m.status, m.created_at, m.settled_at order by m.created_at`;
}

type Terms = NonNullable<NonNullable<Read['division']>['terms']>;

/** By which the money of the visit was divided. */
export async function findTerms(db: Database, { providerId, bookingId }: BookingKey): Promise<Terms | null> {
  const [row] = await db<Terms[]>`
    select basis_points as "basisPoints", fixed, vat_percent as "vatPercent" from visit_terms
    where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row ?? null;
}
