import { bookingTypes } from '../booking/booking-type.ts';
import { parseOwnPath } from '../navigation/own-path.ts';
import { integerOf, listOf, objectOf, oneOf, type Parse, textOf } from '../shape/shape.ts';
import { parseLocalDate } from '../time/local-date.ts';
import type { Cart } from './cart.ts';
import type { CartItem } from './cart-item.ts';

const parseId = textOf(/^[\w-]{1,64}$/);
// Longer than any name: what the server accepts must never make a kept cart unreadable.
const parseName = textOf(/^.{1,1000}$/su);
const parseLocalizedName = objectOf({ en: parseName, pl: parseName });
/** Until the end of the year 9999: beyond, formatting a moment throws. */
const parseInstant = integerOf(0, 253_402_300_799_999);

/** Of each field of an item, so that a booking in the making is held to the same. */
export const itemFields: {
  readonly [Key in keyof CartItem]-?: Parse<Exclude<CartItem[Key], undefined>>;
} = {
  id: parseId,
  branch: objectOf({
    id: parseId,
    name: parseName,
    timeZone: parseTimeZone,
    serviceProvider: objectOf({ id: parseId, name: parseName, slug: textOf(/^[a-z0-9-]{1,120}$/) }),
  }),
  offer: objectOf({ id: parseId, name: parseLocalizedName }),
  date: (given) => (typeof given === 'string' ? parseLocalDate(given) : undefined),
  startsAt: parseInstant,
  durationMinutes: integerOf(1, 2880),
  guests: integerOf(1, 999),
  tableCount: integerOf(1, 99),
  tableIds: listOf(parseId),
  addOns: listOf(objectOf({ id: parseId, name: parseLocalizedName, quantity: integerOf(1, 99) })),
  bookingType: oneOf(bookingTypes),
  shownPrice: integerOf(0, 99_999_999),
};

/** Also the answer to whether a booking in the making is complete. */
export const parseCartItem = objectOf<CartItem>(itemFields, ['tableIds', 'shownPrice']);

const parseParts = objectOf<Cart>({
  items: listOf(parseCartItem),
  navigationSource: (given) => (given === null ? null : parseOwnPath(given)),
});

/** A cart that was kept somewhere. One that breaks the rules of a cart is none. */
export const parseCart: Parse<Cart> = (given) => {
  const cart = parseParts(given);
  return cart && isOneCart(cart) ? cart : undefined;
};

function isOneCart({ items }: Cart): boolean {
  const keys = (key: (item: CartItem) => string) => new Set(items.map(key)).size;
  return (
    keys(({ id }) => id) === items.length &&
    keys(({ branch, bookingType }) => `${bookingType} ${branch.serviceProvider.id}`) <= 1
  );
}

/** Only the engine knows its zones, and it throws at those it does not know, wherever one is used. */
function parseTimeZone(given: unknown): string | undefined {
  try {
    return typeof given === 'string' && new Intl.DateTimeFormat('en', { timeZone: given })
      ? given
      : undefined;
  } catch {
    return undefined;
  }
}
