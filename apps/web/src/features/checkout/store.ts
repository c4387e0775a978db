import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { cartStore } from '../../entities/cart/store.ts';
import { defineStoredValue, findSessionStorage } from '../../lib/storage/storage.ts';
import { storedThings } from '../../lib/storage/stored-things.ts';
import { type CheckoutDraft, emptyDraft, parseDraft } from './hooks/checkout-draft.ts';

const { name: key, maxAgeMs } = storedThings.checkout;

/** The tab's own: two tabs may check out two carts. */
const ofTab = defineStoredValue({ key, maxAgeMs, parse: parseDraft, findStorage: findSessionStorage });
/** The latest of any tab, for whoever closed it and comes back. */
const latest = defineStoredValue({ key, maxAgeMs, parse: parseDraft });

export const checkoutStore = createStore<CheckoutDraft>(() => ofTab.read() ?? latest.read() ?? emptyDraft);

checkoutStore.subscribe((draft) => {
  if (draft === emptyDraft) {
    ofTab.remove();
    latest.remove();
    return;
  }
  ofTab.write(draft);
  latest.write(draft);
});

// Whoever empties the cart gives up what was being checked out of it.
cartStore.subscribe(({ items }, { items: before }) => {
  if (items.length > 0 || before.length === 0) return;
  const inCart = new Set(before.map(({ id }) => id));
  const draft = checkoutStore.getState();
  if (draft.items.length > 0 && draft.items.every(({ id }) => inCart.has(id))) forgetCheckout();
});

export function useCheckoutDraft(): CheckoutDraft {
  return useStore(checkoutStore);
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  checkoutStore.setState(change);
}

export function forgetCheckout(): void {
  checkoutStore.setState(emptyDraft, true);
}
