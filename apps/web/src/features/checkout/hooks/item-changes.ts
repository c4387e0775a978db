import type { BookingType } from '@gramy/domain/booking/booking-type';
import {
  type Cart,
  type CartItemChanges,
  changeBookingType,
  removeFromCart,
  restoreToCart,
  updateCartItem,
} from '@gramy/domain/cart/cart';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { checkoutStore } from '../store.ts';

/** What is being checked out keeps the rules of a cart. */
function changeItems(change: (cart: Cart) => Cart): void {
  checkoutStore.setState(({ items }) => ({ items: change({ items, navigationSource: null }).items }));
}

export function changeItem(id: CartItem['id'], changes: CartItemChanges): void {
  changeItems((cart) => updateCartItem(cart, id, changes));
}

export function changeType(bookingType: BookingType): void {
  changeItems((cart) => changeBookingType(cart, bookingType));
}

export interface DroppedItem {
  item: CartItem;
  index: number;
}

/** Says what it was and where it stood, so that it can be taken back. */
export function dropItem(id: CartItem['id']): DroppedItem | undefined {
  const { items } = checkoutStore.getState();
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item) return undefined;
  changeItems((cart) => removeFromCart(cart, id));
  return { item, index };
}

export function restoreDropped({ item, index }: DroppedItem): void {
  changeItems((cart) => restoreToCart(cart, item, index));
}
