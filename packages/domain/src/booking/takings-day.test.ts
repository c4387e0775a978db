import { expect, it } from 'vitest';
import { hourMs } from '../time/instant.ts';
import { addDays, type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { findTakingsDay, findTakingsTime } from './takings-day.ts';

const zone = 'Europe/Warsaw';

it.each([
  ['2026-11-13', 24],
  ['2026-10-24', 25],
  ['2026-03-28', 23],
])('takings of %s are those of %i hours, and the next day begins where it ends', (text, hours) => {
  const date = parseLocalDate(text) as LocalDate;
  const { start, end } = findTakingsTime(date, zone);
  expect((end - start) / hourMs).toBe(hours);
  expect(findTakingsTime(addDays(date, 1), zone).start).toBe(end);
});

it('until five in the morning the till is that of the night', () => {
  const dayAt = (text: string) => findTakingsDay(Date.parse(text), 'Europe/Warsaw');
  expect(dayAt('2026-11-18T23:59+01:00')).toBe('2026-11-18');
  expect(dayAt('2026-11-19T03:55+01:00')).toBe('2026-11-18');
  expect(dayAt('2026-11-19T05:00+01:00')).toBe('2026-11-19');
});
