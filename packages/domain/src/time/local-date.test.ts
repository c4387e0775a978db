import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareLocalDates,
  dateOfEpochDay,
  daysBetween,
  epochDayOf,
  formatLocalDate,
  parseLocalDate,
  splitLocalDate,
  weekdayOf,
} from './local-date.ts';

const anyDate = fc.integer({ min: -25_567, max: 2_932_896 }).map(dateOfEpochDay);
const day = (year: number, month: number, dayOfMonth: number) =>
  formatLocalDate({ year, month, day: dayOfMonth });

describe('local dates', () => {
  test.each(['2026-03-29', '2028-02-29', '1900-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '1899-12-31',
    '+02026-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00',
    '٢٠٢٦-٠١-٠١',
    '',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });

  test('knows the weekday, Monday being 1', () => {
    expect(weekdayOf(day(1970, 1, 1))).toBe(4);
    expect(weekdayOf(day(2026, 3, 29))).toBe(7);
    expect(weekdayOf(day(2026, 3, 30))).toBe(1);
    expect(weekdayOf(day(1900, 1, 1))).toBe(1);
  });

  test('steps over leap days and year ends', () => {
    expect(addDays(day(2028, 2, 28), 1)).toBe('2028-02-29');
    expect(addDays(day(2026, 2, 28), 1)).toBe('2026-03-01');
    expect(addDays(day(2026, 1, 1), -1)).toBe('2025-12-31');
  });

  test('treats days that do not exist as a bug when they come from code', () => {
    expect(() => day(2026, 2, 30)).toThrow(RangeError);
    expect(() => day(2026, 1.5, 1)).toThrow(RangeError);
    expect(() => addDays(day(9999, 12, 31), 1)).toThrow(RangeError);
    expect(() => addDays(day(2026, 1, 1), 0.5)).toThrow(RangeError);
  });

  test('adding days, counting them, ordering and weekdays agree', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const days = daysBetween(from, to);
        expect(addDays(from, days)).toBe(to);
        expect(compareLocalDates(from, to)).toBe(Math.sign(-days) + 0);
        expect(from < to).toBe(days > 0);
        expect((((weekdayOf(to) - weekdayOf(from) - days) % 7) + 7) % 7).toBe(0);
      }),
    );
  });

  test('every form of a date leads back to it', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseLocalDate(date)).toBe(date);
        expect(formatLocalDate(splitLocalDate(date))).toBe(date);
        expect(dateOfEpochDay(epochDayOf(date))).toBe(date);
      }),
    );
  });
});
