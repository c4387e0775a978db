import type { Cart } from '@gramy/domain/cart/cart';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { createStoredSummary, useStoredSummary } from '../../../lib/storage/stored-summary.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

export const cartEntry = { key: storedThings.cart.name, maxAgeMs: storedThings.cart.maxAgeMs };

/** Counts without validating; the cart's store removes an invalid cart. */
function countItems(stored: unknown): number | undefined {
  const { items } = stored as Partial<Cart>;
  return Array.isArray(items) ? items.length : undefined;
}

export const cartCount = createStoredSummary(defineStoredValue({ ...cartEntry, parse: countItems }), 0);

export function useCartCount(): number {
  return useStoredSummary(cartCount);
}
