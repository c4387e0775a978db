import { type Database, sql } from '../../src/db/database.ts';
import { compareFigures } from './compare-figures.ts';
import { compareLedger } from './compare-ledger.ts';

/** What was said would come back of a booking that its guest has cancelled or moved. */
export interface PaperEntry {
  bookingId: string;
  /** Of a cancelled one: what stays with the venue by its policy. */
  kept: number | null;
  isMoved: boolean;
  /** Of one that was moved: what of its former price was not given back. */
  surplus: number;
}

interface BookRow {
  bookingId: string;
  status: string;
  reason: string | null;
  total: number;
  dueOnline: number;
  /** Whether the venue has taken the rest. */
  isPaidAtVenue: boolean;
  paid: number;
  refunded: number;
  captured: number;
  returned: number;
}

/** Every sentence is about one grosz or more that nobody can account for. */
export async function compareBooks(db: Database, paper: readonly PaperEntry[]): Promise<string[]> {
  return [
    ...(await compareWithBank(db)),
    ...(await compareWithPaper(db, paper)),
    ...(await compareTills(db)),
    ...(await compareLedger(db)),
    ...(await compareFigures(db)),
  ];
}

const waitsForBank = sql`exists (select from disputes d where d.provider_id = refunds.provider_id
  and d.payment_id = refunds.payment_id and d.status = 'open')`;

/** The bank has refused it again and again, until a person was asked: nothing has left. */
const isRefused = sql`exists (select from money_reviews v where v.provider_id = refunds.provider_id
  and v.refund_id = refunds.id and v.kind = 'refundRefused')`;

async function compareWithBank(db: Database): Promise<string[]> {
  const payments = await db<{ id: string; ours: number | null; theirs: number | null }[]>`
    select coalesce(p.id, s.order_id) as id, p.amount as ours, s.amount as theirs
    from (select * from payments where gateway <> 'venue' and status = 'succeeded') p
    full join (select * from sandbox_payments s where status = 'succeeded' and not exists (select from payments h
      where h.id = s.order_id and h.status = 'held')) s on s.order_id = p.id
    where p.amount is distinct from s.amount or p.currency is distinct from s.currency`;
  const refunds = await db<{ id: string; ours: number | null; theirs: number | null }[]>`
    select coalesce(r.id, s.order_id) as id, r.amount as ours, s.amount as theirs
    from (select * from refunds where status = 'succeeded') r
    full join (select * from sandbox_refunds s where not exists (select from refunds h
      where h.id = s.order_id and h.status = 'held')) s on s.order_id = r.id
    where r.amount is distinct from s.amount`;
  // Money that is not here is with a person, and all of it: each grosz that counts nowhere stands in exactly one review.
  const unseen = await db<{ id: string; reviews: number }[]>`
    select h.id, (select count(*)::int from money_reviews v
        where coalesce(v.refund_id, v.payment_id) = h.id and v.decided_at is null) as reviews
    from (select id from payments where status = 'held' union all select id from refunds where status = 'held') h`;
  const [open] = await db<{ payments: number; refunds: number }[]>`
    select (select count(*)::int from payments where status = 'open') as payments,
      (select count(*)::int from refunds where status = 'queued' and not ${waitsForBank}) as refunds`;
  return [
    ...payments.map(({ id, ours, theirs }) => `payment ${id}: ${ours} here, ${theirs} at the bank`),
    ...refunds.map(({ id, ours, theirs }) => `refund ${id}: ${ours} here, ${theirs} at the bank`),
    ...unseen
      .filter(({ reviews }) => reviews !== 1)
      .map(({ id, reviews }) => `${id} is held, and ${reviews} reviews speak of it`),
    ...(open?.payments || open?.refunds ? [`not settled: ${JSON.stringify(open)}`] : []),
  ];
}

