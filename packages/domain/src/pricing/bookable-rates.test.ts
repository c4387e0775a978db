import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDay } from '../availability/day.ts';
import { type StartGrid, startGrids } from '../availability/question.ts';
import { makeMoney } from '../money/money.ts';
import { findWeekProblems } from '../opening-hours/hours-problems.ts';
import type { HoursInterval, WeekHours } from '../opening-hours/week-hours.ts';
import { minutesPerDay } from '../time/instant.ts';
import { addDays, type LocalDate, type Weekday, weekdayOf, weekdays } from '../time/local-date.ts';
import { localParts } from '../time/zoned-time.ts';
import { type BookableRate, findPriceFrom, listBookableRates, type RatedOffer } from './bookable-rates.ts';
import { total } from './line-item.ts';
import type { PriceBand, PriceBandName } from './price-bands.ts';
import { priceOffer } from './price-offer.ts';
import { settleBands } from './settle-bands.ts';

const timeZone = 'Europe/Warsaw';
const zloty = (amount: number) => makeMoney(amount, 'PLN');
/** A week in June, in which the clock does not change. */
const monday = '2026-06-15' as LocalDate;
const now = Date.parse('2026-06-01T10:00Z');

interface Sketch {
  week: WeekHours;
  bands: readonly PriceBand[];
  durations: readonly number[];
  startGrid: StartGrid;
  pricing: 'hour' | 'person';
}

function everyDay(...hours: readonly HoursInterval[]): WeekHours {
  return { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
}

function band(
  days: readonly Weekday[],
  [start, end]: [number, number],
  price: number,
  name: PriceBandName = 'peak',
) {
  return { name, weekdays: days, start, end, price: zloty(price) };
}

function makeOffer(sketch: Partial<Sketch>): RatedOffer {
  const { week = everyDay({ opens: 600, closes: 1320 }), bands = [], durations = [60] } = sketch;
  return {
    week,
    rules: { durations, startGrid: sketch.startGrid ?? 60 },
    prices: {
      pricing: sketch.pricing ?? 'hour',
      basePrice: zloty(6000),
      bands: settleBands(bands, week),
    },
  };
}

/** Every slot of that week that can be booked, as the engine offers and charges it. */
function quoteWeek({ week, rules, prices }: RatedOffer) {
  return weekdays.flatMap((weekday) =>
    rules.durations.flatMap((durationMinutes) => {
      const businessDay = addDays(monday, weekday - 1);
      const question = {
        branch: { week, exceptions: [], timeZone },
        offer: {
          ...rules,
          guestsMin: 1,
          guestsMax: 1,
          minNoticeMinutes: 0,
          horizonDays: 60,
          bufferMinutes: 0,
          tables: [
            { id: 'a', seatsMin: 1, seatsMax: 1, plan: { x: 0, y: 0, width: 1, height: 1 }, position: 0 },
          ],
        },
        busy: new Map(),
        criteria: { durationMinutes, guests: 1 },
        now,
      };
      // A start that would leave a gap in an empty day can be had once its neighbours are taken.
      const starts = findDay(question, businessDay).starts.filter(({ refusal }) =>
        [undefined, 'unusableGap'].includes(refusal),
      );
      return starts.map(({ startsAt }) => {
        const time = { businessDay, startsAt, durationMinutes, timeZone };
        const lines = priceOffer(prices, time, { guests: 1, tables: 1, bookingType: 'personal' });
        return { businessDay, startsAt, durationMinutes, lines, price: total(lines).amount };
      });
    }),
  );
}

/** What the price list says for a moment, whichever day's slot it is part of. */
function readList(rates: readonly BookableRate[], at: number): BookableRate | undefined {
  const { date, minute } = localParts(at, timeZone);
  const find = (day: LocalDate, of: number) =>
    rates.find(({ weekday, start, end }) => weekday === weekdayOf(day) && start <= of && of < end);
  return find(date, minute) ?? find(addDays(date, -1), minute + minutesPerDay);
}

const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15);
const hoursOfDay = fc.oneof(
  fc.constant([]),
  fc.constant([{ opens: 0, closes: 1440 }]),
  fc.constant([
    { opens: 0, closes: 300 },
    { opens: 900, closes: 1440 },
  ]),
  fc
    .tuple(quarter, fc.integer({ min: 1, max: 96 }))
    .map(([opens, length]) => [{ opens, closes: opens + length * 15 }]),
);
const anyWeek = fc
  .tuple(hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay, hoursOfDay)
  .map(
    ([one, two, three, four, five, six, seven]): WeekHours => ({
      1: one,
      2: two,
      3: three,
      4: four,
      5: five,
      6: six,
      7: seven,
    }),
  );
const week = fc
  .oneof(
    anyWeek,
    hoursOfDay.map((hours) => everyDay(...hours)),
  )
  .filter((hours) => findWeekProblems(hours).length === 0);
const anyBand = fc
  .record({
    days: fc.subarray([...weekdays], { minLength: 1 }),
    start: fc.integer({ min: 0, max: 190 }),
    length: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 300 }),
    name: fc.constantFrom<PriceBandName>('peak', 'offPeak', 'happyHour'),
  })
  // Whole minutes cost whole grosz, so that sums of parts are exact.
  .map(({ days, start, length, price, name }) =>
    band(days, [start * 15, Math.min(start + length, 192) * 15], price * 60, name),
  );
