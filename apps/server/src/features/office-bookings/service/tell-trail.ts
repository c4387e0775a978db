import type { CallData } from '@gramy/contract/wire-types';
import { explainFailure } from '@gramy/domain/booking/payment-failure';
import { readVenueNote } from '@gramy/domain/booking/venue-reason';
import { readDisputeReason } from '@gramy/domain/ledger/dispute';
import { findTrailReason, type TrailReason } from '@gramy/domain/office/trail';
import type { PayoutRow } from '../store/money.ts';
import type { TrailRow } from '../store/trail.ts';

type Entry = CallData<'GET /admin/bookings/:bookingId'>['trail'][number];

/** In people's words: keys become reasons with a name, and what only a gateway understands stands beside its name. */
export function tellTrail(rows: readonly TrailRow[]): Entry[] {
  return rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((row, index) => {
      const { reasons, note, words } = readWhy(row);
      return {
        ordinal: index + 1,
        at: row.at.toISOString(),
        step: row.step,
        status: row.status,
        by: row.by,
        who: row.who,
        amount: row.amount,
        currency: row.currency,
        reasons: reasons.filter((reason) => reason !== undefined),
        note: note || null,
        way: row.way,
        gateway: row.gateway === null ? null : { name: row.gateway, reference: row.reference, words },
        minutes: row.minutes,
        movedTo: row.movedTo?.toISOString() ?? null,
      };
    });
}

interface Why {
  reasons: (TrailReason | undefined)[];
  note: string;
  /** The gateway's own. */
  words: string | null;
}

function readWhy({ step, code, note }: TrailRow): Why {
  const own = note ?? '';
  switch (step) {
    case 'status': {
      const { reason = null, words } = readVenueNote(own);
      return {
        reasons: [findTrailReason('venue', reason), findTrailReason('change', code)],
        note: words,
        words: null,
      };
    }
    case 'paymentFailed':
      return { reasons: [findTrailReason('payment', explainFailure(code))], note: own, words: code };
    case 'paymentCancelled':
      return { reasons: [findTrailReason('payment', code)], note: own, words: null };
    case 'refundAsked':
    case 'refundOrdered':
      return {
        reasons: [findTrailReason('refund', code) ?? findTrailReason('change', code)],
        note: own,
        words: null,
      };
    case 'refundFailed':
      return { reasons: [], note: own, words: code };
    case 'disputeOpened':
      return { reasons: [`dispute.${readDisputeReason(code ?? '')}`], note: own, words: null };
    case 'moneyInDoubt':
      return { reasons: [findTrailReason('difference', code)], note: own, words: null };
    case 'moneyDecided':
      return { reasons: [findTrailReason('decision', code)], note: own, words: null };
    default:
      return { reasons: [], note: own, words: null };
  }
}

const quiet = {
  status: null,
  by: null,
  who: null,
  code: null,
  note: null,
  way: null,
  gateway: null,
  reference: null,
  minutes: null,
  movedTo: null,
} as const;

/** Of a payout that brought the venue its part: when it was ordered, and what became of it. */
export function listPayoutSteps(payouts: readonly PayoutRow[]): TrailRow[] {
  return payouts.flatMap(({ orderedAt, settledAt, status, part, currency }) => {
    const told = { ...quiet, amount: part, currency };
    const ordered: TrailRow = { ...told, at: orderedAt, step: 'paidOut' };
    if (settledAt === null) return [ordered];
    return [
      ordered,
      { ...told, at: settledAt, step: status === 'paid' ? 'payoutArrived' : 'payoutReturned' },
    ];
  });
}

export const tellDivided = (at: Date, amount: number, currency: TrailRow['currency']): TrailRow => ({
  ...quiet,
  at,
  step: 'divided',
  amount,
  currency,
});
