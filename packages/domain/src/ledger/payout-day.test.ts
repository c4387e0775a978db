import { expect, test } from 'vitest';
import type { LocalDate, Weekday } from '../time/local-date.ts';
import { findPayoutDay, isPayoutDay, isPayoutDayOver } from './payout-day.ts';

test.each<[string, Weekday | null, string]>([
  ['2026-11-19', null, '2026-11-19'],
  ['2026-11-21', null, '2026-11-23'],
  ['2026-11-19', 1, '2026-11-23'],
  // Wednesday, Independence Day.
  ['2026-11-11', null, '2026-11-12'],
  ['2026-11-11', 3, '2026-11-18'],
  // Christmas on a Friday, and the weekend after.
  ['2026-12-25', null, '2026-12-28'],
])('from %s on, wanted on %s, money leaves on %s', (from, weekday, day) => {
  expect(findPayoutDay(from as LocalDate, weekday)).toBe(day);
  expect(isPayoutDay(day as LocalDate, weekday)).toBe(true);
});

test('payouts are over after the last order of a day', () => {
  expect([0, 7 * 60, 23 * 60 + 5, 23 * 60 + 6].map(isPayoutDayOver)).toEqual([false, false, false, true]);
});
