import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingTypes } from '../booking/booking-type.ts';
import type { LocalDate } from '../time/local-date.ts';
import {
  addToCart,
  type Cart,
  changeBookingType,
  emptyCart,
  findDirectItem,
  findLockedType,
  findTwin,
  forceAddToCart,
  makeAnother,
  mergeWithTwin,
  removeFromCart,
  replaceAddOns,
  restoreToCart,
  updateCartItem,
} from './cart.ts';
import type { CartAddOn, CartItem } from './cart-item.ts';
import { parseCart } from './parse-cart.ts';

function makeItem(id: string, providerId = 'zegar', changes: Partial<CartItem> = {}): CartItem {
  return {
    id,
    branch: {
      id: `${providerId}-1`,
      name: 'Kręgielnia Pod Zegarem',
      timeZone: 'Europe/Warsaw',
      serviceProvider: { id: providerId, name: 'Pod Zegarem', slug: providerId },
    },
    offer: { id: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' } },
    date: '2026-11-20' as LocalDate,
    startsAt: Date.UTC(2026, 10, 20, 19, 30),
    durationMinutes: 120,
    guests: 6,
    tableCount: 1,
    addOns: [],
    bookingType: 'personal',
    ...changes,
  };
}

const lemonade: CartAddOn = { id: 'lemonade', name: { en: 'Lemonade', pl: 'Lemoniada' }, quantity: 2 };
const idsOf = (cart: Cart) => cart.items.map(({ id }) => id);

function fill(...items: CartItem[]): Cart {
  return { ...items.reduce(forceAddToCart, emptyCart), navigationSource: '/search?city=lodz' };
}

describe('adding', () => {
  test('C-1 to an empty cart works for any provider', () => {
    expect(addToCart(emptyCart, makeItem('a'))).toEqual({
      isAdded: true,
      cart: { items: [makeItem('a')], navigationSource: null },
    });
    expect(addToCart(emptyCart, makeItem('b', 'other'))).toHaveProperty('isAdded', true);
  });

  test('C-2 from the same provider appends, also from another branch of it', () => {
    const otherBranch = makeItem('b', 'zegar', { branch: { ...makeItem('b').branch, id: 'zegar-2' } });
    const addition = addToCart(fill(makeItem('a')), otherBranch);
    expect(addition.isAdded && idsOf(addition.cart)).toEqual(['a', 'b']);
    expect(addition.isAdded && addition.cart.navigationSource).toBe('/search?city=lodz');
  });

  test('C-3 from another provider is refused with the reason', () => {
    expect(addToCart(fill(makeItem('a')), makeItem('b', 'other'))).toEqual({
      isAdded: false,
      reason: 'otherProvider',
    });
  });

  test('C-4 by force from another provider clears cart and navigation source first', () => {
    expect(forceAddToCart(fill(makeItem('a'), makeItem('b')), makeItem('c', 'other'))).toEqual({
      items: [makeItem('c', 'other')],
      navigationSource: null,
    });
  });

  test('C-4 by force from the same provider is a plain add', () => {
    const cart = forceAddToCart(fill(makeItem('a')), makeItem('b'));
    expect(idsOf(cart)).toEqual(['a', 'b']);
    expect(cart.navigationSource).toBe('/search?city=lodz');
  });

  test('C-2 an id that is already there is replaced in its place', () => {
    const addition = addToCart(fill(makeItem('a'), makeItem('b')), makeItem('a', 'zegar', { guests: 2 }));
    expect(addition.isAdded && idsOf(addition.cart)).toEqual(['a', 'b']);
    expect(addition.isAdded && addition.cart.items[0]?.guests).toBe(2);
  });
});

describe('in order of time', () => {
  const evening = makeItem('a');
  const at = (hours: number) => ({ startsAt: evening.startsAt + hours * 3_600_000 });

  test('a game stands among the others by its start, whenever it was added', () => {
    const cart = fill(evening, makeItem('b', 'zegar', at(-2)), makeItem('c', 'zegar', at(-1)), makeItem('d'));
    expect(idsOf(cart)).toEqual(['b', 'c', 'a', 'd']);
    expect(idsOf(restoreToCart(removeFromCart(cart, 'c'), makeItem('c', 'zegar', at(-1)), 1))).toEqual([
      'b',
      'c',
      'a',
      'd',
    ]);
  });

  test('a game that gets another time goes where it belongs', () => {
    const cart = fill(evening, makeItem('b', 'zegar', at(1)));
    expect(idsOf(updateCartItem(cart, 'a', at(2)))).toEqual(['b', 'a']);
    expect(idsOf(forceAddToCart(cart, makeItem('a', 'zegar', at(2))))).toEqual(['b', 'a']);
    expect(idsOf(mergeWithTwin(cart, makeItem('c', 'zegar', at(2)), evening))).toEqual(['b', 'a']);
  });

  test('what was kept in another order is read in this one', () => {
    const kept = { items: [evening, makeItem('b', 'zegar', at(-2))], navigationSource: null };
    expect(idsOf(parseCart(kept) ?? emptyCart)).toEqual(['b', 'a']);
  });
});

describe('the same game once more', () => {
  const evening = makeItem('a');
  const later = { startsAt: evening.startsAt + 1_800_000 };

  test('is one of the same offer at the same start, however long and for however many', () => {
    const cart = fill(evening);
    expect(findTwin(cart, makeItem('b', 'zegar', { guests: 2, durationMinutes: 60 }))).toEqual(evening);
    expect(findTwin(cart, makeItem('b', 'zegar', later))).toBeUndefined();
    expect(findTwin(cart, evening), 'an item is not its own twin').toBeUndefined();
  });

  test('is another one where other tables were chosen for it', () => {
    const cart = fill(makeItem('a', 'zegar', { tableIds: ['lane-1'] }));
    expect(findTwin(cart, makeItem('b', 'zegar', { tableIds: ['lane-2'] }))).toBeUndefined();
    expect(findTwin(cart, makeItem('b', 'zegar', { tableIds: ['lane-1'] }))?.id).toBe('a');
    expect(findTwin(cart, makeItem('b'))?.id).toBe('a');
  });

  test('is kept once, as it was chosen last and where it stood', () => {
    const cart = fill(evening, makeItem('c', 'zegar', later));
    const chosen = makeItem('b', 'zegar', { guests: 2 });
    expect(mergeWithTwin(cart, chosen, evening).items).toEqual([{ ...chosen, id: 'a' }, cart.items[1]]);
    // It would have taken the place of another one.
    expect(mergeWithTwin(cart, { ...chosen, id: 'c' }, evening).items).toEqual([{ ...chosen, id: 'a' }]);
  });

  test('leaves the tables of the first to the first', () => {
    const twin = makeItem('a', 'zegar', { tableIds: ['lane-1'] });
    expect(makeAnother(makeItem('b', 'zegar', { tableIds: ['lane-1'] }), twin)).toEqual(makeItem('b'));
    expect(makeAnother(makeItem('b'), twin)).toEqual(makeItem('b'));
  });
});

test('what went straight to the checkout is known as such, also after it was kept', () => {
  const cart = fill(makeItem('a'), makeItem('b', 'zegar', { isDirect: true }));
  expect(findDirectItem(cart)?.id).toBe('b');
  expect(findDirectItem(parseCart(JSON.parse(JSON.stringify(cart))) ?? emptyCart)?.id).toBe('b');
  expect(findDirectItem(fill(makeItem('a')))).toBeUndefined();
});

describe('changing', () => {
  test('C-5 touches the named item and the named fields only, never the id', () => {
    const cart = updateCartItem(fill(makeItem('a'), makeItem('b')), 'b', {
      guests: 4,
      ...({ id: 'stolen' } as object),
    });
    expect(cart.items).toEqual([makeItem('a'), makeItem('b', 'zegar', { guests: 4 })]);
  });

  test('C-5 of an item that is not there changes nothing', () => {
    const cart = fill(makeItem('a'));
    expect(updateCartItem(cart, 'x', { guests: 4 })).toBe(cart);
    expect(removeFromCart(cart, 'x')).toEqual(cart);
  });

  test('C-5 removing takes one item and leaves the navigation source', () => {
    const cart = removeFromCart(fill(makeItem('a'), makeItem('b')), 'a');
    expect(cart).toEqual({ items: [makeItem('b')], navigationSource: '/search?city=lodz' });
  });

  test('C-5 add-ons are replaced, not merged', () => {
    const pizza = { ...lemonade, id: 'pizza' };
    const cart = replaceAddOns(fill(makeItem('a', 'zegar', { addOns: [lemonade] })), 'a', [pizza]);
    expect(cart.items[0]?.addOns).toEqual([pizza]);
  });

  test('C-5 cannot smuggle in another provider beside the first', () => {
    const { branch } = makeItem('x', 'other');
    const cart = fill(makeItem('a'), makeItem('b'));
    expect(updateCartItem(cart, 'a', { branch })).toBe(cart);
    expect(updateCartItem(fill(makeItem('a')), 'a', { branch }).items[0]?.branch).toBe(branch);
  });
});

describe('the booking type', () => {
  const business = { bookingType: 'business' } as const;

  test('C-6 is free while the cart is empty and then that of its items', () => {
    expect(findLockedType(emptyCart)).toBeUndefined();
    expect(findLockedType(fill(makeItem('a', 'zegar', business)))).toBe('business');
  });

  test('C-6 of what is added or changed follows the cart', () => {
    const cart = fill(makeItem('a', 'zegar', business), makeItem('b'));
    expect(cart.items.map(({ bookingType }) => bookingType)).toEqual(['business', 'business']);
    expect(updateCartItem(cart, 'a', { bookingType: 'personal' }).items[0]?.bookingType).toBe('business');
  });

  test('C-6 of the only item may still be chosen', () => {
    const cart = fill(makeItem('a', 'zegar', business));
    expect(findLockedType(cart, 'a')).toBeUndefined();
    expect(updateCartItem(cart, 'a', { bookingType: 'personal' }).items[0]?.bookingType).toBe('personal');
  });
});

describe('whatever is done to a cart', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const provider = fc.constantFrom('zegar', 'other');
  const type = fc.constantFrom(...bookingTypes);
  const startsAt = fc.integer({ min: 1, max: 4 });
  const change = fc.oneof(
    fc.record({ id, provider, type, startsAt, isForced: fc.boolean() }).map((step) => (cart: Cart) => {
      const item = makeItem(step.id, step.provider, { bookingType: step.type, startsAt: step.startsAt });
      if (step.isForced) return forceAddToCart(cart, item);
      const addition = addToCart(cart, item);
      return addition.isAdded ? addition.cart : cart;
    }),
    fc.record({ id, provider, type, startsAt }).map((step) => (cart: Cart) => {
      const { branch } = makeItem('x', step.provider);
      return updateCartItem(cart, step.id, { branch, bookingType: step.type, startsAt: step.startsAt });
    }),
    id.map((removed) => (cart: Cart) => removeFromCart(cart, removed)),
  );

  test('C-2 C-6 it holds one provider, one type and each id once, in order of time, and can be kept and read back', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const cart = changes.reduce((current, apply) => apply(current), emptyCart);
        const countOf = (key: (item: CartItem) => string) => new Set(cart.items.map(key)).size;
        expect(countOf((item) => item.id)).toBe(cart.items.length);
        expect(countOf((item) => item.branch.serviceProvider.id)).toBeLessThanOrEqual(1);
        expect(countOf((item) => item.bookingType)).toBeLessThanOrEqual(1);
        expect(cart.items.map((item) => item.startsAt)).toEqual(
          cart.items.map((item) => item.startsAt).sort(),
        );
        expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
    );
  });
});

