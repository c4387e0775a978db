import type { CartItem } from '@gramy/domain/cart/cart-item';
import { findShortages, type StockShortage } from '@gramy/domain/pricing/add-on-stock';
import { replaceItemAddOns } from '../../../entities/cart/store.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import { changeItem } from './item-changes.ts';

/** Of the order as it is, by what the venue had left when its price was asked for. */
export function listShortages(items: readonly CartItem[], quote: Quote | undefined): StockShortage[] {
  if (quote?.slots.length !== items.length) return [];
  return findShortages(
    items.map(({ date, addOns }, index) => ({ date, addOns, stock: quote.slots[index]?.stock ?? [] })),
  );
}

/** As many as are left instead of as many as were wanted. */
export function takeWhatIsLeft(items: readonly CartItem[], shortages: readonly StockShortage[]): void {
  for (const [index, item] of items.entries()) {
    const short = shortages.filter(({ slot }) => slot === index);
    if (short.length === 0) continue;
    const addOns = item.addOns.flatMap((addOn) => {
      const quantity = short.find(({ addOnId }) => addOnId === addOn.id)?.left ?? addOn.quantity;
      return quantity > 0 ? [{ ...addOn, quantity }] : [];
    });
    changeItem(item.id, { addOns });
    replaceItemAddOns(item.id, addOns);
  }
}
