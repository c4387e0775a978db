import { bookingTypes } from '../booking/booking-type.ts';
import { listByTime } from '../booking/games-by-time.ts';
import { parseOwnPath } from '../navigation/own-path.ts';
import { parseLocalDate } from '../time/local-date.ts';
import type { Cart } from './cart.ts';
import type { CartItem } from './cart-item.ts';

type Check = (value: unknown) => boolean;

const isText =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isInteger =
  (minimum: number, maximum: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isObjectOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, isField]) => isField((value as Record<string, unknown>)[name]));

export const isCartId = isText(/^[\w-]{1,64}$/);
// Longer than any name: what the server accepts must never make a kept cart unreadable.
const isName = isText(/^.{1,1000}$/su);
const isLocalizedName = isObjectOf({ en: isName, pl: isName });
/** Until the end of the year 9999: beyond, formatting a moment throws. */
const isInstant = isInteger(0, 253_402_300_799_999);

/** Of each field of an item, so that a booking in the making is held to the same. */
export const itemChecks: Readonly<Record<keyof CartItem, Check>> = {
  id: isCartId,
  branch: isObjectOf({
    id: isCartId,
    name: isName,
    timeZone: isTimeZone,
    serviceProvider: isObjectOf({ id: isCartId, name: isName, slug: isText(/^[a-z0-9-]{1,120}$/) }),
  }),
  offer: isObjectOf({ id: isCartId, name: isLocalizedName }),
  date: (value) => typeof value === 'string' && parseLocalDate(value) !== undefined,
  startsAt: isInstant,
  durationMinutes: isInteger(1, 2880),
  guests: isInteger(1, 999),
  tableCount: isInteger(1, 99),
  tableIds: isListOf(isCartId),
  addOns: isListOf(isObjectOf({ id: isCartId, name: isLocalizedName, quantity: isInteger(1, 99) })),
  bookingType: (value) => bookingTypes.some((type) => type === value),
  shownPrice: isInteger(0, 99_999_999),
  isDirect: (value) => typeof value === 'boolean',
};

const optionalOfItem: readonly (keyof CartItem)[] = ['tableIds', 'shownPrice', 'isDirect'];

/** The fields that have a check, if each of them passes. Those that are not needed may be absent, but not wrong. */
export function readFields<Value extends object>(
  given: unknown,
  checks: Readonly<Record<keyof Value, Check>>,
  needed: readonly (keyof Value)[],
): Value | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const read: Partial<Value> = {};
  for (const name of Object.keys(checks) as (keyof Value)[]) {
    const value = (given as Partial<Value>)[name];
    if (value === undefined && !needed.includes(name)) continue;
    if (!checks[name](value)) return undefined;
    read[name] = value as Value[keyof Value];
  }
  return read as Value;
}

const neededOfItem = (Object.keys(itemChecks) as (keyof CartItem)[]).filter(
  (name) => !optionalOfItem.includes(name),
);

/** Also the answer to whether a booking in the making is complete. */
export function parseCartItem(given: unknown): CartItem | undefined {
  return readFields<CartItem>(given, itemChecks, neededOfItem);
}

/** A cart that was kept somewhere. One that breaks the rules of a cart is none. */
export function parseCart(given: unknown): Cart | undefined {
  const { items, navigationSource } = (given ?? {}) as Partial<Record<keyof Cart, unknown>>;
  const source = navigationSource === null ? null : parseOwnPath(navigationSource);
  const parsed = Array.isArray(items) ? items.map(parseCartItem) : [undefined];
  if (source === undefined || parsed.includes(undefined)) return undefined;
  // What was kept before carts had an order has none.
  const cart = { items: listByTime(parsed as CartItem[]), navigationSource: source };
  return isOneCart(cart) ? cart : undefined;
}

function isOneCart({ items }: Cart): boolean {
  const keys = (key: (item: CartItem) => string) => new Set(items.map(key)).size;
  return (
    keys(({ id }) => id) === items.length &&
    keys(({ branch, bookingType }) => `${bookingType} ${branch.serviceProvider.id}`) <= 1
  );
}

/** Only the engine knows its zones, and it throws at those it does not know, wherever one is used. */
function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}