describe('a cart that was kept', () => {
  const kept = { items: [makeItem('a', 'zegar', { addOns: [lemonade] })], navigationSource: '/search' };
  const withItem = (changes: object) => ({ ...kept, items: [{ ...kept.items[0], ...changes }] });

  test('P-1 is read back with what is known of it', () => {
    expect(parseCart(kept)).toEqual(kept);
    expect(parseCart({ ...withItem({ surprise: 1 }), surprise: 2 })).toEqual(kept);
    const withTables = withItem({ tableIds: ['lane-5', 'lane-6'] });
    expect(parseCart(withTables)).toEqual(withTables);
  });

  test.each([
    ['nothing', null],
    ['no list', { ...kept, items: {} }],
    ['an item that is none', { ...kept, items: [null] }],
    ['an item twice', { ...kept, items: [kept.items[0], kept.items[0]] }],
    ['two providers', { ...kept, items: [kept.items[0], makeItem('b', 'other')] }],
    ['two types', { ...kept, items: [kept.items[0], makeItem('b', 'zegar', { bookingType: 'business' })] }],
    ['another site to go back to', { ...kept, navigationSource: '//evil.example' }],
    ['a script to go back to', { ...kept, navigationSource: 'javascript:alert(1)' }],
    ['no navigation source at all', { items: [] }],
    ['a day that does not exist', withItem({ date: '2026-02-30' })],
    [
      'a clock that does not exist',
      withItem({ branch: { ...makeItem('a').branch, timeZone: 'Mars/Olympus' } }),
    ],
    ['a moment beyond all calendars', withItem({ startsAt: 1e300 })],
    ['a moment that is text', withItem({ startsAt: '2026-11-20T19:30:00Z' })],
    ['nobody', withItem({ guests: 0 })],
    ['half a person', withItem({ guests: 1.5 })],
    ['a name that is an object', withItem({ offer: { id: 'bowling', name: 'Bowling' } })],
    [
      'an address in place of a slug',
      withItem({
        branch: { ...makeItem('a').branch, serviceProvider: { id: 'zegar', name: 'Z', slug: '../admin' } },
      }),
    ],
    ['a table that is none', withItem({ tableIds: [5] })],
    ['minus one pizza', withItem({ addOns: [{ ...lemonade, quantity: -1 }] })],
    ['a type that does not exist', withItem({ bookingType: 'royal' })],
  ])('P-1 is refused with %s', (_, given) => {
    expect(parseCart(given)).toBeUndefined();
  });

  test('P-1 is a cart or nothing, whatever somebody wrote into it, and reading it never throws', () => {
    const leaves: string[][] = [];
    const collect = (value: unknown, path: string[]) => {
      leaves.push(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key]);
    };
    collect(kept, []);
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.jsonValue(), (path, garbage) => {
        const parsed = parseCart(path.length === 0 ? garbage : plant(kept, path, garbage));
        if (parsed) expect(parseCart(parsed)).toEqual(parsed);
      }),
      { numRuns: 500 },
    );
  });
});

