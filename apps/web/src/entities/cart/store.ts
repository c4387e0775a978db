import type { BookingType } from '@gramy/domain/booking/booking-type';
import {
  addToCart,
  type Cart,
  type CartItemChanges,
  changeBookingType,
  emptyCart,
  forceAddToCart,
  mergeWithTwin,
  removeFromCart,
  replaceAddOns,
  restoreToCart,
  updateCartItem,
} from '@gramy/domain/cart/cart';
import type { CartAddOn, CartItem } from '@gramy/domain/cart/cart-item';
import { parseCart } from '@gramy/domain/cart/parse-cart';
import { parseOwnPath } from '@gramy/domain/navigation/own-path';
import { useStore } from 'zustand/react';
import { createPersistedStore } from '../../lib/storage/persisted-store.ts';
import { defineStoredValue } from '../../lib/storage/storage.ts';
import { cartCount, cartEntry } from './hooks/use-cart-count.ts';

const keptCart = defineStoredValue({ ...cartEntry, parse: parseCart });

export const cartStore = createPersistedStore<Cart, Cart>({
  initial: emptyCart,
  kept: keptCart,
  toKept: (cart) => (cart.items.length > 0 || cart.navigationSource !== null ? cart : undefined),
  fromKept: (cart) => cart,
});

const showCount = ({ items }: Cart) => cartCount.set(items.length);
showCount(cartStore.getState());
cartStore.subscribe(showCount);

/** False where the browser stores nothing, or no more: what is in the cart then ends with the page. */
export function isCartKept(): boolean {
  return cartStore.getState().items.length === 0 || keptCart.read() !== undefined;
}

export function useCart(): Cart {
  return useStore(cartStore);
}

/** False when the cart belongs to another provider: the screen asks first, and a yes is `forceAddItem`. */
export function addItem(item: CartItem): boolean {
  const addition = addToCart(cartStore.getState(), item);
  if (addition.isAdded) cartStore.setState(addition.cart);
  else console.warn('Not added to the cart: it holds bookings at another provider');
  return addition.isAdded;
}

export function forceAddItem(item: CartItem): void {
  cartStore.setState((cart) => forceAddToCart(cart, item));
}

/** The visitor wants one of two games that are the same. */
export function mergeItem(item: CartItem, twin: CartItem): void {
  cartStore.setState((cart) => mergeWithTwin(cart, item, twin));
}

export function updateItem(id: string, changes: CartItemChanges): void {
  cartStore.setState((cart) => updateCartItem(cart, id, changes));
}

export function replaceItemAddOns(id: string, addOns: readonly CartAddOn[]): void {
  cartStore.setState((cart) => replaceAddOns(cart, id, addOns));
}

export function removeItem(id: string): void {
  cartStore.setState((cart) => removeFromCart(cart, id));
}

/** Takes a removal back. */
export function restoreItem(item: CartItem, index: number): void {
  cartStore.setState((cart) => restoreToCart(cart, item, index));
}

export function setCartType(bookingType: BookingType): void {
  cartStore.setState((cart) => changeBookingType(cart, bookingType));
}

export function clearCart(): void {
  cartStore.setState(emptyCart);
}

export function setNavigationSource(path: string | null): void {
  cartStore.setState({ navigationSource: parseOwnPath(path) ?? null });
}
