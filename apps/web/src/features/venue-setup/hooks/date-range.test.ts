import { expect, it } from 'vitest';
import { listDates, mostDaysAtOnce } from './date-range.ts';

it.each([
  ['2026-12-31', '', ['2026-12-31']],
  ['2026-12-30', '2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ['2027-02-28', '2027-03-01', ['2027-02-28', '2027-03-01']],
  ['2026-12-31', '2026-12-30', undefined],
  ['', '2026-12-30', undefined],
  ['2026-12-31', 'soon', undefined],
])('from %s until %s', (from, until, dates) => {
  expect(listDates(from, until)).toEqual(dates);
});

it('stops one day after the most there may be, however far the end is', () => {
  expect(listDates('2026-01-01', '9999-12-31')).toHaveLength(mostDaysAtOnce + 1);
});