const sketch = fc.record({
  week,
  bands: fc.array(anyBand, { maxLength: 5 }),
  durations: fc.uniqueArray(fc.constantFrom(30, 45, 60, 90, 120, 180), { minLength: 1, maxLength: 3 }),
  startGrid: fc.constantFrom(...startGrids),
  pricing: fc.constantFrom('hour' as const, 'person' as const),
});

describe('the rates that can be booked', () => {
  test('are what every quote of a random week is made of, and the least of them is the price from', () => {
    fc.assert(
      fc.property(sketch, (drawn) => {
        const offer = makeOffer(drawn);
        const rates = listBookableRates(offer);
        const quotes = quoteWeek(offer);
        const met = new Set<BookableRate | undefined>();
        const differing = quotes.filter(({ startsAt, durationMinutes, price }) => {
          const isPerPerson = drawn.pricing === 'person';
          let sum = 0;
          for (let minute = 0; minute < (isPerPerson ? 1 : durationMinutes); minute += 15) {
            const rate = readList(rates, startsAt + minute * 60_000);
            met.add(rate);
            sum += (rate?.price.amount ?? 0) / (isPerPerson ? 1 : 4);
          }
          return price !== sum;
        });
        expect(differing).toEqual([]);
        expect(rates.filter((rate) => !met.has(rate))).toEqual([]);
        const least = Math.min(
          ...quotes.map(({ price, durationMinutes }) =>
            drawn.pricing === 'person' ? price : Math.round((price * 60) / durationMinutes),
          ),
        );
        expect(findPriceFrom(offer)?.amount ?? Number.POSITIVE_INFINITY).toBe(least);
      }),
      { numRuns: 40 },
    );
  });

  test('leave out a band in closed time', () => {
    const offer = makeOffer({
      bands: [
        band(weekdays, [0, 600], 1000),
        band(weekdays, [1320, 1500], 2000),
        band([1], [600, 720], 5000),
      ],
    });
    expect(findPriceFrom(offer)?.amount).toBe(5000);
    expect(new Set(listBookableRates(offer).map(({ price }) => price.amount))).toEqual(new Set([5000, 6000]));
  });

  test('leave out a band on a closed day, and one that no slot reaches', () => {
    const hours = everyDay({ opens: 600, closes: 1350 });
    const closedOnMonday = makeOffer({ week: { ...hours, 1: [] }, bands: [band([1], [600, 1320], 1000)] });
    expect(findPriceFrom(closedOnMonday)?.amount).toBe(6000);
    const afterLastSlot = makeOffer({ week: hours, bands: [band(weekdays, [1320, 1350], 1000)] });
    expect(findPriceFrom(afterLastSlot)?.amount).toBe(6000);
    expect(listBookableRates(afterLastSlot).every(({ price }) => price.amount === 6000)).toBe(true);
  });

  test('the price from is that of a whole slot, also where the cheap hours are shorter', () => {
    const offer = makeOffer({ bands: [band(weekdays, [600, 630], 3000)] });
    expect(findPriceFrom(offer)?.amount).toBe(4500);
  });

  test('by the person only starts count', () => {
    const offer = makeOffer({ pricing: 'person', bands: [band(weekdays, [615, 645], 1000)] });
    expect(findPriceFrom(offer)?.amount).toBe(6000);
  });

  test('there are none where nothing is long enough', () => {
    const offer = makeOffer({ week: everyDay({ opens: 600, closes: 630 }) });
    expect(listBookableRates(offer)).toEqual([]);
    expect(findPriceFrom(offer)).toBeUndefined();
  });
});

describe('a place that is open round the clock', () => {
  const week = everyDay({ opens: 0, closes: 1440 });
  const peak = band([5], [1020, 1560], 12_000);
  const listOf = (offer: RatedOffer, weekday: Weekday) =>
    listBookableRates(offer)
      .filter((rate) => rate.weekday === weekday)
      .map(({ start, end, price }) => [start, end, price.amount]);

  test('asks for its Friday peak until two at night, of slots of Friday and of Saturday', () => {
    const offer = makeOffer({ week, bands: [peak], durations: [120] });
    expect(listOf(offer, 5)).toEqual([
      [0, 1020, 6000],
      [1020, 1440, 12_000],
    ]);
    expect(listOf(offer, 6)).toEqual([
      [0, 120, 12_000],
      [120, 1440, 6000],
    ]);
    const priceAt = (startsAt: string) =>
      quoteWeek(offer).find((quote) => quote.startsAt === Date.parse(startsAt))?.price;
    expect(priceAt('2026-06-19T23:00+02:00')).toBe(24_000);
    expect(priceAt('2026-06-20T00:00+02:00')).toBe(24_000);
    expect(priceAt('2026-06-20T01:00+02:00')).toBe(18_000);
  });

  test('asks what the new day asks, where that has a band of its own', () => {
    const morning = band([6], [0, 360], 3000, 'offPeak');
    const offer = makeOffer({ week, bands: [peak, morning], durations: [120] });
    expect(listOf(offer, 6)).toEqual([
      [0, 360, 3000],
      [360, 1440, 6000],
    ]);
    const [late] = quoteWeek(offer).filter(({ startsAt }) => startsAt === Date.parse('2026-06-19T21:00Z'));
    expect(late?.price).toBe(15_000);
  });
});
