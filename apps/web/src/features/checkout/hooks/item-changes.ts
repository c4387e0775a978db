import type { BookingType } from '@gramy/domain/booking/booking-type';
import { type Cart, type CartItemChanges, changeBookingType, updateCartItem } from '@gramy/domain/cart/cart';
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
