import { makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { splitProportionally } from '../money/split.ts';
import { splitVat } from '../money/vat.ts';

/** What the market asks of a venue for a visit that came through it. */
export interface CommissionTerms {
  /** Hundredths of a percent of what the visit brought the venue. */
  readonly basisPoints: number;
  /** Minor units, once per booking. */
  readonly fixed: number;
  /** On top of both. */
  readonly vatPercent: number;
}

/** `calledOff`: cancelled or declined; what was kept of its money is the venue's. */
export type VisitOutcome = 'tookPlace' | 'noShow' | 'calledOff';

/** A booking that is over, in minor units of its own currency. */
export interface VisitMoney {
  readonly outcome: VisitOutcome;
  readonly total: number;
  /** The service fee, part of the total, VAT included. */
  readonly fee: number;
  readonly feeVatPercent: number;
  /** Of the discount, what the market bears: its vouchers, points and codes. */
  readonly marketDiscount: number;
  /** What came through the market and did not go back. */
  readonly keptOnline: number;
  /** What the venue took itself and did not give back. */
  readonly keptAtVenue: number;
  readonly refunded: number;
  /** Not from the venue's own desk. */
  readonly isThroughMarket: boolean;
}

/** The accounts between which a visit divides its money. */
export const visitAccounts = [
  'guests',
  'till',
  'venue',
  'fees',
  'feeVat',
  'commission',
  'commissionVat',
  'vouchers',
] as const;
export type VisitAccount = (typeof visitAccounts)[number];

/** Debits positive, credits negative; always zero in all. */
export type VisitPosition = Readonly<Record<VisitAccount, number>>;

/**
 * What a visit that is over leaves on each account. Guests' money is divided between venue and market; what the venue has
 * taken itself counts towards its part, so that it may owe the market. Of a visit that took place and was to be paid on the
 * spot, what nobody has recorded counts as taken there.
 */
export function findVisitPosition(visit: VisitMoney, terms: CommissionTerms): VisitPosition {
  const { keptOnline, keptAtVenue } = visit;
  const brought = findBrought(visit);
  const fee = findFee(visit, brought);
  const vouchers = findVouchers(visit, brought);
  const commission = visit.isThroughMarket ? findCommission(brought - fee + vouchers, terms) : 0;
  const commissionVat = roundHalfUp(commission * terms.vatPercent, 100);
  const { net, vat } = splitVat(makeMoney(fee, 'PLN'), visit.feeVatPercent);
  return {
    guests: keptOnline + keptAtVenue,
    till: negate(keptAtVenue),
    venue: negate(keptOnline - fee + vouchers - commission - commissionVat),
    fees: negate(net.amount),
    feeVat: negate(vat.amount),
    commission: negate(commission),
    commissionVat: negate(commissionVat),
    vouchers,
  };
}

/** Never −0. */
const negate = (amount: number): number => (amount === 0 ? 0 : -amount);

function findBrought({ outcome, total, keptOnline, keptAtVenue, refunded }: VisitMoney): number {
  const kept = keptOnline + keptAtVenue;
  return outcome === 'tookPlace' ? Math.max(kept, total - refunded) : kept;
}

/** Of a part of the price, the same part of the fee. */
function findFee({ total, fee }: VisitMoney, brought: number): number {
  if (fee === 0 || brought >= total) return Math.min(fee, brought);
  const [part] = splitProportionally(makeMoney(brought, 'PLN'), [fee, total - fee]);
  return part?.amount ?? 0;
}

function findVouchers({ outcome, total, marketDiscount }: VisitMoney, brought: number): number {
  if (total === 0) return outcome === 'calledOff' ? 0 : marketDiscount;
  return roundHalfUp(marketDiscount * Math.min(brought, total), total);
}

function findCommission(turnover: number, { basisPoints, fixed }: CommissionTerms): number {
  if (turnover <= 0) return 0;
  return Math.min(turnover, roundHalfUp(turnover * basisPoints, 10_000) + fixed);
}

/** What is missing on each account; accounts that are as they should be are left out. */
export function findMissing(
  wanted: VisitPosition,
  posted: Partial<VisitPosition>,
): { account: VisitAccount; amount: number }[] {
  return visitAccounts
    .map((account) => ({ account, amount: wanted[account] - (posted[account] ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}
