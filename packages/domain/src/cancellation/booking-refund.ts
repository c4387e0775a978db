import { addMoney, type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { shareAmongGames } from '../pricing/share-among-games.ts';
import type { Instant } from '../time/instant.ts';
import { type RefundSegment, type RefundTier, refundAmount, refundTimeline } from './refund.ts';

/** A slot as the refund of its booking sees it: each has the policy of its own offer, and its own start. */
export interface RefundPart {
  /** With its add-ons and after the discount. */
  readonly price: Money;
  readonly tiers: readonly RefundTier[];
  readonly startsAt: Instant;
  /** For a slot that was moved: what would have come back then. Moving does not win back what was forfeited. */
  readonly ceilingPercent?: number | undefined;
  /** The venue has moved it to another time without being asked: the guest may have everything back until the start. */
  readonly isFreeToCancel?: boolean | undefined;
}

export interface BookingRefundSegment extends Pick<RefundSegment, 'from' | 'until'> {
  readonly amount: Money;
}

export type RefundRule = 'none' | 'full' | 'byPolicy';

export interface BookingMoney {
  /** What was really captured, less what already went back. */
  readonly paid: Money;
  /** What the booking costs as it stands. */
  readonly total: Money;
}

/**
 * Of what was paid, what counts towards the price. A move to a cheaper time may leave more than that behind; it
 * was forfeited then, and a second move or a cancellation must not give parts of it back again and again.
 */
export function findCredit({ paid, total }: BookingMoney): Money {
  return paid.amount <= total.amount ? paid : total;
}

export function findRefund(
  rule: RefundRule,
  money: BookingMoney,
  parts: readonly RefundPart[],
  now: Instant,
): Money {
  const { paid } = money;
  if (paid.amount < 0) throw new RangeError('A paid amount cannot be below zero');
  if (rule === 'full') return paid;
  const nothing = makeMoney(0, paid.currency);
  if (rule === 'none') return nothing;
  return bookingRefundTimeline(money, parts).find((segment) => now < segment.until)?.amount ?? nothing;
}

/** What comes back when, up to the start of the first slot, in order; neighbours differ in amount. */
export function bookingRefundTimeline(
  money: BookingMoney,
  parts: readonly RefundPart[],
): BookingRefundSegment[] {
  const credit = findCredit(money);
  // An evening is one plan: with one part of it moved, the others may be of no use.
  if (parts.some(({ isFreeToCancel }) => isFreeToCancel)) {
    return [{ from: null, until: Math.min(...parts.map(({ startsAt }) => startsAt)), amount: credit }];
  }
  const shares = shareAmongGames(credit, money.total, parts);
  const nothing = makeMoney(0, credit.currency);
  const segments: BookingRefundSegment[] = [];
  let from: Instant | null = null;
  for (const until of findSteps(parts)) {
    const amount = parts
      .map((part, index) => refundPart(shares[index] ?? nothing, part, from ?? Number.NEGATIVE_INFINITY))
      .reduce(addMoney, nothing);
    const last = segments.at(-1);
    if (last?.amount.amount === amount.amount) segments[segments.length - 1] = { ...last, until };
    else segments.push({ from, until, amount });
    from = until;
  }
  return segments;
}

/** The moments at which any part begins to give less, and the first start. */
function findSteps(parts: readonly RefundPart[]): Instant[] {
  const firstStart = Math.min(...parts.map((part) => part.startsAt));
  const steps = parts.flatMap(({ tiers, startsAt }) =>
    refundTimeline(tiers, startsAt).map((segment) => segment.until),
  );
  return [...new Set(steps)].filter((step) => step <= firstStart).toSorted((a, b) => a - b);
}

function refundPart(
  share: Money,
  { tiers, startsAt, ceilingPercent = 100 }: RefundPart,
  now: Instant,
): Money {
  const byPolicy = refundAmount(share, tiers, startsAt, now);
  const ceiling = roundHalfUp(share.amount * ceilingPercent, 100);
  return makeMoney(Math.min(byPolicy.amount, ceiling), share.currency);
}
