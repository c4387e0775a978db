import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../time/instant.ts';
import { addDays, formatLocalDate } from '../time/local-date.ts';
import { localParts, startOfDay } from '../time/zoned-time.ts';
import { labelStart, makeStartLabeller } from './start-label.ts';

const friday = formatLocalDate({ year: 2026, month: 7, day: 3 });

describe('the label of a start', () => {
  test('of a Friday night after midnight says Saturday, and stays Friday’s minute', () => {
    const startsAt = startOfDay(addDays(friday, 1), 'Europe/Warsaw') + 30 * minuteMs;
    expect(labelStart(startsAt, friday, 'Europe/Warsaw')).toEqual({
      date: '2026-07-04',
      minute: 30,
      weekday: 6,
      isNextDay: true,
      isRepeatedHour: false,
      isSecondOccurrence: false,
      businessMinute: 1470,
    });
  });

  test('is the same whether one start is asked for or a whole night', () => {
    const zones = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
    const changes = [
      [2026, 3, 28],
      [2026, 10, 24],
      [2026, 10, 31],
      [2026, 4, 4],
      [2026, 10, 3],
      [2028, 2, 29],
      [2026, 12, 31],
    ] as const;
    const date = fc
      .constantFrom(...changes)
      .map(([year, month, day]) => formatLocalDate({ year, month, day }));
    const gaps = fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        date,
        fc.constantFrom(...zones),
        fc.nat({ max: 95 }),
        gaps,
        (businessDay, zone, from, steps) => {
          let startsAt = startOfDay(businessDay, zone) + from * 15 * minuteMs;
          const starts = steps.map((step) => {
            startsAt += step * 15 * minuteMs;
            return startsAt;
          });
          const label = makeStartLabeller(businessDay, starts[0] ?? 0, startsAt, zone);
          for (const start of [...starts, ...starts.toReversed()]) {
            expect(label(start)).toEqual(labelStart(start, businessDay, zone));
          }
        },
      ),
    );
  });

  test('marks exactly the readings that the clock shows twice', () => {
    const saturday = formatLocalDate({ year: 2026, month: 10, day: 24 });
    const evening = startOfDay(saturday, 'Europe/Warsaw') + 22 * hourMs;
    const labels = Array.from({ length: 32 }, (_, index) => {
      return labelStart(evening + index * 15 * minuteMs, saturday, 'Europe/Warsaw');
    });
    const shown = labels.map(({ date, minute }) => `${date} ${minute}`);
    for (const [index, label] of labels.entries()) {
      const times = shown.filter((reading) => reading === shown[index]).length;
      expect(label.isRepeatedHour).toBe(times === 2);
      expect(label.isSecondOccurrence).toBe(shown.indexOf(shown[index] ?? '') < index);
      expect(label.minute).toBe(localParts(evening + index * 15 * minuteMs, 'Europe/Warsaw').minute);
    }
  });
});
