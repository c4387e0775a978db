import { describe, expect, test } from 'vitest';
import type { HoursInterval, WeekHours } from '../opening-hours/week-hours.ts';
import { addMinutes, type Instant } from '../time/instant.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { startOfDay } from '../time/zoned-time.ts';
import { type BusyRange, groupByTable } from './busy-times.ts';
import { findCalendar } from './calendar.ts';
import { checkSlot, type DayStart, findDay } from './day.ts';
import type { AvailabilityQuestion, OfferRules, OfferTable, SlotCriteria } from './question.ts';

const warsaw = 'Europe/Warsaw';
const day = (text: string): LocalDate => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no day`);
  return date;
};
const utc = (text: string): Instant => Date.parse(`${text}Z`);
const everyDay = (...hours: HoursInterval[]): WeekHours => {
  return { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
};
const closedWeek = everyDay();

const lanes = (count: number): OfferTable[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lane ${index + 1}`,
    seatsMin: 1,
    seatsMax: 6,
    plan: { x: 3 * index, y: 0, width: 2, height: 12 },
    position: index,
  }));

interface Asked {
  week: WeekHours;
  criteria?: Partial<SlotCriteria>;
  offer?: Partial<OfferRules>;
  busy?: BusyRange[];
  now?: Instant;
  timeZone?: string;
}

function ask({ week, criteria, offer, busy = [], now = utc('2026-01-01T00:00'), timeZone = warsaw }: Asked) {
  const question: AvailabilityQuestion = {
    branch: { week, exceptions: [], timeZone },
    offer: {
      durations: [60, 90, 120],
      startGrid: 30,
      guestsMin: 1,
      guestsMax: 24,
      minNoticeMinutes: 0,
      horizonDays: 3650,
      bufferMinutes: 0,
      tables: lanes(1),
      ...offer,
    },
    busy: groupByTable(busy),
    criteria: { durationMinutes: 60, guests: 4, ...criteria },
    now,
  };
  return question;
}

const clock = ({ label }: DayStart) =>
  `${String(Math.floor(label.minute / 60)).padStart(2, '0')}:${String(label.minute % 60).padStart(2, '0')}`;
const read = (question: AvailabilityQuestion, date: string) =>
  findDay(question, day(date)).starts.map(
    (start) => `${clock(start)} ${start.refusal ?? start.tables.join(', ')}`,
  );

// Friday 16:00 to Saturday 03:00.
const fridayNight: WeekHours = { ...closedWeek, 5: [{ opens: 960, closes: 1620 }] };
const hourly = { startGrid: 60, durations: [60] } as const;

