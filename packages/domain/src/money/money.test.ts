import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, makeMoney, multiplyMoney, subtractMoney } from './money.ts';
import { roundHalfUp } from './rounding.ts';
import { splitProportionally } from './split.ts';
import { splitVat, splitVatByLine, sumVat } from './vat.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');

describe('money', () => {
  test('adds, subtracts and multiplies minor units', () => {
    expect(addMoney(zloty(1999), zloty(1))).toEqual(zloty(2000));
    expect(subtractMoney(zloty(500), zloty(700))).toEqual(zloty(-200));
    expect(multiplyMoney(zloty(3333), 3)).toEqual(zloty(9999));
    expect(multiplyMoney(zloty(0), -3)).toEqual(zloty(0));
  });

  test('refuses fractions, unsafe amounts and mixed currencies as bugs', () => {
    expect(() => zloty(10.5)).toThrow(RangeError);
    expect(() => zloty(Number.NaN)).toThrow(RangeError);
    expect(() => multiplyMoney(zloty(100), 1.5)).toThrow(RangeError);
    expect(() => multiplyMoney(zloty(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => addMoney(zloty(1), makeMoney(1, 'EUR'))).toThrow(TypeError);
    expect(() => subtractMoney(zloty(1), makeMoney(1, 'EUR'))).toThrow(TypeError);
  });
});

describe('rounding', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -2],
    [4, 3, 1],
    [-4, 3, -1],
    [-5, 3, -2],
    [0, 7, 0],
    [-1, 2, 0],
    [Number.MAX_SAFE_INTEGER, 2, 4503599627370496],
    [Number.MIN_SAFE_INTEGER, 1, Number.MIN_SAFE_INTEGER],
  ])('rounds %i / %i to %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  test('is the only integer within half a unit, halves going up, over all safe integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1 }), (numerator, denominator) => {
        const twiceError =
          2n * (BigInt(roundHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator));
        expect(twiceError > -BigInt(denominator) && twiceError <= BigInt(denominator)).toBe(true);
      }),
    );
  });

  test('refuses fractions and divisors that are not above zero', () => {
    expect(() => roundHalfUp(1.5, 2)).toThrow(RangeError);
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(1, -2)).toThrow(RangeError);
    expect(() => roundHalfUp(2 ** 53, 2)).toThrow(RangeError);
  });
});

describe('proportional split', () => {
  test('gives the odd grosz to the largest remainder, then to the earlier part', () => {
    expect(splitProportionally(zloty(100), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33]);
    expect(splitProportionally(zloty(10), [1, 5, 1]).map((part) => part.amount)).toEqual([2, 7, 1]);
    expect(splitProportionally(zloty(-100), [1, 1, 1]).map((part) => part.amount)).toEqual([-34, -33, -33]);
    expect(splitProportionally(zloty(0), [0, 0]).map((part) => part.amount)).toEqual([0, 0]);
    expect(splitProportionally(zloty(0), [])).toEqual([]);
  });

  test('conserves the sum and stays within one unit of the exact share', () => {
    const weights = fc.array(fc.nat(), { minLength: 1 }).filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.maxSafeInteger(), weights, (amount, parts) => {
        const split = splitProportionally(zloty(amount), parts).map((part) => BigInt(part.amount));
        expect(split.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(amount));
        const weightSum = parts.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of split.entries()) {
          const scaledError = part * weightSum - BigInt(amount) * BigInt(parts[index] ?? 0);
          expect(scaledError > -weightSum && scaledError < weightSum).toBe(true);
        }
      }),
    );
  });

  test('refuses to lose money over weights that sum to zero', () => {
    expect(() => splitProportionally(zloty(1), [0, 0])).toThrow(RangeError);
    expect(() => splitProportionally(zloty(1), [])).toThrow(RangeError);
    expect(() => splitProportionally(zloty(1), [-1, 2])).toThrow(RangeError);
    expect(() => splitProportionally(zloty(1), [0.5])).toThrow(RangeError);
  });
});

describe('VAT inside a gross amount', () => {
  test.each([
    [12300, 23, 2300],
    [10000, 23, 1870],
    [10800, 8, 800],
    [999, 5, 48],
    [5000, 0, 0],
    [-12300, 23, -2300],
  ])('%i gross at %i %% holds %i VAT', (gross, rate, vat) => {
    expect(splitVat(zloty(gross), rate)).toEqual({ vat: zloty(vat), net: zloty(gross - vat) });
  });

  test('refuses a fractional or negative rate', () => {
    expect(() => splitVat(zloty(100), 0.23)).toThrow(RangeError);
    expect(() => splitVat(zloty(100), -8)).toThrow(RangeError);
  });

  test('is summed by rate, the highest first, and rounded once per rate', () => {
    const amounts = [
      { gross: zloty(10), percent: 8 },
      { gross: zloty(3), percent: 23 },
      { gross: zloty(3), percent: 23 },
      { gross: zloty(0), percent: 5 },
    ];
    expect(sumVat(amounts)).toEqual([
      { percent: 23, gross: zloty(6), net: zloty(5), vat: zloty(1) },
      { percent: 8, gross: zloty(10), net: zloty(9), vat: zloty(1) },
    ]);
    expect(sumVat([])).toEqual([]);
  });

  test('of lines adds up to the VAT of their rates, and net and VAT to each line', () => {
    const line = fc.record({
      gross: fc.integer({ min: 0, max: 200_000 }).map(zloty),
      percent: fc.constantFrom(0, 5, 8, 23),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const splits = splitVatByLine(lines);
        for (const [index, { gross, percent }] of lines.entries()) {
          const { net, vat } = splits[index] ?? { net: gross, vat: gross };
          expect(net.amount + vat.amount).toBe(gross.amount);
          expect(Math.abs(vat.amount - (gross.amount * percent) / (100 + percent))).toBeLessThan(1.5);
        }
        for (const { percent, net, vat } of sumVat(lines)) {
          const own = splits.filter((_, index) => lines[index]?.percent === percent);
          expect(own.reduce((sum, split) => sum + split.net.amount, 0)).toBe(net.amount);
          expect(own.reduce((sum, split) => sum + split.vat.amount, 0)).toBe(vat.amount);
        }
      }),
    );
  });
});
