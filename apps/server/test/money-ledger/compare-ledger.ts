import type { Database } from '../../src/db/database.ts';
import { readStatement } from '../../src/features/payouts/service/statements.ts';
import { listPayouts } from '../../src/features/payouts/store/overview.ts';
import { findDueParts, type PayoutParts } from '../../src/features/payouts/store/payout-parts.ts';

type Sum =
  | 'all'
  | 'guests'
  | 'ahead'
  | 'gateway'
  | 'bank'
  | 'held'
  | 'doubtful'
  | 'venue'
  | 'balances'
  | 'onTheWay'
  | 'ordered'
  | 'sentByUs'
  | 'sentByBank'
  | 'waiting'
  | 'withheld'
  | 'disputed';

/** The ledger against itself, against the tables it records, against the bank, and against what bookings say. */
export async function compareLedger(db: Database): Promise<string[]> {
  const differences = await db<{ account: string; ours: number; theirs: number }[]>`
    select account, in_ledger::int as ours, in_tables::int as theirs from ledger_differences`;
  const books = await sumBooks(db);
  return [
    ...differences.map(
      ({ account, ours, theirs }) => `ledger: ${account} has ${ours}, and the tables ${theirs}`,
    ),
    ...expectEqual('all accounts together and nothing', books.all, 0),
    ...expectEqual('guests’ money and their bookings', books.guests, books.ahead),
    ...expectEqual('the gateway and the bank', books.gateway, books.bank - books.sentByBank),
    ...expectEqual('what is held and what waits for a person', books.held, books.doubtful),
    ...expectEqual('what is withheld and open disputes', books.withheld, books.disputed),
    ...expectEqual('what venues are owed and their balances', books.venue, books.balances),
    ...expectEqual('payouts on their way and the account of them', books.ordered, books.onTheWay),
    ...expectEqual('payouts that are there and what the bank has sent', books.sentByUs, books.sentByBank),
    ...expectEqual('visits that nobody has divided and nothing', books.waiting, 0),
    ...(await compareVenues(db)),
  ];
}

async function sumBooks(db: Database): Promise<Record<Sum, number>> {
  const [books] = await db<Record<Sum, number>[]>`
    with accounts as (
      select account, sum(amount)::int as amount from ledger_lines group by account)
    select (select coalesce(sum(amount), 0)::int from accounts) as all,
      -coalesce((select amount from accounts where account = 'guests'), 0) as guests,
      (select coalesce(sum(paid - refunded), 0)::int from bookings
        where status not in ('completed', 'cancelled', 'declined')) as ahead,
      -- What a person has to look at is there by the gateway's words alone, and those are not believed.
      (select coalesce(sum(l.amount), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where l.account = 'gateway.sandbox' and e.kind not in ('moneyHeld', 'moneyReleased')) as gateway,
      -coalesce((select amount from accounts where account = 'held'), 0) as held,
      (select coalesce(sum((v.got -> -1 ->> 'amount')::int), 0)::int from money_reviews v
        where v.decided_at is null and v.kind not in ('refund', 'refundRefused'))
        + (select coalesce(sum(amount), 0)::int from refunds where status = 'held') as doubtful,
      (select coalesce(sum(amount), 0)::int from sandbox_payments s where status = 'succeeded'
          and not exists (select from payments h where h.id = s.order_id and h.status = 'held'))
        - (select coalesce(sum(amount), 0)::int from sandbox_refunds s where not exists (select from refunds h
          where h.id = s.order_id and h.status = 'held'))
        - (select coalesce(sum(case when d.status = 'won' then 0 else p.amount end + 6000), 0)::int from sandbox_disputes d
          join sandbox_payments p on p.reference = d.payment_reference) as bank,
      -coalesce((select amount from accounts where account = 'withheld'), 0) as withheld,
      -- Less what is owed to the guest anyway, or had gone back before.
      (select coalesce(sum(greatest(0, p.amount - (select coalesce(sum(r.amount), 0) from refunds r
          where r.provider_id = p.provider_id and r.payment_id = p.id and r.status <> 'failed'))), 0)::int
        from sandbox_disputes d join payments p on p.gateway_reference = d.payment_reference
        where d.status = 'open') as disputed,
      -coalesce((select amount from accounts where account = 'venue'), 0) as venue,
      (select coalesce(sum(amount), 0)::int from venue_balances) as balances,
      -coalesce((select amount from accounts where account = 'payouts'), 0) as "onTheWay",
      (select coalesce(sum(amount), 0)::int from payouts where status in ('queued', 'sent')) as ordered,
      (select coalesce(sum(amount), 0)::int from payouts where status = 'paid') as "sentByUs",
      (select coalesce(sum(b.amount), 0)::int from sandbox_payouts b
        join payouts p on p.id = b.order_id and p.status <> 'sent' where not b.fails) as "sentByBank",
      (select count(*)::int from visits_to_divide) as waiting`;
  if (!books) throw new Error('there is no ledger');
  return books;
}

