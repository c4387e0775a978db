import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { expect, test } from 'vitest';
import { findStreakReach, listStreakWeeks } from './streak-weeks.ts';

const weeks = Array.from({ length: 52 }, (_, place) => ({
  monday: addDays('2025-05-26' as LocalDate, place * 7),
  bookings: 1,
  activity: 'bowling',
}));
const streak = (from: string, until: string) => ({ weeks: 2, from, until });

test('the sentence on the streak knows how much of it the chart shows', () => {
  expect(findStreakReach(weeks, streak('2025-05-26', '2025-06-02'))).toBe('whole');
  expect(findStreakReach(weeks, streak('2025-05-19', '2025-05-26'))).toBe('part');
  expect(findStreakReach(weeks, streak('2025-03-03', '2025-05-19'))).toBe('none');
  expect(findStreakReach(weeks, { weeks: 0, from: null, until: null })).toBe('none');
});

test('only weeks of the streak are marked', () => {
  const marked = listStreakWeeks(weeks, streak('2025-05-19', '2025-06-02')).filter((week) => week.isInStreak);
  expect(marked.map(({ monday }) => monday)).toEqual(['2025-05-26', '2025-06-02']);
});

test('a month stands under the week of its first day', () => {
  const months = listStreakWeeks(weeks, streak('2025-05-26', '2025-06-02')).flatMap(({ monday, newMonth }) =>
    newMonth ? [[monday, newMonth]] : [],
  );
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual([
    ['2025-05-26', '2025-06'],
    ['2025-06-30', '2025-07'],
    ['2025-07-28', '2025-08'],
  ]);
});
