import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDueAtVenue } from './due-at-venue.ts';
import { priceOfGame, splitByPlace, splitDueByPlace } from './due-by-place.ts';
import { paymentMethods } from './payment-method.ts';

const games = [
  { placeId: 'ruda', startsAt: 20, price: 8000 },
  { placeId: 'lodz', startsAt: 18, price: 12_000 },
  { placeId: 'ruda', startsAt: 22, price: 1000 },
];
const money = { currency: 'PLN', total: 21_400, agreedOnline: 21_400, due: 21_400, dueOnline: 0 } as const;

describe('what is to be paid at each place', () => {
  test('is what its games cost, with the fee at the first, in the order of the visits', () => {
    expect(splitDueByPlace({ ...money, paymentMethod: 'venue' }, games)).toEqual([
      { placeId: 'lodz', amount: 12_400 },
      { placeId: 'ruda', amount: 9000 },
    ]);
  });

  test('is less what has been paid, from the first place on', () => {
    const due = (amount: number) => splitDueByPlace({ ...money, paymentMethod: 'venue', due: amount }, games);
    expect(due(9400)).toEqual([
      { placeId: 'lodz', amount: 400 },
      { placeId: 'ruda', amount: 9000 },
    ]);
    expect(due(9000)).toEqual([{ placeId: 'ruda', amount: 9000 }]);
    expect(due(0)).toEqual([]);
  });

  test('is what a deposit leaves, by what the games cost', () => {
    const deposit = { ...money, paymentMethod: 'online', agreedOnline: 10_900, dueOnline: 10_900 } as const;
    expect(splitDueByPlace(deposit, games)).toEqual([
      { placeId: 'lodz', amount: 6000 },
      { placeId: 'ruda', amount: 4500 },
    ]);
    expect(splitDueByPlace({ ...money, paymentMethod: 'online', dueOnline: 21_400 }, games)).toEqual([]);
  });

  test('and what is paid online for it are together what its games cost, with the fee at the first', () => {
    const deposit = { ...money, paymentMethod: 'online', agreedOnline: 10_901, dueOnline: 10_901 } as const;
    const online = splitByPlace({ ...money, amount: deposit.agreedOnline }, games);
    const there = splitDueByPlace(deposit, games);
    expect(online.map(({ amount }, index) => amount + (there[index]?.amount ?? 0))).toEqual([12_400, 9000]);
  });

  test('of games that cost nothing is left to the first place', () => {
    const free = games.map((game) => ({ ...game, price: 0 }));
    expect(splitByPlace({ amount: 300, total: 300, currency: 'PLN' }, free)).toEqual([
      { placeId: 'lodz', amount: 300 },
      { placeId: 'ruda', amount: 0 },
    ]);
  });

  test('adds up to what is due on the spot, whatever was agreed and paid', () => {
    const price = fc.integer({ min: 0, max: 100_000 });
    const game = fc.record({
      placeId: fc.constantFrom('a', 'b', 'c'),
      startsAt: fc.integer({ min: 1, max: 5 }),
      price,
    });
    fc.assert(
      fc.property(
        fc.array(game, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...paymentMethods),
        fc.record({
          fee: price,
          online: fc.integer({ min: 0, max: 100 }),
          due: fc.integer({ min: 0, max: 120 }),
        }),
        (some, paymentMethod, { fee, online, due: percent }) => {
          const total = some.reduce((sum, one) => sum + one.price, fee);
          const agreedOnline = Math.floor((total * online) / 100);
          const due = Math.floor((total * percent) / 100);
          const all = { currency: 'PLN', paymentMethod, total, agreedOnline, due } as const;
          const shared = { ...all, dueOnline: Math.min(due, agreedOnline) };
          const sums = splitDueByPlace(shared, some);
          expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(findDueAtVenue(shared));
          expect(sums.every(({ amount }) => amount > 0)).toBe(true);
        },
      ),
    );
  });
});

test('a game costs its own lines, each less its share of the discount', () => {
  const lines = [
    { slot: 0, amount: 8000, discount: 800 },
    { slot: 1, amount: 5000, discount: 500 },
    { slot: 0, amount: 1000, discount: 100 },
    { slot: null, amount: -1400, discount: 0 },
  ];
  expect(priceOfGame(lines, 0)).toBe(8100);
  expect(priceOfGame(lines, 1)).toBe(4500);
});
