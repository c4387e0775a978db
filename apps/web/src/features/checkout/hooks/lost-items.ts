import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { ItemState } from '../queries.ts';

/** `gone`: the venue offers it no more, or has left. `closed`: not at that time any more. */
export interface LostItem {
  item: CartItem;
  why: 'gone' | 'closed';
  /** Starts that can be had instead. */
  nearest: ItemState['nearest'];
}

/**
 * What nobody can book any more, held or not. Tables that somebody else has are the matter of the hold, and so is a notice
 * that has passed meanwhile.
 */
export function listLostItems(
  items: readonly CartItem[],
  states: readonly ItemState[] | undefined,
): LostItem[] {
  if (states?.length !== items.length) return [];
  return items.flatMap((item, index): LostItem[] => {
    const found = states[index];
    if (found?.state === 'gone') return [{ item, why: 'gone', nearest: [] }];
    return found?.refusal === 'closed' ? [{ item, why: 'closed', nearest: found.nearest }] : [];
  });
}
