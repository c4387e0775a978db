import type { CallData } from '@gramy/contract/wire-types';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { bookingEntryKinds } from '@gramy/domain/ledger/entry';
import { sumStatement } from '@gramy/domain/ledger/statement';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { type EntryRow, findTerms, listEntries, listPayouts } from '../store/money.ts';
import type { TrailRow } from '../store/trail.ts';
import { listPayoutSteps, tellDivided } from './tell-trail.ts';

type Read = CallData<'GET /admin/bookings/:bookingId'>;

interface BookingMoney extends Pick<Read, 'division' | 'payouts' | 'notPaidOut' | 'entries'> {
  /** What of it belongs into the booking's line of time. */
  steps: TrailRow[];
}

/** What became of a booking's money between venue and market: all of it by the ledger. */
export async function readMoney(db: Database, key: BookingKey, currency: Currency): Promise<BookingMoney> {
  const [entries, payouts, terms] = await Promise.all([
    listEntries(db, key),
    listPayouts(db, key),
    findTerms(db, key),
  ]);
  const visits = entries.filter(({ kind }) => kind === 'visit');
  const paidOut = payouts.reduce((sum, { part, status }) => (status === 'returned' ? sum : sum + part), 0);
  return {
    division: visits.length === 0 ? null : { ...sumVisits(visits), currency, terms },
    payouts: payouts.map(({ orderedAt, settledAt, ...payout }) => ({
      ...payout,
      orderedAt: orderedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    notPaidOut: sumOwed(entries) - paidOut,
    entries: entries.map(({ id, at, kind, lines }) => ({
      id,
      at: at.toISOString(),
      kind: bookingEntryKinds.find((known) => known === kind) ?? null,
      lines: lines as Read['entries'][number]['lines'],
    })),
    steps: [
      ...visits.map((entry) => tellDivided(entry.at, sumOwed([entry]), currency)),
      ...listPayoutSteps(payouts),
    ],
  };
}

const sumOwed = (entries: readonly EntryRow[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((owed, { account, amount }) => (account === 'venue' ? owed - amount : owed), 0);

/** As a month's statement adds them up. */
function sumVisits(visits: readonly EntryRow[]) {
  const sums = sumStatement(visits.flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind }))));
  const { fees: fee, commission, commissionVat, vouchers, takenAtVenue } = sums;
  return { venue: sumOwed(visits), takenAtVenue, fee, commission, commissionVat, vouchers };
}