async function compareWithPaper(db: Database, paper: readonly PaperEntry[]): Promise<string[]> {
  const entries = new Map(paper.map((entry) => [entry.bookingId, entry]));
  const rows = await db<BookRow[]>`
    select b.id as "bookingId", b.status, b.status_reason as reason, b.total, coalesce(b.due_online, b.total) as "dueOnline", b.paid, b.refunded,
      exists (select from payments p where p.provider_id = b.provider_id and p.booking_id = b.id and p.gateway = 'venue')
        as "isPaidAtVenue",
      (select coalesce(sum(amount), 0)::int from payments p
        where p.provider_id = b.provider_id and p.booking_id = b.id and p.status = 'succeeded') as captured,
      (select coalesce(sum(amount), 0)::int from refunds r
        where r.provider_id = b.provider_id and r.booking_id = b.id and r.status <> 'failed') as returned
    from bookings b`;
  return rows.flatMap((row) => {
    const fault = findFault(row, entries.get(row.bookingId));
    return fault === undefined ? [] : [`booking ${row.bookingId} (${row.status}, ${row.reason}): ${fault}`];
  });
}

function findFault(row: BookRow, entry: PaperEntry | undefined): string | undefined {
  const { status, reason, total, paid, refunded, captured, returned } = row;
  const balance = paid - refunded;
  if (paid !== captured) return `says ${paid} was paid, and ${captured} was`;
  if (refunded !== returned) return `says ${refunded} went back, and ${returned} did`;
  if (status === 'declined') return expectBalance(balance, 0);
  if (status === 'cancelled') return expectBalance(balance, reason === 'withdrawn' ? (entry?.kept ?? 0) : 0);
  if (entry?.isMoved) return judgeMoved(balance, total, entry);
  const isPaid = status === 'confirmedPaid' || status === 'pendingConfirmationPaid';
  const price = row.isPaidAtVenue ? total : row.dueOnline;
  if (isPaid || (status === 'completed' && balance > 0)) return expectBalance(balance, price);
  return expectBalance(balance, 0);
}

/** A dearer time may leave something to pay, a cheaper one what the policy does not give back. */
function judgeMoved(balance: number, total: number, { surplus }: PaperEntry): string | undefined {
  if (balance <= total) return undefined;
  return balance - total <= surplus ? undefined : `keeps ${balance - total} more than its price`;
}

function expectBalance(balance: number, expected: number): string | undefined {
  return balance === expected ? undefined : `holds ${balance}, and should hold ${expected}`;
}

/** All money there is, in one line for each till. */
async function compareTills(db: Database): Promise<string[]> {
  const [till] = await db<Record<'bank' | 'online' | 'bookings' | 'venue' | 'disputed', number>[]>`
    select
      (select coalesce(sum(amount), 0)::int from sandbox_payments s where status = 'succeeded'
          and not exists (select from payments h where h.id = s.order_id and h.status = 'held'))
        - (select coalesce(sum(amount), 0)::int from sandbox_refunds) as bank,
      (select coalesce(sum(amount), 0)::int from payments where status = 'succeeded' and gateway <> 'venue')
        - (select coalesce(sum(amount), 0)::int from refunds
          where status = 'succeeded' or status = 'held' and not ${isRefused}) as online,
      (select coalesce(sum(amount), 0)::int from payments where status = 'succeeded' and gateway = 'venue')
        - (select coalesce(sum(amount), 0)::int from refunds where status = 'owed') as venue,
      (select coalesce(sum(paid - refunded), 0)::int from bookings) as bookings,
      (select coalesce(sum(amount), 0)::int from refunds
        where status = 'takenByBank' or status = 'queued' and ${waitsForBank}
          or status = 'held' and ${isRefused}) as disputed`;
  if (!till) return ['there are no books'];
  const { bank, online, venue, bookings, disputed } = till;
  return [
    ...(bank === online ? [] : [`the bank holds ${bank}, and we think ${online}`]),
    ...(online + venue === bookings + disputed
      ? []
      : [`${online} + ${venue} are there, and bookings speak of ${bookings} and ${disputed} of banks`]),
  ];
}