describe('the starts of a day', () => {
  test('run on after midnight, and belong to the day the venue opened', () => {
    const question = ask({ week: fridayNight, offer: hourly });
    const friday = findDay(question, day('2026-07-03'));
    expect(friday.starts.map(clock).join(' ')).toBe(
      '16:00 17:00 18:00 19:00 20:00 21:00 22:00 23:00 00:00 01:00 02:00',
    );
    expect(friday.starts.at(-1)).toMatchObject({
      startsAt: utc('2026-07-04T00:00'),
      endsAt: utc('2026-07-04T01:00'),
      label: { date: '2026-07-04', weekday: 6, isNextDay: true, businessMinute: 1560 },
    });
    expect(findDay(question, day('2026-07-04'))).toEqual({
      date: '2026-07-04',
      starts: [],
      refusal: 'closed',
    });
  });

  test('end where the whole duration no longer fits', () => {
    const question = ask({ week: fridayNight, offer: hourly, criteria: { durationMinutes: 120 } });
    expect(findDay(question, day('2026-07-03')).starts.map(clock).at(-1)).toBe('01:00');
  });

  test('are counted from the opening', () => {
    const question = ask({ week: everyDay({ opens: 630, closes: 840 }), offer: hourly });
    expect(read(question, '2026-07-03')).toEqual(['10:30 lane 1', '11:30 lane 1', '12:30 lane 1']);
  });

  test('cross midnight where the venue does not close', () => {
    const question = ask({
      week: everyDay({ opens: 0, closes: 1440 }),
      offer: { ...hourly, durations: [180] },
    });
    const { starts } = findDay(
      { ...question, criteria: { durationMinutes: 180, guests: 2 } },
      day('2026-07-03'),
    );
    expect(starts).toHaveLength(24);
    expect(starts.at(-1)).toMatchObject({ endsAt: utc('2026-07-04T00:00'), refusal: undefined });
  });

  test('leave out the hour that the clock skips, and name the one that it repeats', () => {
    const night = everyDay({ opens: 1380, closes: 1680 }); // 23:00–04:00
    const spring = findDay(ask({ week: night, offer: hourly }), day('2026-03-28'));
    expect(spring.starts.map(clock)).toEqual(['23:00', '00:00', '01:00', '03:00']);
    const autumn = findDay(ask({ week: night, offer: hourly }), day('2026-10-24'));
    expect(autumn.starts.map(clock)).toEqual(['23:00', '00:00', '01:00', '02:00', '02:00', '03:00']);
    expect(autumn.starts.map(({ label }) => [label.isRepeatedHour, label.isSecondOccurrence])).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect(new Set(autumn.starts.map(({ startsAt }) => startsAt)).size).toBe(6);
  });

  test('exist on the leap day and over the end of the year', () => {
    const question = ask({ week: everyDay({ opens: 1320, closes: 1500 }), offer: hourly });
    expect(findDay(question, day('2028-02-29')).starts.at(-1)?.label.date).toBe('2028-03-01');
    expect(findDay(question, day('2026-12-31')).starts.at(-1)).toMatchObject({
      startsAt: utc('2026-12-31T23:00'),
      label: { date: '2027-01-01', minute: 0, weekday: 5, isNextDay: true },
    });
  });

  test('follow the clock of the place', () => {
    const week = everyDay({ opens: 600, closes: 660 });
    const startIn = (timeZone: string) =>
      findDay(ask({ week, offer: hourly, timeZone }), day('2026-07-03')).starts[0]?.startsAt;
    expect(startIn('Asia/Kathmandu')).toBe(utc('2026-07-03T04:15'));
    expect(startIn('America/St_Johns')).toBe(utc('2026-07-03T12:30'));
  });
});

describe('taken tables', () => {
  const evening = everyDay({ opens: 960, closes: 1200 });
  const at = (clockTime: string) => utc(`2026-07-03T${clockTime}`);

  test('are free again at the minute they end, and not before', () => {
    const busy = (end: string) => [{ tableId: 'lane 1', start: at('14:00'), end: at(end) }];
    const question = (end: string) => ask({ week: evening, offer: hourly, busy: busy(end) });
    expect(read(question('15:00'), '2026-07-03')[1]).toBe('17:00 lane 1');
    expect(read(question('15:01'), '2026-07-03')[1]).toBe('17:00 full');
    const asked = { ...question('15:00'), busy: new Map([['lane 1', [at('14:00'), at('15:00') + 1]]]) };
    expect(read(asked, '2026-07-03')[1]).toBe('17:00 full');
  });

  test('need their buffer before the next visit, but not before closing', () => {
    const question = ask({
      week: evening,
      offer: { ...hourly, bufferMinutes: 15 },
      busy: [{ tableId: 'lane 1', start: at('16:00'), end: at('17:15') }],
    });
    expect(read(question, '2026-07-03')).toEqual(['16:00 lane 1', '17:00 full', '18:00 full', '19:00 full']);
    expect(read({ ...question, busy: new Map() }, '2026-07-03').at(-1)).toBe('19:00 lane 1');
  });

  test('are told apart beyond the thirty-second', () => {
    const tables = lanes(70);
    const taken = tables
      .slice(0, 66)
      .map(({ id }) => ({ tableId: id, start: at('14:00'), end: at('18:00') }));
    const question = ask({
      week: evening,
      offer: { ...hourly, tables },
      busy: taken,
      criteria: { guests: 20 },
    });
    const [first] = findDay(question, day('2026-07-03')).starts;
    expect(first?.freeTableCount).toBe(4);
    expect(first?.tables).toEqual(['lane 67', 'lane 68', 'lane 69', 'lane 70']);
    expect(checkSlot(question, day('2026-07-03'), at('14:00')).freeTables).toEqual(first?.tables);
  });
});

