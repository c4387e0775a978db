import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { clearBookingData } from '../../entities/booking/store.ts';
import { cartStore, clearCart, removeItem } from '../../entities/cart/store.ts';
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

interface GivenUp {
  items: CheckoutDraft['items'];
}

const nothingGivenUp: GivenUp = { items: [] };
/** What this tab was checking out while the cart was emptied in another one: nothing else is begun in its place. */
const givenUpStore = createStore<GivenUp>(() => nothingGivenUp);
let isLookedAt = false;

// Whoever empties the cart gives up what was being checked out of it. What is on its way to the server goes on: its
// answer says what has become of it.
cartStore.subscribe(({ items }, { items: before }) => {
  if (items.length > 0 || before.length === 0) return;
  const inCart = new Set(before.map(({ id }) => id));
  const draft = checkoutStore.getState();
  if (draft.attempt !== null || draft.items.length === 0) return;
  if (!draft.items.every(({ id }) => inCart.has(id))) return;
  if (isLookedAt) givenUpStore.setState({ items: draft.items });
  forgetCheckout();
});

/** From when the checkout is on the screen until it is left. */
export function lookAtCheckout(): () => void {
  isLookedAt = true;
  return () => {
    isLookedAt = false;
    givenUpStore.setState(nothingGivenUp);
  };
}

export function useGivenUpItems(): CheckoutDraft['items'] {
  return useStore(givenUpStore).items;
}

/** It is booked: nothing of it is left to book again. */
export function forgetBooked(): void {
  const { items } = checkoutStore.getState();
  // First of all, so that the cart that becomes empty gives nothing up.
  forgetCheckout();
  clearBookingData();
  for (const { id } of items) removeItem(id);
  if (cartStore.getState().items.length === 0) clearCart();
}

export function useCheckoutDraft(): CheckoutDraft {
  return useStore(checkoutStore);
}

/** What another tab has begun since, or what could not be read before. False where there is nothing. */
export function lookForCheckout(): boolean {
  const found = [ofTab.read(), latest.read()].find((draft) => (draft?.items.length ?? 0) > 0);
  if (found) checkoutStore.setState(found, true);
  return found !== undefined;
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  checkoutStore.setState(change);
}

export function forgetCheckout(): void {
  checkoutStore.setState(emptyDraft, true);
}
