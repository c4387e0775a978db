import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HoursInterval, WeekHours } from '../opening-hours/week-hours.ts';
import { minuteMs, minutesPerDay } from '../time/instant.ts';
import { addDays, dateOfEpochDay, epochDayOf, formatLocalDate, weekdayOf } from '../time/local-date.ts';
import { groupByTable } from './busy-times.ts';
import { findCalendar } from './calendar.ts';
import { checkSlot, findDay } from './day.ts';
import type { AvailabilityQuestion, OfferTable } from './question.ts';

/**
 * The slow model: it knows nothing but lists of minutes, and asks every minute of every table. What the fast code says
 * about a day, a slot and a calendar has to be the same.
 */
const walkDays = 6;
const places = [
  ['Europe/Warsaw', 2026, 3, 27],
  ['Europe/Warsaw', 2026, 10, 23],
  ['Europe/Warsaw', 2028, 2, 26],
  ['Europe/Warsaw', 2026, 12, 29],
  ['America/New_York', 2026, 10, 30],
  ['Australia/Lord_Howe', 2026, 10, 2],
  ['Australia/Lord_Howe', 2026, 4, 3],
  ['Asia/Kathmandu', 2026, 7, 1],
] as const;

interface Walk {
  readonly timeZone: string;
  readonly firstEpochDay: number;
  /** Minutes since 1970 at which the walk begins. */
  readonly begin: number;
  /** What the clock on the wall shows at each minute of the walk, as minutes since 1970 without a zone. */
  readonly wall: readonly number[];
}

const walks = places.map(([timeZone, year, month, day]): Walk => {
  const firstEpochDay = epochDayOf(formatLocalDate({ year, month, day }));
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const begin = firstEpochDay * minutesPerDay - 840;
  const wall = Array.from({ length: walkDays * minutesPerDay + 2 * 840 }, (_, minute) => {
    const reading = format.format((begin + minute) * minuteMs);
    return Date.parse(`${reading.replace(' ', 'T')}Z`) / minuteMs;
  });
  return { timeZone, firstEpochDay, begin, wall };
});

interface Span {
  readonly epochDay: number;
  readonly opens: number;
  readonly closes: number;
}

function walkSpans({ firstEpochDay, wall }: Walk, { branch }: AvailabilityQuestion): Span[] {
  const spans: Span[] = [];
  for (let epochDay = firstEpochDay; epochDay < firstEpochDay + walkDays - 1; epochDay += 1) {
    const date = dateOfEpochDay(epochDay);
    const exception = branch.exceptions.find((one) => one.date === date);
    for (const { opens, closes } of exception?.intervals ?? branch.week[weekdayOf(date)]) {
      const reaches = (minute: number) =>
        wall.findIndex((shown) => shown >= epochDay * minutesPerDay + minute);
      const span = { epochDay, opens: reaches(opens), closes: reaches(closes) };
      // Wholly inside the hour that is skipped in spring: nobody ever sees it open.
      if (span.opens < span.closes) spans.push(span);
    }
  }
  return spans;
}

class Model {
  private readonly walk: Walk;
  private readonly question: AvailabilityQuestion;
  private readonly isOpen: boolean[];
  private readonly spans: Span[];
  private readonly taken: Map<string, boolean[]>;
  private readonly shortest: number;

  constructor(walk: Walk, question: AvailabilityQuestion, busy: readonly Busy[]) {
    this.walk = walk;
    this.question = question;
    this.spans = walkSpans(walk, question);
    this.isOpen = walk.wall.map(() => false);
    for (const { opens, closes } of this.spans) this.isOpen.fill(true, opens, closes);
    this.taken = new Map(question.offer.tables.map(({ id }) => [id, walk.wall.map(() => false)]));
    for (const { table, from, length } of busy) {
      this.taken.get(table)?.fill(true, from, from + length);
    }
    this.shortest = Math.min(...question.offer.durations);
  }

  /** Minutes of the walk at which the business day has a start. */
  listStarts(epochDay: number): number[] {
    const { startGrid } = this.question.offer;
    return this.spans
      .filter((span) => span.epochDay === epochDay)
      .flatMap(({ opens, closes }) => {
        const starts: number[] = [];
        for (let start = opens; start < closes; start += startGrid) {
          const isOther = this.spans.some((other) => other.opens > opens && other.opens <= start);
          if (!isOther && this.isOpenFor(start, this.question.criteria.durationMinutes)) starts.push(start);
        }
        return starts;
      })
      .sort((a, b) => a - b);
  }

