import type { Cart } from '@gramy/domain/cart/cart';
import { utcDayMs } from '@gramy/domain/time/instant';
import { defineStoredValue } from '../../../lib/storage.ts';
import { createStoredSummary, useStoredSummary } from '../../../lib/stored-summary.ts';

/** An evening that nobody has thought of for a month is over. */
export const cartEntry = { key: 'cart', maxAgeMs: 30 * utcDayMs };

/** Counts without looking closer; a cart that turns out to be none is thrown away by its store. */
function countItems(stored: unknown): number | undefined {
  const { items } = stored as Partial<Cart>;
  return Array.isArray(items) ? items.length : undefined;
}

export const cartCount = createStoredSummary(defineStoredValue({ ...cartEntry, parse: countItems }), 0);

export function useCartCount(): number {
  return useStoredSummary(cartCount);
}
