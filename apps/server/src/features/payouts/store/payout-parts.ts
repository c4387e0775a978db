import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../../db/database.ts';
import { ownKinds } from './statements.ts';

/** What a payout is made of, as the ledger has it between the payout before and this one; all of it together is its sum. */
export interface PayoutParts {
  /** Bookings whose money it brings, and their evenings. */
  visits: number;
  from: LocalDate | null;
  to: LocalDate | null;
  /** What came through the market, with what the market pays for its vouchers. */
  bookings: number;
  /** Service fee and commission with their VAT, below zero. */
  market: number;
  /** What went back to guests after their money had been divided, below zero. */
  refunds: number;
  /** Disputes, corrections and payouts that came back. */
  other: number;
}

interface Wanted {
  providerId: string;
  currency: Currency;
}

/**
 * Each entry changes one of the sums, or two: of a visit what came through the market is a booking, and what went back the
 * way it came a refund.
 */
const readParts = ({ providerId, currency }: Wanted, range: Sql): Sql => sql`
  with entries as (
    select e.id, e.kind, e.booking_id,
      coalesce(sum(l.amount) filter (where l.account in ('guests', 'till', 'vouchers')), 0) as through,
      -coalesce(sum(l.amount) filter (where l.account = 'venue'), 0) as change
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.currency = ${currency}
    where e.provider_id = ${providerId} and ${ownKinds} and ${range}
    group by e.id)
  select count(distinct x.booking_id) filter (where x.kind = 'visit' and x.through >= 0)::int as visits,
    to_char(min(s.business_date) filter (where x.kind = 'visit' and x.through >= 0), 'YYYY-MM-DD') as "from",
    to_char(max(s.business_date) filter (where x.kind = 'visit' and x.through >= 0), 'YYYY-MM-DD') as "to",
    coalesce(sum(greatest(x.through, 0)) filter (where x.kind = 'visit'), 0)::int as bookings,
    coalesce(sum(x.change - case x.kind when 'visit' then x.through else 0 end)
      filter (where x.kind in ('visit', 'rounding')), 0)::int as market,
    coalesce(sum(least(x.through, 0)) filter (where x.kind = 'visit'), 0)::int as refunds,
    coalesce(sum(x.change) filter (where x.kind not in ('visit', 'rounding')), 0)::int as other
  from entries x
  left join booking_slots s on s.provider_id = ${providerId} and s.booking_id = x.booking_id and s.position = 0`;

interface PartsOfPayout extends PayoutParts {
  id: string;
}

/** Of the latest payouts, by their ids. */
export async function listPayoutParts(
  db: Database,
  wanted: Wanted,
  most: number,
): Promise<Map<string, PayoutParts>> {
  const { providerId, currency } = wanted;
  const rows = await db<PartsOfPayout[]>`
    with marks as (
      select p.id, e.id as until, lag(e.id, 1, 0::bigint) over (order by e.id) as since
      from payouts p join ledger_entries e on e.key = 'payout:' || p.id
      where p.provider_id = ${providerId} and p.currency = ${currency})
    select marks.id, parts.*
    from (select * from marks order by until desc limit ${most}) marks
    cross join lateral (${readParts(wanted, sql`e.id > marks.since and e.id < marks.until`)}) parts`;
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Of what the venue is owed now: all since the last payout. */
export async function findDueParts(db: Database, wanted: Wanted): Promise<PayoutParts> {
  const { providerId, currency } = wanted;
  const [parts] = await db<PayoutParts[]>`
    ${readParts(
      wanted,
      sql`e.id > coalesce((select max(m.id) from payouts p join ledger_entries m on m.key = 'payout:' || p.id
        where p.provider_id = ${providerId} and p.currency = ${currency}), 0)`,
    )}`;
  if (!parts) throw new TypeError('Sums have no row');
  return parts;
}
