import { describe, expect, test } from 'vitest';
import { formatLocalDate } from '../time/local-date.ts';
import { findExceptionProblems, findWeekProblems } from './hours-problems.ts';
import type { WeekHours } from './week-hours.ts';

const closedWeek: WeekHours = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const july = (day: number) => formatLocalDate({ year: 2026, month: 7, day });

describe('a week of hours', () => {
  test('may be closed, split, late, or open without end', () => {
    expect(findWeekProblems(closedWeek)).toEqual([]);
    expect(
      findWeekProblems({
        1: [{ opens: 0, closes: 1440 }],
        2: [
          { opens: 0, closes: 600 },
          { opens: 600, closes: 1440 },
        ],
        3: [],
        4: [],
        5: [{ opens: 960, closes: 1560 }],
        6: [{ opens: 120, closes: 1560 }],
        7: [{ opens: 1439, closes: 1440 }],
      }),
    ).toEqual([]);
  });

  test.each([
    [{ opens: -1, closes: 60 }, 'opensOutsideDay'],
    [{ opens: 1440, closes: 1500 }, 'opensOutsideDay'],
    [{ opens: 60.5, closes: 120 }, 'opensOutsideDay'],
    [{ opens: 600, closes: 600 }, 'closesBeforeOpening'],
    [{ opens: 960, closes: 120 }, 'closesBeforeOpening'],
    [{ opens: 960, closes: Number.NaN }, 'closesBeforeOpening'],
    [{ opens: 600, closes: 2041 }, 'longerThanDay'],
  ])('refuses %j: %s', (interval, kind) => {
    expect(findWeekProblems({ ...closedWeek, 3: [interval] })).toEqual([{ day: 3, index: 0, kind }]);
  });

  test('may not overlap inside a day', () => {
    const hours = {
      ...closedWeek,
      2: [
        { opens: 600, closes: 720 },
        { opens: 719, closes: 800 },
      ],
    };
    expect(findWeekProblems(hours)).toEqual([{ day: 2, index: 1, kind: 'overlapsSameDay' }]);
  });

  test('may not run into the next opening, Sunday night into Monday included', () => {
    const hours = { ...closedWeek, 7: [{ opens: 1200, closes: 1501 }], 1: [{ opens: 60, closes: 300 }] };
    expect(findWeekProblems(hours)).toEqual([{ day: 7, index: 0, kind: 'overlapsNextDay' }]);
  });
});

describe('dated exceptions', () => {
  // 3 July 2026 is a Friday.
  const hours: WeekHours = {
    ...closedWeek,
    5: [{ opens: 960, closes: 1560 }],
    6: [{ opens: 600, closes: 1200 }],
  };

  test('may close a day or give it other hours', () => {
    expect(
      findExceptionProblems(hours, [
        { date: july(3), intervals: [] },
        { date: july(4), intervals: [{ opens: 0, closes: 600 }] },
      ]),
    ).toEqual([]);
  });

  test('are seen against the days around them', () => {
    expect(
      findExceptionProblems(hours, [{ date: july(4), intervals: [{ opens: 60, closes: 600 }] }]),
    ).toEqual([{ day: '2026-07-04', index: 0, kind: 'overlapsPreviousDay' }]);
    expect(
      findExceptionProblems(hours, [{ date: july(3), intervals: [{ opens: 1000, closes: 2100 }] }]),
    ).toEqual([{ day: '2026-07-03', index: 0, kind: 'overlapsNextDay' }]);
  });

  test('may name a date only once', () => {
    const closed = { date: july(3), intervals: [] };
    expect(findExceptionProblems(hours, [closed, closed])).toEqual([
      { day: '2026-07-03', index: 0, kind: 'repeatedDate' },
    ]);
  });
});