/** Of each venue: balance = last statement = what it has earned, less what it has been paid and what is on its way. */
async function compareVenues(db: Database): Promise<string[]> {
  const venues = await db<Record<'providerId' | 'month', string>[]>`
    select e.provider_id as "providerId",
      to_char(max(e.happened_at) at time zone 'Europe/Warsaw', 'YYYY-MM') as month
    from ledger_entries e where e.provider_id is not null and e.kind in ('visit', 'rounding', 'payout', 'payoutReturned', 'dispute',
      'disputeWon', 'disputeLost')
    group by 1`;
  const faults: string[] = [];
  for (const { providerId, month } of venues) {
    const statement = await readStatement(db, { providerId, month, currency: 'PLN' });
    const [sums] = await db<Record<'balance' | 'earned' | 'paidOut', number>[]>`
      select coalesce((select amount::int from venue_balances where provider_id = ${providerId}), 0) as balance,
        (select -coalesce(sum(l.amount), 0)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.provider_id = ${providerId} and l.account = 'venue' and e.kind in ('visit', 'rounding', 'dispute',
            'disputeWon', 'disputeLost')) as earned,
        (select coalesce(sum(amount), 0)::int from payouts
          where provider_id = ${providerId} and status <> 'returned') as "paidOut"`;
    const { balance = 0, earned = 0, paidOut = 0 } = sums ?? {};
    faults.push(
      ...expectEqual(`statement and balance of ${providerId}`, statement.closing, balance),
      ...expectEqual(`what ${providerId} has earned, and payouts + due`, earned, paidOut + balance),
      ...(await compareParts(db, providerId, balance)),
    );
  }
  const crooked = await db<{ providerId: string; month: string; closing: number; opening: number }[]>`
    select a.provider_id as "providerId", to_char(b.month, 'YYYY-MM') as month, a.closing::int, b.opening::int
    from venue_statements a join venue_statements b on b.provider_id = a.provider_id and b.currency = a.currency
      and b.month = (select min(month) from venue_statements n
        where n.provider_id = a.provider_id and n.currency = a.currency and n.month > a.month)
    where a.closing <> b.opening`;
  return [
    ...faults,
    ...crooked.map(
      ({ providerId, month, closing, opening }) => `${providerId}, ${month}: ${closing} became ${opening}`,
    ),
  ];
}

/** What each payout is said to be made of is what was paid out, and what stands since then is the balance. */
async function compareParts(db: Database, providerId: string, balance: number): Promise<string[]> {
  const wanted = { providerId, currency: 'PLN' as const };
  const payouts = await listPayouts(db, wanted, 10_000);
  return [
    ...payouts.flatMap((payout) =>
      expectEqual(`the payout ${payout.id} and its parts`, payout.amount, sumParts(payout)),
    ),
    ...expectEqual(
      `what ${providerId} is owed and its parts`,
      balance,
      sumParts(await findDueParts(db, wanted)),
    ),
  ];
}

const sumParts = ({ bookings, market, refunds, other }: PayoutParts): number =>
  bookings + market + refunds + other;

const expectEqual = (name: string, one: number, other: number): string[] =>
  one === other ? [] : [`ledger: ${name}: ${one} and ${other}`];
