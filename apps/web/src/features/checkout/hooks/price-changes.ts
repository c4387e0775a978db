import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type Quote, sumSlotLines } from '../../../lib/queries/quote-query.ts';

export interface PriceChange {
  item: CartItem;
  /** What the visitor was told; undefined when this is the first they hear of it. */
  before: number | undefined;
  now: number;
}

/** Items whose time costs something else than what was told about it. */
export function listPriceNews(items: readonly CartItem[], quote: Quote): PriceChange[] {
  return items.flatMap((item, index) => {
    const now = sumSlotLines(quote, index);
    return item.shownPrice === now ? [] : [{ item, before: item.shownPrice, now }];
  });
}
