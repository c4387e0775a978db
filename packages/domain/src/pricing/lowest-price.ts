import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import { addDays } from '../time/local-date.ts';
import { firstInstantAt, localParts } from '../time/zoned-time.ts';

/** One entry of a price history: from then on, until the next entry of its series. */
export interface PriceRecord {
  /** Prices that stand beside each other are series of their own: the base price, each band. */
  readonly series: string;
  readonly validFrom: Instant;
  /** null: from then on there was no such price. */
  readonly price: Money | null;
}

const daysBefore = 30;

/**
 * The lowest price in force at any moment of the 30 days before a cut, which the law wants shown beside it. A
 * price from before counts if it still stood when the 30 days began; the cut itself does not count.
 * `history` is in the order in which it was written and of one currency. null: there was no price yet.
 */
export function findLowestPrice(
  history: readonly PriceRecord[],
  cutAt: Instant,
  timeZone: string,
): Money | null {
  const { date, minute } = localParts(cutAt, timeZone);
  const window = { start: firstInstantAt(addDays(date, -daysBefore), minute, timeZone), end: cutAt };
  let lowest: Money | null = null;
  for (const [index, record] of history.entries()) {
    const { price } = record;
    if (price === null || !overlaps(findTimeInForce(history, index, record), window)) continue;
    if (lowest === null || price.amount < lowest.amount) lowest = price;
  }
  return lowest;
}

/** Empty for an entry that the next one replaced at the same moment: nobody ever saw that price. */
function findTimeInForce(
  history: readonly PriceRecord[],
  index: number,
  { series, validFrom }: PriceRecord,
): Interval {
  const next = history.slice(index + 1).find((later) => later.series === series);
  return { start: validFrom, end: next?.validFrom ?? Number.POSITIVE_INFINITY };
}
