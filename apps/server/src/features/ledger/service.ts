import type { BookingStatus } from '@gramy/domain/booking/status';
import {
  type CommissionTerms,
  findMissing,
  findVisitPosition,
  type VisitOutcome,
} from '@gramy/domain/ledger/visit-position';
import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type DueVisit,
  deleteDueVisits,
  keepTerms,
  lockDueVisits,
  type OnlyVisits,
  type Posting,
  postEntries,
  readDueVisits,
} from './store.ts';

export { type Posting, postEntries } from './store.ts';

export interface LedgerDeps {
  pool: Pool;
  clock: Clock;
  /** What is asked of venues with which nothing else was agreed. */
  commission: CommissionTerms;
  feeVatPercent: number;
}

const atOnce = 200;

/**
 * Divides the money of all visits that are over, and once more what has come or gone since: guests' money becomes the
 * venue's and the market's. Any number of servers may do this at once; what one has locked the others leave alone. Answers
 * how many entries were written.
 */
export async function divideVisits(deps: LedgerDeps, only?: OnlyVisits): Promise<number> {
  let written = 0;
  for (;;) {
    const { entries, visits } = await deps.pool.begin(async (tx) => {
      const locked = await lockDueVisits(tx, atOnce, only);
      if (locked.length === 0) return { entries: 0, visits: 0 };
      const due = await readDueVisits(tx, locked);
      const now = deps.clock.now();
      const postings = due.flatMap((visit) => toPostings(visit, termsOf(deps, visit), now));
      const posted = new Set(postings.map(({ bookingId }) => bookingId));
      for (const visit of due) {
        if (visit.terms === null && posted.has(visit.bookingId))
          await keepTerms(tx, visit, termsOf(deps, visit));
      }
      await deleteDueVisits(tx, due);
      return { entries: await postEntries(tx, postings), visits: due.length };
    });
    written += entries;
    if (visits < atOnce) return written;
  }
}

type Terms = CommissionTerms & { feeVatPercent: number };

function termsOf({ commission, feeVatPercent }: LedgerDeps, { terms, agreed }: DueVisit): Terms {
  return terms ?? { ...commission, ...agreed, feeVatPercent };
}

function toPostings(visit: DueVisit, terms: Terms, now: Date): Posting[] {
  const { providerId, bookingId, currency, posted, kept, keptAtVenue, entries } = visit;
  const wanted = findVisitPosition(
    {
      ...visit,
      outcome: findOutcome(visit),
      feeVatPercent: terms.feeVatPercent,
      keptOnline: kept - keptAtVenue,
      isThroughMarket: visit.source === 'market',
    },
    terms,
  );
  const at = findMoment(visit, now);
  const entry = {
    key: `visit:${bookingId}:${entries + 1}`,
    kind: 'visit',
    providerId,
    bookingId,
    at,
    currency,
  };
  return findMissing(wanted, posted).map((line) => ({ ...entry, ...line }));
}

/**
 * What is divided late belongs to the evening it was for, unless that month is closed; what comes afterwards to the day on
 * which it came.
 */
function findMoment({ entries, endsAt, closedUntil }: DueVisit, now: Date): Date {
  const isOpen = closedUntil === null || closedUntil <= endsAt;
  return entries === 0 && endsAt < now && isOpen ? endsAt : now;
}

function findOutcome({ status, isNoShow }: { status: BookingStatus; isNoShow: boolean }): VisitOutcome {
  if (status !== 'completed') return 'calledOff';
  return isNoShow ? 'noShow' : 'tookPlace';
}
