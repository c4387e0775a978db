import { expect, it } from 'vitest';
import { findDayPart } from './day-part.ts';

it.each([
  [0, false, 'morning'],
  [11 * 60 + 59, false, 'morning'],
  [12 * 60, false, 'afternoon'],
  [16 * 60 + 59, false, 'afternoon'],
  [17 * 60, false, 'evening'],
  [21 * 60 + 59, false, 'evening'],
  [22 * 60, false, 'night'],
  [30, true, 'night'],
  [5 * 60, true, 'night'],
])('minute %i of the clock, after midnight of the day: %s, is %s', (minute, isNextDay, part) => {
  expect(findDayPart({ minute, isNextDay })).toBe(part);
});
