import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, minuteMs } from './instant.ts';
import { dateOfEpochDay, formatLocalDate, type LocalDate } from './local-date.ts';
import { isTimeZone } from './zone-offsets.ts';
import { dayLengthMinutes, findClockChange, instantAt, localParts, startOfDay } from './zoned-time.ts';

const warsaw = 'Europe/Warsaw';
const day = (text: string): LocalDate => {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  return formatLocalDate({ year, month, day: dayOfMonth });
};
const utc = (text: string): Instant => Date.parse(`${text}Z`);

const printers = new Map<string, Intl.DateTimeFormat>();

/** The slow model: what Intl prints for every single minute. */
function readClock(timeZone: string, from: Instant, minutes: number): { at: Instant; reading: string }[] {
  const printer =
    printers.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  printers.set(timeZone, printer);
  return Array.from({ length: minutes }, (_, index) => {
    const at = from + index * minuteMs;
    return { at, reading: printer.format(at) };
  });
}

function writeReading(date: string, minute: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + minute * minuteMs)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

/** Days on which something happens to the clock, and one calm day. */
const nights: [timeZone: string, date: string][] = [
  [warsaw, '2026-03-29'],
  [warsaw, '2026-10-25'],
  [warsaw, '2026-07-01'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kathmandu', '2026-10-25'],
  ['Asia/Beirut', '2026-03-29'], // skips midnight
  ['America/Havana', '2026-11-01'], // repeats midnight
  ['America/Scoresbysund', '2026-10-25'],
  ['Europe/Chisinau', '2020-10-25'], // changes at midnight UTC
  ['Europe/London', '2026-10-25'],
  ['Pacific/Apia', '2011-12-30'], // the whole day is missing
];
const zones = [...new Set(nights.map(([timeZone]) => timeZone)), 'Pacific/Kiritimati', 'Etc/GMT+12'];

describe('wall clock to instant', () => {
  test('an ordinary evening in Warsaw', () => {
    expect(instantAt(day('2026-07-03'), 20 * 60, warsaw)).toEqual({
      kind: 'unique',
      at: utc('2026-07-03T18:00'),
    });
  });

  test('02:30 is missing on 29 March and leads to the first instant after the gap', () => {
    const skipped = { kind: 'skipped', at: utc('2026-03-29T01:00') };
    expect(instantAt(day('2026-03-29'), 150, warsaw)).toEqual(skipped);
    expect(instantAt(day('2026-03-29'), 120, warsaw)).toEqual(skipped);
    expect(instantAt(day('2026-03-29'), 180, warsaw)).toEqual({ ...skipped, kind: 'unique' });
    expect(instantAt(day('2026-03-28'), 1440 + 150, warsaw)).toEqual(skipped);
  });

  test('02:30 happens twice on 25 October', () => {
    const repeated = { kind: 'repeated', first: utc('2026-10-25T00:30'), second: utc('2026-10-25T01:30') };
    expect(instantAt(day('2026-10-25'), 150, warsaw)).toEqual(repeated);
    expect(instantAt(day('2026-10-24'), 1440 + 150, warsaw)).toEqual(repeated);
    expect(instantAt(day('2026-10-25'), 180, warsaw)).toEqual({
      kind: 'unique',
      at: utc('2026-10-25T02:00'),
    });
  });

  test('minute 1500 is 01:00 of the next day, also over a clock change', () => {
    expect(instantAt(day('2026-03-29'), 1500, warsaw)).toEqual(instantAt(day('2026-03-30'), 60, warsaw));
    expect(instantAt(day('2026-10-25'), 1500, warsaw)).toEqual(instantAt(day('2026-10-26'), 60, warsaw));
  });

  test.each(nights)('agrees with Intl minute by minute around %s %s', (timeZone, date) => {
    const clock = readClock(timeZone, utc(`${date}T00:00`) - 1200 * minuteMs, 4800);
    const instants = new Map<string, Instant[]>();
    for (const { at, reading } of clock) instants.set(reading, [...(instants.get(reading) ?? []), at]);
    const minutes = Array.from({ length: 2100 }, (_, index) => index - 300);
    const expected = minutes.map((minute) => {
      const reading = writeReading(date, minute);
      const [first, second] = instants.get(reading) ?? [];
      if (second !== undefined) return { kind: 'repeated', first, second };
      if (first !== undefined) return { kind: 'unique', at: first };
      return { kind: 'skipped', at: clock.find((later) => later.reading > reading)?.at };
    });
    expect(minutes.map((minute) => instantAt(day(date), minute, timeZone))).toEqual(expected);
  });

  test('agrees with Intl on any day of any zone', () => {
    const anyDay = fc.integer({ min: 10_957, max: 25_000 }).map(dateOfEpochDay);
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDay, fc.nat({ max: 2880 }), (timeZone, date, minute) => {
        const reading = writeReading(date, minute);
        const wall = utc(reading.replace(' ', 'T'));
        const found = readClock(timeZone, wall - 840 * minuteMs, 1561).filter(
          (one) => one.reading === reading,
        );
        const answer = instantAt(date, minute, timeZone);
        if (answer.kind === 'unique') expect(found.map(({ at }) => at)).toEqual([answer.at]);
        else expect(found).toHaveLength(answer.kind === 'repeated' ? 2 : 0);
      }),
      { numRuns: 50 },
    );
  });

  test('treats a broken minute or an unknown zone as a bug', () => {
    expect(() => instantAt(day('2026-01-01'), 1.5, warsaw)).toThrow(RangeError);
    expect(() => instantAt(day('2026-01-01'), Number.NaN, warsaw)).toThrow(RangeError);
    expect(() => instantAt(day('2026-01-01'), 0, 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('instant to wall clock', () => {
  test.each(nights)('agrees with Intl minute by minute around %s %s', (timeZone, date) => {
    const seen = new Set<string>();
    const clock = readClock(timeZone, utc(`${date}T00:00`) - 1200 * minuteMs, 3000);
    const expected = clock.map(({ at, reading }) => {
      const isSecondOccurrence = seen.has(reading);
      seen.add(reading);
      const wall = utc(reading.replace(' ', 'T'));
      return { reading, offsetMinutes: (wall - at) / minuteMs, isSecondOccurrence };
    });
    const answers = clock.map(({ at }) => {
      const { date: localDate, minute, ...rest } = localParts(at, timeZone);
      return { reading: writeReading(localDate, minute), ...rest };
    });
    expect(answers).toEqual(expected);
  });

  test('leads back to the instant it came from, on any day of any zone', () => {
    const instant = fc.integer({
      min: utc('2000-01-01T00:00') / minuteMs,
      max: utc('2038-01-01T00:00') / minuteMs,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (timeZone, minutes) => {
        const at = minutes * minuteMs;
        const { date, minute, isSecondOccurrence } = localParts(at, timeZone);
        expect(readClock(timeZone, at, 1)[0]?.reading).toBe(writeReading(date, minute));
        const back = instantAt(date, minute, timeZone);
        if (back.kind === 'repeated') expect(isSecondOccurrence ? back.second : back.first).toBe(at);
        else expect(back).toEqual({ kind: 'unique', at });
      }),
      { numRuns: 1000 },
    );
  });

  test('drops seconds instead of rounding them', () => {
    expect(localParts(utc('2026-07-03T18:00:59.999'), warsaw)).toEqual({
      date: '2026-07-03',
      minute: 1200,
      offsetMinutes: 120,
      isSecondOccurrence: false,
    });
    expect(localParts(utc('1969-12-31T23:59:59.999'), 'UTC')).toMatchObject({
      date: '1969-12-31',
      minute: 1439,
    });
  });
});

describe('local days', () => {
  test.each([
    [warsaw, '2026-03-29', 1380],
    [warsaw, '2026-10-25', 1500],
    [warsaw, '2026-10-26', 1440],
    ['Australia/Lord_Howe', '2026-04-05', 1470],
    ['Australia/Lord_Howe', '2026-10-04', 1410],
    ['Asia/Kathmandu', '2026-03-29', 1440],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('in %s %s lasts %i minutes', (timeZone, date, minutes) => {
    expect(dayLengthMinutes(day(date), timeZone)).toBe(minutes);
  });

  test('start at the first instant of that date, also where midnight is skipped or repeated', () => {
    for (const [timeZone, date] of nights.filter(([timeZone]) => timeZone !== 'Pacific/Apia')) {
      const start = startOfDay(day(date), timeZone);
      expect(localParts(start, timeZone).date).toBe(date);
      expect(localParts(start - 1, timeZone).date < date).toBe(true);
    }
  });
});

describe('clock changes', () => {
  test('are found inside a slot and nowhere else', () => {
    const midnight = startOfDay(day('2026-10-25'), warsaw);
    const change = midnight + 180 * minuteMs;
    expect(findClockChange(midnight, midnight + 300 * minuteMs, warsaw)).toEqual({
      afterMinutes: 180,
      shiftMinutes: -60,
    });
    expect(findClockChange(midnight, change, warsaw)).toBeUndefined();
    expect(findClockChange(change, change + 300 * minuteMs, warsaw)).toBeUndefined();
    expect(findClockChange(midnight, midnight + 300 * minuteMs, 'Asia/Kathmandu')).toBeUndefined();
    const spring = startOfDay(day('2026-10-04'), 'Australia/Lord_Howe');
    expect(findClockChange(spring, spring + 300 * minuteMs, 'Australia/Lord_Howe')).toEqual({
      afterMinutes: 120,
      shiftMinutes: 30,
    });
  });
});

test('knows which names are time zones', () => {
  for (const name of zones) expect(isTimeZone(name)).toBe(true);
  for (const name of ['Europe/Nowhere', '', '+02:00', 'Europe/Warsaw ']) expect(isTimeZone(name)).toBe(false);
});
