import { type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import { hourMs, type Instant } from '../time/instant.ts';

/** `percent` comes back until `hoursBefore` elapsed hours before the start; after the last tier nothing does. */
export interface RefundTier {
  readonly hoursBefore: number;
  readonly percent: number;
}

/** Half-open like every interval: at `until` itself the next segment counts. */
export interface RefundSegment {
  /** null on the first segment: from the moment of booking. */
  readonly from: Instant | null;
  readonly until: Instant;
  readonly percent: number;
}

export interface RefundTierProblem {
  readonly index: number;
  readonly kind: 'hoursNotWhole' | 'percentOutOfRange' | 'repeatedHours' | 'moreForCancellingLater';
}

/** What comes back when, up to the start of the booking, in order; neighbours differ in percent. */
export function refundTimeline(tiers: readonly RefundTier[], start: Instant): RefundSegment[] {
  const steps = [
    ...tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore),
    { hoursBefore: 0, percent: 0 }, // never reached where a tier already lasts until the start
  ];
  const segments: RefundSegment[] = [];
  for (const { hoursBefore, percent } of steps) {
    const until = start - hoursBefore * hourMs;
    const last = segments.at(-1);
    if (last === undefined) segments.push({ from: null, until, percent });
    else if (last.until >= until) continue;
    else if (last.percent === percent) segments[segments.length - 1] = { ...last, until };
    else segments.push({ from: last.until, until, percent });
  }
  return segments;
}

export function refundPercentAt(tiers: readonly RefundTier[], start: Instant, now: Instant): number {
  return refundTimeline(tiers, start).find((segment) => now < segment.until)?.percent ?? 0;
}

/** `paid` is what was really captured, less what already went back. */
export function refundAmount(paid: Money, tiers: readonly RefundTier[], start: Instant, now: Instant): Money {
  if (paid.amount < 0) throw new RangeError('A paid amount cannot be below zero');
  const percent = Math.min(100, Math.max(0, refundPercentAt(tiers, start, now)));
  return makeMoney(roundHalfUp(paid.amount * percent, 100), paid.currency);
}

/** From early to late, without steps at which nothing comes back: that is so after the last one anyway. */
export function tidyTiers(tiers: readonly RefundTier[]): RefundTier[] {
  return tiers
    .filter(({ percent }) => percent !== 0)
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore);
}

/** What is wrong with a policy; an empty list means it can be kept. */
export function findTierProblems(tiers: readonly RefundTier[]): RefundTierProblem[] {
  return tiers.flatMap((tier, index): RefundTierProblem[] => {
    const kind = findTierProblem(tier, tiers.slice(0, index), tiers);
    return kind === undefined ? [] : [{ index, kind }];
  });
}

function findTierProblem(
  { hoursBefore, percent }: RefundTier,
  listedBefore: readonly RefundTier[],
  tiers: readonly RefundTier[],
): RefundTierProblem['kind'] | undefined {
  if (!Number.isSafeInteger(hoursBefore) || hoursBefore < 0) return 'hoursNotWhole';
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) return 'percentOutOfRange';
  if (listedBefore.some((other) => other.hoursBefore === hoursBefore)) return 'repeatedHours';
  if (tiers.some((other) => other.hoursBefore > hoursBefore && other.percent < percent)) {
    return 'moreForCancellingLater';
  }
  return undefined;
}