function plant(target: object, [key = '', ...rest]: string[], garbage: unknown): object {
  const copy = structuredClone(target) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? garbage : plant(copy[key] as object, rest, garbage);
  return copy;
}

describe('a removal that is taken back', () => {
  const cart = fill(makeItem('a'), makeItem('b'), makeItem('c'));

  test('stands where it stood', () => {
    expect(restoreToCart(removeFromCart(cart, 'b'), makeItem('b'), 1)).toEqual(cart);
  });

  test('changes nothing where it is still there, or where the cart belongs to another provider', () => {
    expect(restoreToCart(cart, makeItem('b'), 1)).toBe(cart);
    const other = fill(makeItem('d', 'other'));
    expect(restoreToCart(other, makeItem('b'), 0)).toBe(other);
  });
});

describe('what was told about a price', () => {
  const cart = fill(
    makeItem('a', 'zegar', { shownPrice: 22_800 }),
    makeItem('b', 'zegar', { shownPrice: 100 }),
  );

  test('holds for other extras and tables, not for another time', () => {
    expect(replaceAddOns(cart, 'a', [lemonade]).items[0]?.shownPrice).toBe(22_800);
    expect(updateCartItem(cart, 'a', { guests: 4 }).items[0]).not.toHaveProperty('shownPrice');
  });

  test('C-6 is forgotten when the whole cart is booked as another kind of guest', () => {
    const business = changeBookingType(cart, 'business');
    expect(business.items.map(({ bookingType }) => bookingType)).toEqual(['business', 'business']);
    expect(business.items[0]).not.toHaveProperty('shownPrice');
    expect(changeBookingType(business, 'business')).toEqual(business);
  });
});
