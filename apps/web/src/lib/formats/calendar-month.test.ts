import { formatLocalDate, type LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { buildCalendarMonth, type CalendarDay, type CalendarMonthOptions } from './calendar-month.ts';

const words = { today: 'today', closed: 'closed', booked: (percent: string) => `${percent} booked` };
const friday = november(20);

function november(day: number): LocalDate {
  return formatLocalDate({ year: 2026, month: 11, day });
}

function build(options: Partial<CalendarMonthOptions> = {}) {
  return buildCalendarMonth({ language: 'en', month: friday, today: friday, words, ...options });
}

function findDay(options: Partial<CalendarMonthOptions>, date: LocalDate): CalendarDay {
  const day = build(options)
    .weeks.flat()
    .find((cell) => cell?.id === date);
  if (!day) throw new Error(`${date} is not in the month`);
  return day;
}

describe('the weeks of a month', () => {
  it('L-3 start on Monday in Polish and on Sunday in English', () => {
    const polish = build({ language: 'pl' });
    expect(polish.weekdays.map(({ text }) => text)).toEqual(['pon', 'wt', 'śr', 'czw', 'pt', 'sob', 'niedz']);
    expect(
      polish.weeks.map((week) =>
        week
          .map((cell) => cell?.text ?? '')
          .join(' ')
          .trim(),
      ),
    ).toEqual([
      '1',
      '2 3 4 5 6 7 8',
      '9 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30',
    ]);
    const english = build();
    expect(english.weekdays.map(({ label }) => label)[0]).toBe('Sunday');
    expect(
      english.weeks.map((week) =>
        week
          .map((cell) => cell?.text ?? '')
          .join(' ')
          .trim(),
      ),
    ).toEqual([
      '1 2 3 4 5 6 7',
      '8 9 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
      '29 30',
    ]);
  });

  it('have seven places each, whatever the month', () => {
    for (let month = 1; month <= 12; month += 1) {
      const { weeks } = build({ month: formatLocalDate({ year: 2028, month, day: 15 }) });
      expect(new Set(weeks.map((week) => week.length))).toEqual(new Set([7]));
      const days = weeks.flat().filter((cell) => cell !== undefined);
      expect(days).toHaveLength(new Date(Date.UTC(2028, month, 0)).getUTCDate());
    }
  });

  it('carry the name of the month', () => {
    expect(build().title).toBe('November\u00a02026');
    expect(build({ language: 'pl' }).title).toBe('listopad\u00a02026');
  });
});

describe('a day of a month', () => {
  it('is out of reach before the first and after the last day that can be chosen', () => {
    expect(findDay({}, november(19)).isPast).toBe(true);
    expect(findDay({}, friday).isPast).toBe(false);
    expect(findDay({ min: november(22) }, november(21)).isPast).toBe(true);
    expect(findDay({ max: november(28) }, november(28)).isPast).toBe(false);
    expect(findDay({ max: november(28) }, november(29)).isPast).toBe(true);
  });

  it('says what its marks mean', () => {
    const closed = new Set([november(25)]);
    const fullness = new Map([
      [friday, 0.844],
      [november(19), 1],
      [november(25), 0.5],
    ]);
    const say = (date: LocalDate) => findDay({ closed, fullness }, date).label.replaceAll('\u00a0', ' ');
    expect(say(friday)).toBe('Friday 20 November 2026, today, 84% booked');
    expect(say(november(25))).toBe('Wednesday 25 November 2026, closed');
    expect(say(november(19))).toBe('Thursday 19 November 2026');
  });

  it('has a bar only where it can be booked', () => {
    const options = { closed: new Set([november(25)]), fullness: new Map([[november(25), 0.5]]) };
    expect(findDay(options, november(25))).not.toHaveProperty('fullness');
    expect(findDay({ fullness: new Map([[november(27), 0]]) }, november(27)).fullness).toBe(0);
  });

  it('knows that it is chosen', () => {
    const chosen = november(27);
    const ids = build({ chosen })
      .weeks.flat()
      .flatMap((cell) => (cell?.isChosen ? [cell.id] : []));
    expect(ids).toEqual([chosen]);
  });
});
