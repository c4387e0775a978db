import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { shareAmongGames } from './share-among-games.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const games = [
  { startsAt: 20, price: zloty(8000) },
  { startsAt: 18, price: zloty(12_000) },
];
const share = (sum: number, of = games, total = 20_400) =>
  shareAmongGames(zloty(sum), zloty(total), of).map(({ amount }) => amount);

describe('a sum that counts for all games', () => {
  test('is what they cost, where it is the whole price, with the fee at the one that is played first', () => {
    expect(share(20_400)).toEqual([8000, 12_400]);
  });

  test('covers the fee first; the rest goes by what the games cost', () => {
    expect(share(10_400)).toEqual([4000, 6400]);
    expect(share(400)).toEqual([0, 400]);
    expect(share(300)).toEqual([0, 300]);
  });

  test('belongs to the first game where all of them are free', () => {
    const free = games.map((game) => ({ ...game, price: zloty(0) }));
    expect(share(400, free, 400)).toEqual([0, 400]);
  });

  test('is shared out whole, and no game has more of a part than of the whole', () => {
    const price = fc.nat({ max: 50_000 });
    const game = fc.record({ startsAt: fc.nat({ max: 5 }), price: price.map(zloty) });
    const some = fc.array(game, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(some, price, fc.nat({ max: 100 }), (given, fee, percent) => {
        const total = given.reduce((sum, one) => sum + one.price.amount, fee);
        const part = Math.floor((total * percent) / 100);
        const shares = share(part, given, total);
        const whole = share(total, given, total);
        expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(part);
        expect(shares.every((amount, index) => amount >= 0 && amount <= (whole[index] ?? 0))).toBe(true);
      }),
    );
  });
});
