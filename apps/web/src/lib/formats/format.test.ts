import { makeMoney } from '@gramy/domain/money/money';
import { formatLocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it, vi } from 'vitest';
import {
  countForMessage,
  formatBusinessMinute,
  formatDate,
  formatDateAt,
  formatDistance,
  formatDuration,
  formatEnd,
  formatList,
  formatMoney,
  formatMoneyChange,
  formatNightRange,
  formatNightTime,
  formatNumber,
  formatPercent,
  formatRelativeDate,
  formatTime,
  listWeekdays,
  nameWeekday,
} from './format.ts';

const timeZone = 'Europe/Warsaw';
const day = (year: number, month: number, dayOfMonth: number) =>
  formatLocalDate({ year, month, day: dayOfMonth });
const friday = day(2026, 11, 20);
const at = (iso: string) => Date.parse(iso);
/** Makes non-breaking spaces, and whatever else keeps a line together, visible. */
const seen = (text: string) => text.replace(/[\u00a0\u2060]/g, '_');

describe('money', () => {
  it('shows decimals only where there are some, and never breaks', () => {
    const amounts = [11900, 11950, 11905, 0, 1234500].map((amount) => makeMoney(amount, 'PLN'));
    expect(amounts.map((money) => seen(formatMoney('pl', money)))).toEqual([
      '119_zł',
      '119,50_zł',
      '119,05_zł',
      '0_zł',
      '12_345_zł',
    ]);
    expect(amounts.map((money) => seen(formatMoney('en', money)))).toEqual([
      '119_zł',
      '119.50_zł',
      '119.05_zł',
      '0_zł',
      '12,345_zł',
    ]);
    expect(seen(formatMoney('pl', makeMoney(1500, 'EUR')))).toBe('15_€');
  });

  it('marks a surcharge and a discount', () => {
    const changes = [3000, -1050, 0].map((amount) => makeMoney(amount, 'PLN'));
    expect(changes.map((money) => seen(formatMoneyChange('pl', money)))).toEqual([
      '+30_zł',
      '−10,50_zł',
      '0_zł',
    ]);
    expect(seen(formatMoneyChange('en', makeMoney(-1050, 'PLN')))).toBe('−10.50_zł');
  });
});

describe('numbers, shares, distances, durations', () => {
  it('follows the language', () => {
    expect([formatNumber('en', 12345.678), seen(formatNumber('pl', 12345.678))]).toEqual([
      '12,345.68',
      '12_345,68',
    ]);
    expect([formatNumber('en', 4, 1), formatNumber('pl', 4, 1)]).toEqual(['4.0', '4,0']);
    expect([formatPercent('en', 0.125), formatPercent('pl', 0.125)]).toEqual(['12.5%', '12,5%']);
    expect([formatPercent('en', 0.23), formatPercent('pl', 0.23)]).toEqual(['23%', '23%']);
  });

  it('rounds the number that chooses the plural form as it rounds the number shown', () => {
    expect(countForMessage('pl', 0.96)).toEqual({ count: 1, shownCount: '1' });
    expect(countForMessage('pl', 1.46, 1)).toEqual({ count: 1.5, shownCount: '1,5' });
    expect(countForMessage('en', 1234)).toEqual({ count: 1234, shownCount: '1,234' });
    expect(countForMessage('en', -0.2)).toEqual({ count: 0, shownCount: '0' });
  });

  it('gives distances in steps that help', () => {
    const distances = [0, 47, 652, 994, 996, 2104, 9960, 12_700];
    expect(distances.map((metres) => seen(formatDistance('en', metres)))).toEqual([
      '0_m',
      '50_m',
      '650_m',
      '990_m',
      '1_km',
      '2.1_km',
      '10_km',
      '13_km',
    ]);
    expect(seen(formatDistance('pl', 2104))).toBe('2,1_km');
  });

  it('gives durations in hours and minutes', () => {
    expect([0, 45, 60, 90, 1500].map((minutes) => seen(formatDuration('en', minutes)))).toEqual([
      '0_min',
      '45_min',
      '1_h',
      '1_h 30_min',
      '25_h',
    ]);
    expect(seen(formatDuration('pl', 90))).toBe('1_godz. 30_min');
  });
});

describe('dates', () => {
  it('names weekday, day and month', () => {
    expect(seen(formatDate('en', friday))).toBe('Friday 20_November');
    expect(seen(formatDate('pl', friday))).toBe('piątek, 20_listopada');
    expect(seen(formatDate('en', friday, 'short'))).toBe('Fri 20_Nov');
    expect(seen(formatDate('pl', friday, 'short'))).toBe('pt., 20_lis');
    expect(seen(formatDate('en', friday, 'full'))).toBe('Friday 20_November_2026');
    expect(seen(formatDate('pl', friday, 'plain'))).toBe('20_listopada_2026');
    expect(seen(formatDate('pl', friday, 'month'))).toBe('listopad_2026');
  });

  it('knows which day it is at the venue', () => {
    expect(seen(formatDateAt('en', at('2026-11-20T23:30:00Z'), timeZone))).toBe('Saturday 21_November');
    expect(seen(formatDateAt('en', at('2026-11-20T23:30:00Z'), 'UTC', 'short'))).toBe('Fri 20_Nov');
  });

  it('says today and tomorrow in the words it is given, and the year when it is another one', () => {
    const days = { today: friday, words: { today: 'Dziś', tomorrow: 'Jutro' } };
    expect(formatRelativeDate('pl', friday, days)).toBe('Dziś');
    expect(formatRelativeDate('pl', day(2026, 11, 21), days)).toBe('Jutro');
    expect(seen(formatRelativeDate('pl', day(2026, 11, 22), days, 'short'))).toBe('niedz., 22_lis');
    expect(seen(formatRelativeDate('pl', day(2027, 1, 2), days))).toBe('sobota, 2_stycznia_2027');
  });
});

