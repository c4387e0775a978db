import type { BookingType } from '../booking/booking-type.ts';
import { listByTime } from '../booking/games-by-time.ts';
import type { CartAddOn, CartItem } from './cart-item.ts';

/**
 * All items are of one provider and of one booking type, no two have the same id, and they stand in order of time. What is
 * booked of them keeps that order: it becomes the positions of the booking's slots.
 */
export interface Cart {
  readonly items: readonly CartItem[];
  /** The address from which the visitor came to book; there they go on looking. */
  readonly navigationSource: string | null;
}

export type CartAddition = { isAdded: true; cart: Cart } | { isAdded: false; reason: 'otherProvider' };

export type CartItemChanges = Partial<Omit<CartItem, 'id'>>;

export const emptyCart: Cart = { items: [], navigationSource: null };

/** An item whose id is already there takes its place. */
export function addToCart(cart: Cart, item: CartItem): CartAddition {
  if (!isOfSameProvider(cart, item)) return { isAdded: false, reason: 'otherProvider' };
  const added = { ...item, bookingType: findLockedType(cart, item.id) ?? item.bookingType };
  const isKnown = cart.items.some(({ id }) => id === item.id);
  const items = isKnown ? replaceItem(cart.items, added) : [...cart.items, added];
  return { isAdded: true, cart: { ...cart, items: listByTime(items) } };
}

/** After the visitor was asked: what is there from another provider makes room. */
export function forceAddToCart(cart: Cart, item: CartItem): Cart {
  const addition = addToCart(cart, item);
  return addition.isAdded ? addition.cart : { ...emptyCart, items: [item] };
}

/**
 * The game that an item would be a second time: the same offer at the same start. Whoever chose other tables for it knows
 * that it is another one.
 */
export function findTwin({ items }: Cart, item: CartItem): CartItem | undefined {
  return items.find(
    (known) =>
      known.id !== item.id &&
      known.offer.id === item.offer.id &&
      known.startsAt === item.startsAt &&
      !haveOtherTables(known, item),
  );
}

/** Beside its twin it cannot have the same tables. */
export function makeAnother(item: CartItem, twin: CartItem): CartItem {
  const { tableIds, ...anywhere } = item;
  return tableIds?.some((id) => twin.tableIds?.includes(id)) ? anywhere : item;
}

/** One game in place of two, as it was chosen last. */
export function mergeWithTwin(cart: Cart, item: CartItem, twin: CartItem): Cart {
  const others = removeFromCart(cart, item.id);
  return { ...others, items: listByTime(replaceItem(others.items, { ...item, id: twin.id })) };
}

/** What went straight to the checkout and was not booked there. */
export function findDirectItem({ items }: Cart): CartItem | undefined {
  return items.find(({ isDirect }) => isDirect);
}

/** Leaves the cart as it is when there is no such item, or when the change would mix providers. */
export function updateCartItem(cart: Cart, id: string, changes: CartItemChanges): Cart {
  const item = cart.items.find((known) => known.id === id);
  if (!item) return cart;
  const changed = { ...(changesPrice(changes) ? forgetPrice(item) : item), ...changes, id };
  const others = { ...cart, items: cart.items.filter((known) => known.id !== id) };
  if (!isOfSameProvider(others, changed)) return cart;
  const bookingType = findLockedType(others) ?? changed.bookingType;
  return { ...cart, items: listByTime(replaceItem(cart.items, { ...changed, bookingType })) };
}

export function replaceAddOns(cart: Cart, id: string, addOns: readonly CartAddOn[]): Cart {
  return updateCartItem(cart, id, { addOns });
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return { ...cart, items: cart.items.filter((item) => item.id !== id) };
}

/**
 * Takes back a removal: the item stands where it stood, also among those that begin with it. A cart that has gone to another
 * provider stays as it is.
 */
export function restoreToCart(cart: Cart, item: CartItem, index: number): Cart {
  const addition = addToCart(cart, item);
  if (!addition.isAdded || cart.items.some(({ id }) => id === item.id)) return cart;
  const added = addition.cart.items.filter(({ id }) => id === item.id);
  return {
    ...cart,
    items: listByTime([...cart.items.slice(0, index), ...added, ...cart.items.slice(index)]),
  };
}

/** Of all items at once: the lock is that they agree. */
export function changeBookingType(cart: Cart, bookingType: BookingType): Cart {
  const change = (item: CartItem) =>
    item.bookingType === bookingType ? item : { ...forgetPrice(item), bookingType };
  return { ...cart, items: cart.items.map(change) };
}

/** The type that the other items have already settled; undefined while it may still be chosen. */
export function findLockedType(cart: Cart, ownId?: string): BookingType | undefined {
  return cart.items.find(({ id }) => id !== ownId)?.bookingType;
}

function haveOtherTables({ tableIds: ones = [] }: CartItem, { tableIds: others = [] }: CartItem): boolean {
  return ones.length > 0 && others.length > 0 && !ones.some((id) => others.includes(id));
}

/** What was said about the price of one time says nothing about another. */
function changesPrice(changes: CartItemChanges): boolean {
  return Object.keys(changes).some((key) => !keepPrice.includes(key));
}

const keepPrice = ['addOns', 'tableIds', 'shownPrice', 'isDirect'];

function forgetPrice({ shownPrice: _, ...item }: CartItem): CartItem {
  return item;
}

function isOfSameProvider({ items: [first] }: Cart, { branch }: CartItem): boolean {
  return !first || first.branch.serviceProvider.id === branch.serviceProvider.id;
}

function replaceItem(items: readonly CartItem[], changed: CartItem): CartItem[] {
  return items.map((item) => (item.id === changed.id ? changed : item));
}
