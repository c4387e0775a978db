import { paymentFailures } from '../booking/payment-failure.ts';
import { transitionReasons } from '../booking/status.ts';
import { venueReasons } from '../booking/venue-reason.ts';
import { disputeReasons } from '../ledger/dispute.ts';
import { moneyDecisions } from '../money/held-money.ts';
import { moneyDifferences } from '../money/told-money.ts';

/** What can happen to a booking and its money, each written down by whatever has done it. */
export const trailSteps = [
  'status',
  'paymentBegun',
  'paymentSucceeded',
  'paymentFailed',
  'paymentCancelled',
  'paymentHeld',
  'refundAsked',
  'refundDeclined',
  'refundOrdered',
  'refundDone',
  'refundFailed',
  'refundByBank',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'moneyInDoubt',
  'moneyDecided',
  'moved',
  'timesOffered',
  'late',
  'checkedIn',
  'noShow',
  'divided',
  'paidOut',
  'payoutArrived',
  'payoutReturned',
] as const;
export type TrailStep = (typeof trailSteps)[number];

/** Of a booking's states: those of its table, and of one that late money has brought back. */
const changes = [...transitionReasons, 'revived'] as const;
/** Why money goes back beside a change of state. */
const refunds = ['moved', 'overpaid', 'lateMoney', 'byHand'] as const;
/** Why a payment was given up, beside what banks say. */
const closings = ['replaced', 'leftToVenue'] as const;

const families = {
  change: changes,
  refund: refunds,
  payment: [...paymentFailures, ...closings],
  venue: venueReasons,
  dispute: disputeReasons,
  difference: moneyDifferences,
  decision: moneyDecisions,
} as const;
type Families = typeof families;
type Family = keyof Families;

/** Why something happened, as every reader has it in their language. */
export type TrailReason = { [Name in Family]: `${Name}.${Families[Name][number]}` }[Family];

export const trailReasons = Object.entries(families).flatMap(([family, codes]) =>
  codes.map((code) => `${family}.${code}`),
) as TrailReason[];

const known: ReadonlySet<string> = new Set(trailReasons);

/** Undefined: nobody has given that a name, or it is what somebody wrote. */
export function findTrailReason(family: Family, code: string | null): TrailReason | undefined {
  const reason = `${family}.${code}`;
  return known.has(reason) ? (reason as TrailReason) : undefined;
}