  isOpenFor(start: number, minutes: number): boolean {
    return this.isOpen.indexOf(false, start) >= start + minutes;
  }

  isFree(table: string, start: number, duration: number): boolean {
    const nextTaken = this.taken.get(table)?.indexOf(true, start) ?? -1;
    return nextTaken < 0 || nextTaken >= start + duration + this.question.offer.bufferMinutes;
  }

  get now(): number {
    return this.question.now / minuteMs - this.walk.begin;
  }

  get bookableFrom(): number {
    return this.now + this.question.offer.minNoticeMinutes;
  }

  /** The starts on the same grid, itself among them, that the table could serve without anything in between. */
  private listPlacements(table: string, start: number, duration: number): number[] {
    const { startGrid } = this.question.offer;
    const taken = this.taken.get(table);
    const isClear = (minute: number) => this.isOpen[minute] === true && taken?.[minute] === false;
    let first = start;
    while (isClear(first - 1)) first -= 1;
    let last = start;
    while (isClear(last)) last += 1;
    const placements: number[] = [];
    for (
      let place = start - startGrid * Math.floor((start - first) / startGrid);
      place <= last;
      place += startGrid
    ) {
      if (place < this.bookableFrom || !this.isOpenFor(place, duration)) continue;
      if (this.isFree(table, place, duration)) placements.push(place);
    }
    return placements;
  }

  leavesGap(table: string, start: number): boolean {
    const others = this.listPlacements(table, start, this.question.criteria.durationMinutes);
    const shortest = this.listPlacements(table, start, this.shortest);
    const isBefore = (place: number) => this.wastesBefore(place, others, shortest);
    const isAfter = (place: number) => this.wastesAfter(place, others, shortest);
    const isGap = isAfter(start) || (isBefore(start) && !this.isCutByClock(table, start));
    return isGap && others.some((place) => !isBefore(place) && !isAfter(place));
  }

  /** Whether the free time around a start holds a moment of its grid that can no longer be booked. */
  private isCutByClock(table: string, start: number): boolean {
    const taken = this.taken.get(table);
    for (let minute = start; this.isOpen[minute] === true && taken?.[minute] === false; minute -= 1) {
      const isOnGrid = (start - minute) % this.question.offer.startGrid === 0;
      if (isOnGrid && minute < this.bookableFrom) return true;
    }
    return false;
  }

  private wastesBefore(start: number, others: readonly number[], shortest: readonly number[]): boolean {
    const { offer } = this.question;
    const usesBefore = shortest.some((place) => place + this.shortest + offer.bufferMinutes <= start);
    return others.some((place) => place < start) && !usesBefore;
  }

  private wastesAfter(start: number, others: readonly number[], shortest: readonly number[]): boolean {
    const { criteria, offer } = this.question;
    const end = start + criteria.durationMinutes + offer.bufferMinutes;
    const usesAfter = shortest.some((place) => place >= end);
    return others.some((place) => place > start) && !usesAfter;
  }

  refuseTime(start: number, epochDay: number) {
    const today = Math.floor((this.walk.wall[this.now] ?? 0) / minutesPerDay);
    if (start < this.now) return 'past';
    if (start < this.bookableFrom) return 'tooSoon';
    return epochDay - today > this.question.offer.horizonDays ? 'tooFar' : undefined;
  }

  refuseCriteria() {
    const { offer, criteria } = this.question;
    if (!offer.durations.includes(criteria.durationMinutes)) return 'notOffered';
    if (criteria.guests > offer.guestsMax) return 'tooManyGuests';
    if (criteria.guests < offer.guestsMin) return 'tooFewGuests';
    if (choose(offer.tables, criteria.guests, () => false) !== undefined) return undefined;
    const seats = offer.tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
    return criteria.guests > seats ? 'tooManyGuests' : 'tooFewGuests';
  }

