import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type Quote, sumSlotLines } from '../../../lib/queries/quote-query.ts';

export interface PriceChange {
  item: CartItem;
  /** The price that was shown; undefined when none was. */
  before: number | undefined;
  now: number;
}

/** Items whose price differs from the one that was shown. */
export function listPriceChanges(items: readonly CartItem[], quote: Quote): PriceChange[] {
  return items.flatMap((item, index) => {
    const now = sumSlotLines(quote, index);
    return item.shownPrice === now ? [] : [{ item, before: item.shownPrice, now }];
  });
}
