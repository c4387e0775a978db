import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import type { Weekday } from '../time/local-date.ts';
import { findPriceFrom, type RatedOffer } from './bookable-rates.ts';
import type { PriceRecord } from './lowest-price.ts';
import type { PriceBand } from './price-bands.ts';
import type { OfferPrices } from './price-offer.ts';
import { settleBands } from './settle-bands.ts';

/** One entry of what was asked for: from then on, until the next entry of the base price or of the same band. */
export interface RateRecord {
  readonly validFrom: Instant;
  /** null: from then on there was no such price. */
  readonly price: Money | null;
  /** Absent for the base price. */
  readonly band?:
    | { readonly id: string; readonly weekday: Weekday; readonly start: number; readonly end: number }
    | undefined;
}

export interface TrackedOffer extends Pick<RatedOffer, 'week' | 'rules'> {
  readonly pricing: OfferPrices['pricing'];
}

/**
 * What could be booked at the least, as it went up and down: the history of one price out of those of all rates. Hours and
 * lengths are those of today, because nobody kept what they were. `history` is in the order in which it was written.
 */
export function trackPriceFrom(history: readonly RateRecord[], offer: TrackedOffer): PriceRecord[] {
  const bands = new Map<string, PriceBand>();
  const track: PriceRecord[] = [];
  let basePrice: Money | null = null;
  for (const [index, { band, price: written, validFrom }] of history.entries()) {
    if (band === undefined) basePrice = written;
    else if (written === null) bands.delete(band.id);
    else bands.set(band.id, { ...toBand(band), price: written });
    // What was written at one moment began together.
    if (history[index + 1]?.validFrom === validFrom) continue;
    const price = basePrice && priceWith(offer, basePrice, [...bands.values()]);
    // Nobody was ever asked for nothing: that is an offer before its first price was written.
    track.push({ series: 'from', validFrom, price: price?.amount === 0 ? null : price });
  }
  return track;
}

/** An hour costs the same by whatever name. */
function toBand({ weekday, start, end }: NonNullable<RateRecord['band']>): Omit<PriceBand, 'price'> {
  return { name: 'offPeak', weekdays: [weekday], start, end };
}

function priceWith(
  { week, rules, pricing }: TrackedOffer,
  basePrice: Money,
  bands: readonly PriceBand[],
): Money {
  return (
    findPriceFrom({ week, rules, prices: { pricing, basePrice, bands: settleBands(bands, week) } }) ??
    basePrice
  );
}