  judgeDay(epochDay: number) {
    const { offer, criteria } = this.question;
    const judged = this.listStarts(epochDay).map((start) => {
      const free = offer.tables.filter(({ id }) => this.isFree(id, start, criteria.durationMinutes));
      const refusal = this.refuseTime(start, epochDay) ?? this.refuseCriteria();
      const known = { start, freeTables: free.map(({ id }) => id) };
      if (refusal !== undefined) return { ...known, refusal, tables: [], leavesGap: false };
      const gaps = free.filter(({ id }) => this.leavesGap(id, start)).map(({ id }) => id);
      const hasGap = (id: string) => gaps.includes(id);
      const best = choose(free, criteria.guests, hasGap);
      if (best === undefined) return { ...known, refusal: 'full', tables: [], leavesGap: false };
      const tidy = choose(
        free.filter(({ id }) => !hasGap(id)),
        criteria.guests,
        hasGap,
      );
      if (!best.some(hasGap)) return { ...known, refusal: undefined, tables: best, leavesGap: false };
      const isTidy = tidy?.length === best.length;
      return {
        ...known,
        refusal: isTidy ? undefined : 'unusableGap',
        tables: isTidy ? tidy : best,
        leavesGap: !isTidy,
      };
    });
    const isAnyBookable = judged.some(({ refusal }) => refusal === undefined);
    return judged.map((one) => {
      if (one.refusal !== 'unusableGap') return one;
      return isAnyBookable ? { ...one, tables: [], leavesGap: false } : { ...one, refusal: undefined };
    });
  }
}

/** Fewest tables, then fewest empty seats, then fewest gaps, then the first: all tables of the model are neighbours. */
function choose(tables: readonly OfferTable[], guests: number, hasGap: (id: string) => boolean) {
  let best: { rank: number; ids: string[] } | undefined;
  for (let bits = 1; bits < 2 ** tables.length; bits += 1) {
    const group = tables.filter((_, index) => (bits >> index) & 1);
    const least = group.reduce((sum, { seatsMin }) => sum + seatsMin, 0);
    const most = group.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
    if (least > guests || most < guests) continue;
    const ids = group.map(({ id }) => id);
    const first = [...ids.join('').padEnd(3, '9')].reduce((sum, digit) => sum * 10 + Number(digit), 0);
    const rank = ((group.length * 100 + most) * 10 + ids.filter(hasGap).length) * 1000 + first;
    if (best === undefined || rank < best.rank) best = { rank, ids };
  }
  return best?.ids;
}

interface Busy {
  readonly table: string;
  /** In minutes of the walk. */
  readonly from: number;
  readonly length: number;
}

const dayPatterns: HoursInterval[][] = [
  [],
  [{ opens: 0, closes: 1440 }],
  [{ opens: 960, closes: 1620 }],
  [{ opens: 960, closes: 1620 }],
  [{ opens: 1200, closes: 1440 + 150 }],
  [{ opens: 150, closes: 500 }],
  [{ opens: 130, closes: 170 }],
  [
    { opens: 480, closes: 735 },
    { opens: 790, closes: 1300 },
  ],
  [
    { opens: 600, closes: 900 },
    { opens: 900, closes: 1440 },
  ],
];
const freeHours = fc
  .record({ opens: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 30, max: 900 }) })
  .map(({ opens, length }) => [{ opens, closes: opens + length }]);
const dayHours = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...dayPatterns) }, freeHours);
const week: fc.Arbitrary<WeekHours> = fc.record({
  1: dayHours,
  2: dayHours,
  3: dayHours,
  4: dayHours,
  5: dayHours,
  6: dayHours,
  7: dayHours,
});

const drawnQuestion = fc.record({
  walk: fc.constantFrom(...walks),
  day: fc.integer({ min: 1, max: 3 }),
  week,
  exception: fc.option(fc.record({ day: fc.integer({ min: 0, max: 4 }), intervals: dayHours })),
  offer: fc.record({
    durations: fc.constantFrom([60], [60, 90, 120], [45, 60, 90], [15, 30], [30, 45], [90, 200]),
    startGrid: fc.constantFrom(15 as const, 30 as const, 60 as const),
    guestsMin: fc.integer({ min: 1, max: 2 }),
    guestsMax: fc.integer({ min: 5, max: 14 }),
    minNoticeMinutes: fc.constantFrom(0, 30, 200),
    horizonDays: fc.integer({ min: 1, max: 3 }),
    bufferMinutes: fc.constantFrom(0, 0, 5, 15, 40),
  }),
  durationPlace: fc.nat({ max: 11 }),
  guests: fc.integer({ min: 1, max: 9 }),
  seats: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 })), {
    minLength: 1,
    maxLength: 3,
  }),
  busy: fc.array(
    fc.record({
      table: fc.nat({ max: 2 }).map(String),
      from: fc.integer({ min: -300, max: 2200 }),
      length: fc.integer({ min: 5, max: 400 }),
    }),
    { maxLength: 14 },
  ),
  now: fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -1400, max: -900 }) },
    fc.integer({ min: -200, max: 1800 }),
  ),
});
type Drawn = typeof drawnQuestion extends fc.Arbitrary<infer Value> ? Value : never;

