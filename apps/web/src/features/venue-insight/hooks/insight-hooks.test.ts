import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { groupDays } from './day-groups.ts';
import { findLastDay, findPeriod, shiftPeriod } from './span.ts';

const day = (text: string) => text as LocalDate;

describe('a span of weeks', () => {
  it('ends on the Sunday of its last week', () => {
    expect(findPeriod('week', day('2026-11-18'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(findPeriod('fourWeeks', day('2026-11-15'))).toEqual({ from: '2026-10-19', to: '2026-11-15' });
    expect(findPeriod('year', day('2026-11-15'))).toEqual({ from: '2025-11-17', to: '2026-11-15' });
  });

  it('begins with the week that is over', () => {
    expect(findLastDay(day('2026-11-16'))).toBe('2026-11-15');
    expect(findLastDay(day('2026-11-22'))).toBe('2026-11-15');
  });

  it('moves by its own length', () => {
    const quarter = findPeriod('quarter', day('2026-11-15'));
    const earlier = shiftPeriod('quarter', quarter, -1);
    expect(shiftPeriod('quarter', earlier, 1)).toEqual(quarter);
    expect(earlier.to).toBe('2026-08-16');
  });
});

it.each([
  [7, 7, 1],
  [28, 4, 7],
  [91, 13, 7],
  [364, 13, 28],
])('%i days are drawn as %i bars of %i days, with nothing lost', (count, bars, length) => {
  const days = Array.from({ length: count }, (_, index) => ({
    date: addDays(day('2026-01-05'), index),
    bookings: 1,
    revenue: index,
    lastYear: 2,
  }));
  const groups = groupDays(days);
  expect(groups).toHaveLength(bars);
  expect(groups[0]).toMatchObject({
    from: '2026-01-05',
    to: addDays(day('2026-01-05'), length - 1),
    bookings: length,
  });
  const total = groups.reduce((sum, { revenue }) => sum + revenue, 0);
  expect(total).toBe((count * (count - 1)) / 2);
});
