import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import { findLastCut } from './last-cut.ts';
import { findLowestPrice } from './lowest-price.ts';
import { type RateRecord, type TrackedOffer, trackPriceFrom } from './price-track.ts';

/** A cut is shown as one for 30 days, and what it is compared with are the 30 days before. */
export const priceHistoryDays = 62;
const cutShownMs = 30 * 24 * 3_600_000;

export interface ShownLowest {
  /** null: there was no price yet. */
  readonly lowest: Money | null;
  /** When the price went down; undefined: it has not, or so long ago that nobody is told any more. */
  readonly cutAt: Instant | undefined;
}

/** The lowest price of 30 days as it stands beside a price: that before the last cut, or that until now. */
export function findShownLowest(
  history: readonly RateRecord[],
  offer: TrackedOffer,
  { timeZone, now }: { readonly timeZone: string; readonly now: Instant },
): ShownLowest {
  const track = trackPriceFrom(history, offer);
  const lastCut = findLastCut(track);
  const cutAt = lastCut !== undefined && now - lastCut < cutShownMs ? lastCut : undefined;
  return { lowest: findLowestPrice(track, cutAt ?? now, timeZone), cutAt };
}