/** Now and then one that the offer does not have. */
function pickDuration({ offer: { durations }, durationPlace }: Drawn): number {
  return durationPlace === 11 ? 75 : (durations[durationPlace % durations.length] ?? 75);
}

function toQuestion(drawn: Drawn) {
  const { walk, day, exception } = drawn;
  const epochDay = walk.firstEpochDay + day;
  const midnight = epochDay * minutesPerDay - walk.begin;
  const busy = drawn.busy.map((one): Busy => ({ ...one, from: midnight + one.from }));
  const toInstant = (minute: number) => (walk.begin + minute) * minuteMs;
  const question: AvailabilityQuestion = {
    branch: {
      week: drawn.week,
      exceptions: exception
        ? [{ date: dateOfEpochDay(walk.firstEpochDay + exception.day), intervals: exception.intervals }]
        : [],
      timeZone: walk.timeZone,
    },
    offer: {
      ...drawn.offer,
      tables: drawn.seats.map(([seatsMin, more], index) => ({
        id: String(index),
        seatsMin,
        seatsMax: seatsMin + more,
        plan: { x: 0, y: index, width: 1, height: 1 },
        position: index,
      })),
    },
    busy: groupByTable(
      busy.map(({ table, from, length }) => ({
        tableId: table,
        start: toInstant(from),
        end: toInstant(from + length),
      })),
    ),
    criteria: { durationMinutes: pickDuration(drawn), guests: drawn.guests },
    now: toInstant(midnight + drawn.now),
  };
  return { question, model: new Model(walk, question, busy), epochDay, toInstant, midnight };
}

describe('availability against a walk through every minute', () => {
  test('a day has the same starts, tables and reasons', () => {
    fc.assert(
      fc.property(drawnQuestion, (drawn) => {
        const { question, model, epochDay, toInstant } = toQuestion(drawn);
        const { starts } = findDay(question, dateOfEpochDay(epochDay));
        expect(
          starts.map(({ startsAt, refusal, tables, leavesGap, freeTableCount }) => {
            return { startsAt, refusal, tables, leavesGap, freeTableCount };
          }),
        ).toEqual(
          model.judgeDay(epochDay).map(({ start, freeTables, ...rest }) => {
            return { startsAt: toInstant(start), freeTableCount: freeTables.length, ...rest };
          }),
        );
      }),
      { numRuns: 200 },
    );
  }, 20_000);

  test('a slot is answered as in its day, and a minute that is no start says why', () => {
    const asked = fc.array(fc.integer({ min: -100, max: 1800 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(drawnQuestion, asked, (drawn, minutes) => {
        const { question, model, epochDay, toInstant, midnight } = toQuestion(drawn);
        const date = dateOfEpochDay(epochDay);
        const day = model.judgeDay(epochDay);
        for (const minute of [...day.map(({ start }) => start), ...minutes.map((one) => midnight + one)]) {
          const { refusal, start, freeTables } = checkSlot(question, date, toInstant(minute));
          const known = day.find((one) => one.start === minute);
          if (known !== undefined) {
            expect({ refusal, freeTables, tables: start?.tables }).toEqual({
              refusal: known.refusal,
              freeTables: known.freeTables,
              tables: known.tables,
            });
          } else {
            const isOfThatDay = walkSpans(drawn.walk, question).some(
              (span) => span.epochDay === epochDay && span.opens <= minute && minute < span.closes,
            );
            const isOpen = isOfThatDay && model.isOpenFor(minute, question.criteria.durationMinutes);
            expect(refusal).toBe(model.refuseTime(minute, epochDay) ?? (isOpen ? 'notOffered' : 'closed'));
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 20_000);

  test('a calendar counts what its days offer', () => {
    fc.assert(
      fc.property(drawnQuestion, (drawn) => {
        const { question } = toQuestion(drawn);
        const firstDay = dateOfEpochDay(drawn.walk.firstEpochDay);
        const calendar = findCalendar(question, firstDay, addDays(firstDay, 4));
        expect(calendar).toMatchObject(
          [0, 1, 2, 3, 4].map((offset) => {
            const { date, starts, refusal } = findDay(question, addDays(firstDay, offset));
            const bookableStarts = starts.filter((start) => start.refusal === undefined).length;
            return { date, bookableStarts, refusal };
          }),
        );
      }),
      { numRuns: 100 },
    );
  });
});