describe('times', () => {
  it('L-4 are shown in the localised short form, in the time zone of the venue', () => {
    for (const language of ['en', 'pl'] as const) {
      expect(formatTime(language, at('2026-11-20T19:30:00Z'), timeZone)).toBe('20:30');
      expect(formatTime(language, at('2026-07-20T19:30:00Z'), timeZone)).toBe('21:30');
      expect(formatTime(language, at('2026-11-20T23:05:00Z'), timeZone)).toBe('00:05');
      expect(formatTime(language, at('2026-11-20T19:30:00Z'), 'America/New_York')).toBe('14:30');
    }
  });

  it('L-4 of the night name the weekday of the clock', () => {
    const evening = { businessDay: friday, timeZone };
    expect(seen(formatNightTime('en', at('2026-11-20T23:30:00Z'), evening))).toBe('00:30_(Sat)');
    expect(seen(formatNightTime('pl', at('2026-11-20T23:30:00Z'), evening))).toBe('00:30_(sob.)');
    expect(formatNightTime('en', at('2026-11-20T22:30:00Z'), evening)).toBe('23:30');
  });

  it('L-4 of the hour that comes twice are told apart', () => {
    const saturday = { businessDay: day(2026, 10, 24), timeZone };
    expect(seen(formatNightTime('en', at('2026-10-25T00:30:00Z'), saturday))).toBe(
      '02:30_(Sun, before the clocks go back)',
    );
    expect(seen(formatNightTime('pl', at('2026-10-25T01:30:00Z'), saturday))).toBe(
      '02:30_(niedz., po zmianie czasu)',
    );
  });

  it('L-4 of a slot over the change of the clock say why its ends do not fit its length', () => {
    const inSpring = { businessDay: day(2026, 3, 28), timeZone };
    const span = { start: at('2026-03-29T00:30:00Z'), end: at('2026-03-29T01:30:00Z') };
    expect(seen(formatNightRange('en', { ...inSpring, ...span }))).toBe(
      '01:30–_03:30 (Sun, the clocks go forward in between)',
    );
    expect(seen(formatEnd('pl', span.start, span.end, timeZone))).toBe(
      '03:30_(w trakcie zmiana czasu na letni)',
    );
    const inAutumn = { start: at('2026-10-25T00:30:00Z'), end: at('2026-10-25T01:30:00Z') };
    expect(seen(formatNightRange('en', { businessDay: day(2026, 10, 24), timeZone, ...inAutumn }))).toBe(
      '02:30–_02:30 (Sun, the clocks go back in between)',
    );
    expect(formatEnd('en', at('2026-11-20T19:30:00Z'), at('2026-11-20T20:30:00Z'), timeZone)).toBe('21:30');
  });

  it('L-4 of a slot make a range; midnight still belongs to its evening', () => {
    const range = (start: string, end: string) =>
      seen(formatNightRange('en', { businessDay: friday, timeZone, start: at(start), end: at(end) }));
    expect(range('2026-11-20T19:30:00Z', '2026-11-20T21:30:00Z')).toBe('20:30–_22:30');
    expect(range('2026-11-20T21:00:00Z', '2026-11-20T23:00:00Z')).toBe('22:00–_00:00');
    expect(range('2026-11-20T22:30:00Z', '2026-11-21T00:30:00Z')).toBe('23:30–_01:30 (Sat)');
    expect(range('2026-11-20T23:30:00Z', '2026-11-21T01:00:00Z')).toBe('00:30–_02:00 (Sat)');
  });

  it('L-4 of opening hours run over midnight', () => {
    expect(formatBusinessMinute('en', 1560)).toBe('02:00');
  });
});

describe('the week', () => {
  it('L-3 starts on Monday in Polish and on Sunday in English', () => {
    expect(listWeekdays('pl')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(listWeekdays('en')).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it('L-3 has its names in that order', () => {
    const names = (language: 'en' | 'pl', width: 'long' | 'short') =>
      listWeekdays(language).map((weekday) => nameWeekday(language, weekday, width));
    expect(names('en', 'short')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(names('pl', 'long')).toEqual([
      'poniedziałek',
      'wtorek',
      'środa',
      'czwartek',
      'piątek',
      'sobota',
      'niedziela',
    ]);
  });
});

describe('lists', () => {
  it('end in the word of the language', () => {
    expect(formatList('en', ['pizza', 'shoes', 'darts'])).toBe('pizza, shoes and darts');
    expect(seen(formatList('pl', ['pizza', 'buty', 'rzutki']))).toBe('pizza, buty i_rzutki');
    expect(formatList('pl', ['karta', 'BLIK'], 'disjunction')).toBe('karta lub BLIK');
    expect(formatList('pl', [])).toBe('');
  });
});

describe('formatters', () => {
  it('are made once', () => {
    formatMoney('pl', makeMoney(100, 'PLN'));
    formatTime('pl', 0, timeZone);
    const makeNumberFormat = vi.spyOn(Intl, 'NumberFormat');
    const makeDateFormat = vi.spyOn(Intl, 'DateTimeFormat');
    formatMoney('pl', makeMoney(200, 'PLN'));
    formatTime('pl', 60_000, timeZone);
    expect(makeNumberFormat).not.toHaveBeenCalled();
    expect(makeDateFormat).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
