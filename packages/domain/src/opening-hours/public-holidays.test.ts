import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import { closeOnHolidays, findEaster, listPublicHolidays } from './public-holidays.ts';

const day = (text: string) => text as LocalDate;

/** From church calendars, not from a rule. */
const easters =
  `2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28
  2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01`.split(/\s+/);

/** Thursdays after Trinity Sunday. */
const corpusChristi =
  `2024-05-30 2025-06-19 2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20 2031-06-12 2032-05-27
  2033-06-16 2034-06-08 2035-05-24 2036-06-12 2037-06-04 2038-06-24 2039-06-09 2040-05-31`.split(/\s+/);

describe('the public holidays of Poland', () => {
  it.each(easters)('have Easter on %s', (date) => {
    expect(findEaster(Number(date.slice(0, 4)))).toBe(date);
  });

  it.each(corpusChristi)('have Corpus Christi on %s', (date) => {
    const found = listPublicHolidays('PL', Number(date.slice(0, 4))).find(
      ({ name }) => name === 'corpusChristi',
    );
    expect(found?.date).toBe(date);
  });

  it('are thirteen, and fourteen since Christmas Eve is one of them', () => {
    expect(listPublicHolidays('PL', 2024)).toHaveLength(13);
    expect(listPublicHolidays('PL', 2025).map(({ date }) => date)).toEqual([
      '2025-01-01',
      '2025-01-06',
      '2025-04-20',
      '2025-04-21',
      '2025-05-01',
      '2025-05-03',
      '2025-06-08',
      '2025-06-19',
      '2025-08-15',
      '2025-11-01',
      '2025-11-11',
      '2025-12-24',
      '2025-12-25',
      '2025-12-26',
    ]);
  });

  it('have Easter and Pentecost on Sundays, whatever the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
        const holidays = listPublicHolidays('PL', year);
        const weekdayOn = (name: string) => {
          const found = holidays.find((holiday) => holiday.name === name);
          return found && weekdayOf(found.date);
        };
        expect(weekdayOn('easterSunday')).toBe(7);
        expect(weekdayOn('pentecost')).toBe(7);
        expect(weekdayOn('corpusChristi')).toBe(4);
      }),
    );
  });
});

describe('a place that closes on public holidays', () => {
  it('is closed on those between two days, but for what somebody has written', () => {
    const open = { date: day('2026-11-11'), intervals: [{ opens: 720, closes: 1320 }] };
    const other = { date: day('2026-11-20'), intervals: [] };
    const range = { country: 'PL', from: day('2026-11-01'), to: day('2027-01-05') } as const;
    expect(
      closeOnHolidays([other, open], range).map(({ date, intervals }) => [date, intervals.length]),
    ).toEqual([
      ['2026-11-01', 0],
      ['2026-11-11', 1],
      ['2026-11-20', 0],
      ['2026-12-24', 0],
      ['2026-12-25', 0],
      ['2026-12-26', 0],
      ['2027-01-01', 0],
    ]);
  });
});
