import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampToStep, findStepStart, parseTypedNumber, settleTyped, stepBy } from './step-value.ts';

describe('a value that moves in steps', () => {
  it('stays within its bounds', () => {
    expect(clampToStep(0, { min: 1, max: 8 })).toBe(1);
    expect(clampToStep(12, { min: 1, max: 8 })).toBe(8);
    expect(clampToStep(5, { min: 1, max: 8 })).toBe(5);
  });

  it('counts its steps from the lowest value, and the last may fall short of the highest', () => {
    expect(clampToStep(44, { min: 30, max: 100, step: 30 })).toBe(30);
    expect(clampToStep(46, { min: 30, max: 100, step: 30 })).toBe(60);
    expect(clampToStep(100, { min: 30, max: 100, step: 30 })).toBe(90);
  });

  it('goes to the next step from between two, not past it', () => {
    expect(stepBy(40, 1, { min: 30, max: 120, step: 30 })).toBe(60);
    expect(stepBy(40, -1, { min: 30, max: 120, step: 30 })).toBe(30);
    expect(stepBy(8, 1, { min: 1, max: 8 })).toBe(8);
  });

  it('goes on from what was just typed, and from the value where that is no number', () => {
    const bounds = { min: 1, max: 20 };
    expect(stepBy(findStepStart('4', 6), 1, bounds)).toBe(5);
    expect(stepBy(findStepStart('', 6), 1, bounds)).toBe(7);
    expect(stepBy(findStepStart('four', 6), -1, bounds)).toBe(5);
    expect(stepBy(findStepStart(undefined, 6), 1, bounds)).toBe(7);
    expect(stepBy(findStepStart('400', 6), 1, bounds)).toBe(20);
  });

  it('goes to either end at once', () => {
    expect(stepBy(5, Infinity, { min: 1, max: 8 })).toBe(8);
    expect(stepBy(5, -Infinity, { min: 1, max: 8 })).toBe(1);
  });

  it('adds up decimals as people do', () => {
    expect(stepBy(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });

  it('always ends on a step inside its bounds', () => {
    const numbers = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(
        numbers,
        numbers,
        fc.nat(1000),
        fc.integer({ min: 1, max: 50 }),
        (value, min, size, step) => {
          const result = clampToStep(value, { min, max: min + size, step });
          expect(result).toBeGreaterThanOrEqual(min);
          expect(result).toBeLessThanOrEqual(min + size);
          expect((result - min) % step).toBe(0);
        },
      ),
    );
  });
});

describe('a typed number', () => {
  it('may carry spaces and either decimal mark', () => {
    expect(parseTypedNumber(' 1 200,5 ')).toBe(1200.5);
    expect(parseTypedNumber('−3')).toBe(-3);
  });

  it('is nothing when it is no number', () => {
    for (const text of ['', 'six', '1.2.3', '4e5', '-']) expect(parseTypedNumber(text)).toBeUndefined();
  });

  it('that was taken away leaves the value, unless the lowest one means none', () => {
    const guests = { min: 0, max: 100 };
    expect(settleTyped(' ', { ...guests, isLowestEmpty: true })).toBe(0);
    expect(settleTyped('', { ...guests, isLowestEmpty: false })).toBeUndefined();
    expect(settleTyped('six', { ...guests, isLowestEmpty: true })).toBeUndefined();
    expect(settleTyped('250', { ...guests, isLowestEmpty: true })).toBe(100);
  });
});