describe('unusable gaps', () => {
  const evening = everyDay({ opens: 960, closes: 1140 }); // 16:00–19:00
  const at = (clockTime: string) => utc(`2026-07-03T${clockTime}`);

  test('are refused while the same table has a better start', () => {
    expect(read(ask({ week: evening }), '2026-07-03')).toEqual([
      '16:00 lane 1',
      '16:30 unusableGap',
      '17:00 lane 1',
      '17:30 unusableGap',
      '18:00 lane 1',
    ]);
  });

  test('are avoided by taking another table', () => {
    const busy = [{ tableId: 'lane 2', start: at('13:00'), end: at('14:30') }];
    const question = ask({ week: evening, offer: { tables: lanes(2) }, busy });
    expect(read(question, '2026-07-03')).toEqual([
      '16:00 lane 1',
      '16:30 lane 2',
      '17:00 lane 1',
      '17:30 unusableGap',
      '18:00 lane 1',
    ]);
  });

  test('are nobody’s fault where every start leaves one', () => {
    const busy = [{ tableId: 'lane 1', start: at('15:30'), end: at('17:00') }];
    expect(read(ask({ week: evening, busy }), '2026-07-03').slice(0, 2)).toEqual([
      '16:00 lane 1',
      '16:30 lane 1',
    ]);
  });

  test('are judged on the grid: what comes right after a buffer leaves none', () => {
    const offer = { durations: [60], bufferMinutes: 15 };
    const busy = [{ tableId: 'lane 1', start: at('14:00'), end: at('15:15') }];
    expect(read(ask({ week: evening, offer, busy }), '2026-07-03')).toEqual([
      '16:00 full',
      '16:30 full',
      '17:00 full',
      '17:30 lane 1',
      '18:00 lane 1',
    ]);
  });

  test('may be avoidable at one edge of a free time only', () => {
    const offer = { durations: [30, 45] };
    const week = everyDay({ opens: 960, closes: 1035 }); // 16:00–17:15
    const question = ask({ week, offer, criteria: { durationMinutes: 45 } });
    expect(read(question, '2026-07-03')).toEqual(['16:00 unusableGap', '16:30 lane 1']);
  });

  test('do not count time that is lost already, nor what is left of it', () => {
    const question = ask({ week: evening, now: at('14:05'), offer: { minNoticeMinutes: 10 } });
    expect(read(question, '2026-07-03')).toEqual([
      '16:00 past',
      '16:30 lane 1',
      '17:00 lane 1',
      '17:30 unusableGap',
      '18:00 lane 1',
    ]);
    expect(checkSlot(question, day('2026-07-03'), at('15:00'))).toMatchObject({ refusal: undefined });
  });

  test('are not what the notice of an empty venue leaves of an hour', () => {
    const question = ask({
      week: everyDay({ opens: 600, closes: 1320 }), // 10:00–22:00
      offer: { durations: [60, 120], tables: lanes(8), minNoticeMinutes: 30 },
      now: at('14:37'),
    });
    expect(read(question, '2026-07-03').slice(13)).toEqual([
      '16:30 past',
      '17:00 tooSoon',
      '17:30 lane 1',
      '18:00 lane 1',
      '18:30 lane 1',
      '19:00 lane 1',
      '19:30 lane 1',
      '20:00 lane 1',
      '20:30 unusableGap',
      '21:00 lane 1',
    ]);
  });

  test('count between what can be booked at once and a booking, and before closing', () => {
    const busy = [{ tableId: 'lane 1', start: at('13:30'), end: at('15:00') }];
    const asked = { week: evening, busy, offer: { minNoticeMinutes: 10 } };
    // The booking ends where one can begin: the rest after it is between two bookings.
    expect(read(ask({ ...asked, now: at('14:05') }), '2026-07-03').slice(2)).toEqual([
      '17:00 lane 1',
      '17:30 unusableGap',
      '18:00 lane 1',
    ]);
    // At the end of the evening either start leaves half an hour: nobody is sent away for it.
    expect(read(ask({ week: evening, now: at('15:05') }), '2026-07-03').slice(2)).toEqual([
      '17:00 past',
      '17:30 lane 1',
      '18:00 lane 1',
    ]);
  });

  test('are borne when the day has nothing else', () => {
    const busy = [
      { tableId: 'lane 1', start: at('15:00'), end: at('15:15') },
      { tableId: 'lane 2', start: at('14:00'), end: at('14:15') },
    ];
    // Each start that suits one lane leaves a gap on the other.
    const question = ask({
      week: everyDay({ opens: 960, closes: 1035 }),
      offer: { tables: lanes(2), durations: [30], startGrid: 15 },
      criteria: { durationMinutes: 30, guests: 12 },
      busy,
    });
    expect(read(question, '2026-07-03')).toEqual([
      '16:00 full',
      '16:15 lane 1, lane 2',
      '16:30 lane 1, lane 2',
      '16:45 full',
    ]);
    expect(findDay(question, day('2026-07-03')).starts.map(({ leavesGap }) => leavesGap)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('reasons', () => {
  const evening = everyDay({ opens: 960, closes: 1200 });

  test('tell the past from what is too soon', () => {
    const question = ask({
      week: evening,
      offer: { ...hourly, minNoticeMinutes: 90 },
      now: utc('2026-07-03T15:00') + 1,
    });
    expect(read(question, '2026-07-03')).toEqual([
      '16:00 past',
      '17:00 past',
      '18:00 tooSoon',
      '19:00 lane 1',
    ]);
    expect(read({ ...question, now: utc('2026-07-03T14:30') }, '2026-07-03')[2]).toBe('18:00 lane 1');
  });

  test('count the horizon in days of the place, also over a clock change', () => {
    const question = ask({
      week: fridayNight,
      offer: { ...hourly, horizonDays: 7 },
      now: utc('2026-10-16T22:30'), // Saturday 00:30 in Warsaw
    });
    expect(findDay(question, day('2026-10-23')).refusal).toBeUndefined();
    expect(findDay(question, day('2026-10-30')).refusal).toBe('tooFar');
    const earlier = { ...question, now: utc('2026-10-22T21:59') };
    expect(findDay(earlier, day('2026-10-30')).refusal).toBe('tooFar');
    const midnight = { ...question, now: utc('2026-10-22T22:00') };
    expect(findDay(midnight, day('2026-10-30')).starts.map(({ refusal }) => refusal)).toEqual(
      Array.from({ length: 11 }, () => undefined),
    );
  });

  test('say when a group does not fit even an empty floor', () => {
    const tables = lanes(2).map((lane) => ({ ...lane, seatsMin: 3 }));
    const refuse = (criteria: Partial<SlotCriteria>, offer: Partial<OfferRules> = {}) =>
      findDay(ask({ week: evening, offer: { tables, ...offer }, criteria }), day('2026-07-03')).refusal;
    expect(refuse({ guests: 13 })).toBe('tooManyGuests');
    expect(refuse({ guests: 9 }, { guestsMax: 8 })).toBe('tooManyGuests');
    expect(refuse({ guests: 2 })).toBe('tooFewGuests');
    expect(refuse({ guests: 4 }, { guestsMin: 5 })).toBe('tooFewGuests');
    expect(refuse({ guests: 7, tableCount: 1 })).toBe('tooManyGuests');
    expect(refuse({ guests: 4, tableCount: 2 })).toBe('tooFewGuests');
    expect(refuse({ tableCount: 3 })).toBe('notOffered');
    expect(refuse({ durationMinutes: 75 })).toBe('notOffered');
    expect(refuse({ guests: 12 })).toBeUndefined();
  });

  test('of a day are the most hopeful of its starts', () => {
    const busy = [{ tableId: 'lane 1', start: utc('2026-07-03T15:00'), end: utc('2026-07-03T19:00') }];
    const question = ask({ week: evening, offer: hourly, busy, now: utc('2026-07-03T14:30') });
    expect(findDay(question, day('2026-07-03')).refusal).toBe('full');
    expect(findCalendar(question, day('2026-07-02'), day('2026-07-04'))).toEqual([
      { date: '2026-07-02', bookableStarts: 0, fullness: undefined, refusal: 'past' },
      { date: '2026-07-03', bookableStarts: 0, fullness: 1, refusal: 'full' },
      { date: '2026-07-04', bookableStarts: 4, fullness: 0, refusal: undefined },
    ]);
  });

  test('survive dates and lengths that nobody means', () => {
    const question = ask({ week: everyDay({ opens: 0, closes: 1440 }) });
    expect(findDay(question, day('9999-12-31'))).toMatchObject({ starts: [], refusal: 'tooFar' });
    expect(findDay(question, day('1900-01-01'))).toMatchObject({ starts: [], refusal: 'closed' });
    const endless = {
      ...question,
      criteria: { durationMinutes: 2 ** 31, guests: 2 ** 31, tableCount: 2 ** 31 },
    };
    expect(findDay(endless, day('2026-07-03'))).toMatchObject({ starts: [], refusal: 'closed' });
    for (const moment of [Number.NaN, 8.64e15, -8.64e15]) {
      expect(checkSlot(question, day('2026-07-03'), moment).refusal).toMatch(/^(closed|past)$/);
    }
  });

  test('treat wishes that are no whole numbers as bugs', () => {
    for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      for (const name of ['durationMinutes', 'guests', 'tableCount']) {
        const question = ask({ week: evening, criteria: { [name]: bad } });
        expect(() => findDay(question, day('2026-07-03'))).toThrow(RangeError);
      }
    }
  });
});

describe('one slot', () => {
  const evening = everyDay({ opens: 960, closes: 1200 });
  const busy = [{ tableId: 'lane 1', start: utc('2026-07-03T15:00'), end: utc('2026-07-03T16:00') }];
  const question = ask({ week: evening, offer: hourly, busy });
  const check = (clockTime: string) => checkSlot(question, day('2026-07-03'), utc(`2026-07-03T${clockTime}`));

  test('comes with the tables to take, or with what to take instead', () => {
    expect(check('16:00')).toMatchObject({ refusal: undefined, start: { tables: ['lane 1'] } });
    const { refusal, nearest } = check('15:00');
    expect(refusal).toBe('full');
    expect([nearest.before, nearest.after, nearest.closest].map((start) => start && clock(start))).toEqual([
      '16:00',
      '18:00',
      '18:00',
    ]);
  });

  test('is not there off the grid, after closing or on another business day', () => {
    expect(check('16:10').refusal).toBe('notOffered');
    expect(check('17:30').refusal).toBe('closed');
    expect(check('22:00').refusal).toBe('closed');
    const night = ask({ week: fridayNight, offer: hourly });
    expect(checkSlot(night, day('2026-07-03'), utc('2026-07-03T23:00')).refusal).toBeUndefined();
    expect(checkSlot(night, day('2026-07-04'), utc('2026-07-03T23:00')).refusal).toBe('closed');
  });

  test('is a moment, so the two readings of a repeated hour are two slots', () => {
    const night = ask({
      week: everyDay({ opens: 1380, closes: 1680 }),
      offer: hourly,
      busy: [
        { tableId: 'lane 1', start: utc('2026-10-25T00:00'), end: addMinutes(utc('2026-10-25T00:00'), 60) },
      ],
    });
    expect(checkSlot(night, day('2026-10-24'), utc('2026-10-25T00:00')).refusal).toBe('full');
    expect(checkSlot(night, day('2026-10-24'), utc('2026-10-25T01:00'))).toMatchObject({
      refusal: undefined,
      start: { label: { minute: 120, isSecondOccurrence: true } },
    });
  });

  test('starts with the local day', () => {
    const allDay = ask({ week: everyDay({ opens: 0, closes: 1440 }), offer: hourly });
    expect(
      checkSlot(allDay, day('2026-03-29'), startOfDay(day('2026-03-29'), warsaw)).refusal,
    ).toBeUndefined();
    expect(findDay(allDay, day('2026-03-29')).starts).toHaveLength(23);
    expect(findDay(allDay, day('2026-10-25')).starts).toHaveLength(25);
  });
});
