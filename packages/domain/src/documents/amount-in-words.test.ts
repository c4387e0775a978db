import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { sayAmount } from './amount-in-words.ts';

const inPolish = (amount: number) => sayAmount(makeMoney(amount, 'PLN'), 'pl');
const inEnglish = (amount: number) => sayAmount(makeMoney(amount, 'PLN'), 'en');

describe('an amount in words', () => {
  test.each([
    [0, 'zero złotych 00/100'],
    [1, 'zero złotych 01/100'],
    [1_00, 'jeden złoty 00/100'],
    [2_00, 'dwa złote 00/100'],
    [5_00, 'pięć złotych 00/100'],
    [12_00, 'dwanaście złotych 00/100'],
    [14_09, 'czternaście złotych 09/100'],
    [21_00, 'dwadzieścia jeden złotych 00/100'],
    [22_50, 'dwadzieścia dwa złote 50/100'],
    [100_00, 'sto złotych 00/100'],
    [112_00, 'sto dwanaście złotych 00/100'],
    [232_50, 'dwieście trzydzieści dwa złote 50/100'],
    [1_000_00, 'tysiąc złotych 00/100'],
    [2_001_00, 'dwa tysiące jeden złotych 00/100'],
    [5_999_99, 'pięć tysięcy dziewięćset dziewięćdziesiąt dziewięć złotych 99/100'],
    [12_000_00, 'dwanaście tysięcy złotych 00/100'],
    [22_104_00, 'dwadzieścia dwa tysiące sto cztery złote 00/100'],
    [1_000_000_00, 'milion złotych 00/100'],
    [
      21_474_836_47,
      'dwadzieścia jeden milionów czterysta siedemdziesiąt cztery tysiące osiemset trzydzieści sześć złotych 47/100',
    ],
  ])('in Polish, %i', (amount, text) => {
    expect(inPolish(amount)).toBe(text);
  });

  test.each([
    [1_00, 'one zloty 00/100'],
    [42_00, 'forty-two zlotys 00/100'],
    [110_05, 'one hundred ten zlotys 05/100'],
    [1_000_00, 'one thousand zlotys 00/100'],
    [2_345_67, 'two thousand three hundred forty-five zlotys 67/100'],
  ])('in English, %i', (amount, text) => {
    expect(inEnglish(amount)).toBe(text);
  });

  test('knows other currencies, and that nobody owes words for less than nothing', () => {
    expect(sayAmount(makeMoney(3_50, 'EUR'), 'pl')).toBe('trzy euro 50/100');
    expect(() => inPolish(-1)).toThrow(RangeError);
  });
});
