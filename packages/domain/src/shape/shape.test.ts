import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integerOf, listOf, objectOf, oneOf, textOf } from './shape.ts';

interface Lane {
  name: string;
  seats: number;
  note?: string;
}

const parseLane = objectOf<Lane>({ name: textOf(/^.{1,20}$/u), seats: integerOf(1, 8), note: textOf(/./) }, [
  'note',
]);

describe('a shape', () => {
  test('takes over what it knows and leaves the rest behind', () => {
    expect(parseLane({ name: 'Lane 5', seats: 6, extra: '<script>' })).toEqual({ name: 'Lane 5', seats: 6 });
    expect(parseLane({ name: 'Lane 5', seats: 6, note: 'by the bar' })).toHaveProperty('note', 'by the bar');
  });

  test.each([
    null,
    7,
    'Lane 5',
    {},
    { name: 'Lane 5' },
    { name: '', seats: 6 },
    { name: ['Lane 5'], seats: 6 },
    { name: 'Lane 5', seats: 9 },
    { name: 'Lane 5', seats: 1.5 },
    { name: 'Lane 5', seats: '6' },
    { name: 'Lane 5', seats: 6, note: null },
  ])('refuses %j', (given) => {
    expect(parseLane(given)).toBeUndefined();
  });

  test('refuses a list for one wrong entry, and whatever is no list', () => {
    const parseLanes = listOf(parseLane);
    expect(parseLanes([{ name: 'Lane 5', seats: 6 }, null])).toBeUndefined();
    expect(parseLanes({ length: 0 })).toBeUndefined();
    expect(parseLanes([])).toEqual([]);
  });

  test('knows the values it may be one of', () => {
    expect(oneOf(['personal', 'business'])('business')).toBe('business');
    expect(oneOf(['personal', 'business'])(['business'])).toBeUndefined();
  });

  test('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (given) => {
        for (const parse of [parseLane, listOf(parseLane), oneOf([1]), integerOf(0, 9), textOf(/a/)]) {
          expect(() => parse(given)).not.toThrow();
        }
      }),
    );
  });
});
