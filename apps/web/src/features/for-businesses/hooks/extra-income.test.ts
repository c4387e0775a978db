import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countExtraIncome, type EmptyTime, firstGuess, sliderBounds } from './extra-income.ts';

const names = ['tables', 'emptyHours', 'hourPrice', 'filledPercent'] as const;

function anyStepOf(name: (typeof names)[number]) {
  const { min, max, step } = sliderBounds[name];
  return fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);
}

const anyInput: fc.Arbitrary<EmptyTime> = fc.record({
  tables: anyStepOf('tables'),
  emptyHours: anyStepOf('emptyHours'),
  hourPrice: anyStepOf('hourPrice'),
  filledPercent: anyStepOf('filledPercent'),
});

describe('the calculator for venues', () => {
  test('multiplies four weeks of empty hours by the share that is filled and by the price', () => {
    expect(countExtraIncome({ tables: 8, emptyHours: 20, hourPrice: 90, filledPercent: 20 })).toEqual({
      emptyHours: 640,
      filledHours: 128,
      income: { amount: 1_152_000, currency: 'PLN' },
    });
  });

  test('keeps parts of an hour', () => {
    expect(countExtraIncome({ tables: 1, emptyHours: 1, hourPrice: 25, filledPercent: 5 })).toEqual({
      emptyHours: 4,
      filledHours: 0.2,
      income: { amount: 500, currency: 'PLN' },
    });
  });

  test('gives nothing for nothing', () => {
    expect(countExtraIncome({ ...firstGuess, filledPercent: 0 }).income.amount).toBe(0);
    expect(countExtraIncome({ ...firstGuess, tables: 0 }).income.amount).toBe(0);
  });

  test('never promises more than all empty hours at the full price, and always whole grosze', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { income, emptyHours, filledHours } = countExtraIncome(input);
        expect(Number.isSafeInteger(income.amount)).toBe(true);
        expect(filledHours).toBeLessThanOrEqual(emptyHours);
        expect(income.amount).toBeLessThanOrEqual(emptyHours * input.hourPrice * 100);
      }),
    );
  });

  test('grows with every slider', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(...names), (input, name) => {
        const more = { ...input, [name]: input[name] + sliderBounds[name].step };
        expect(countExtraIncome(more).income.amount).toBeGreaterThan(countExtraIncome(input).income.amount);
      }),
    );
  });

  test('starts where its sliders can stand', () => {
    for (const name of names) {
      const { min, max, step } = sliderBounds[name];
      expect(firstGuess[name]).toBeGreaterThanOrEqual(min);
      expect(firstGuess[name]).toBeLessThanOrEqual(max);
      expect((firstGuess[name] - min) % step).toBe(0);
    }
  });
});
