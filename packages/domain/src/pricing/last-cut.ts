import type { Instant } from '../time/instant.ts';
import type { PriceRecord } from './lowest-price.ts';

/** When a price last became lower than it had been; undefined while none has. `history` in the order it was written. */
export function findLastCut(history: readonly PriceRecord[]): Instant | undefined {
  const current = new Map<string, PriceRecord>();
  let cutAt: Instant | undefined;
  for (const record of history) {
    const before = current.get(record.series)?.price;
    if (before && record.price && record.price.amount < before.amount) cutAt = record.validFrom;
    current.set(record.series, record);
  }
  return cutAt;
}
