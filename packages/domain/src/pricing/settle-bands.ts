import type { WeekHours } from '../opening-hours/week-hours.ts';
import { minutesPerDay } from '../time/instant.ts';
import { containsPoint } from '../time/interval.ts';
import { type Weekday, weekdays } from '../time/local-date.ts';
import { findBand, type PriceBand } from './price-bands.ts';

/**
 * Bands as slots meet them. A moment costs the same whenever its slot began: where a place stays open from one business
 * day into the next, the minutes after that are the next day's, in the slots of either day. A band that reaches past
 * that moment goes on there, unless the next day has a band of its own.
 */
export function settleBands(bands: readonly PriceBand[], week: WeekHours): readonly PriceBand[] {
  if (bands.length === 0 || weekdays.every((day) => findJoint(week, day) === undefined)) return bands;
  return weekdays.flatMap((day) => settleDay(bands, week, day));
}

function settleDay(bands: readonly PriceBand[], week: WeekHours, day: Weekday): PriceBand[] {
  const cuts = listCuts(bands, week);
  const settled: { name: PriceBand['name']; start: number; end: number; price: PriceBand['price'] }[] = [];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const band = findBandInForce(bands, week, day, start);
    if (band === undefined) continue;
    const { name, price } = band;
    const end = cuts[index + 1] ?? start;
    const last = settled.at(-1);
    const isSame = last?.end === start && last.name === name && last.price.amount === price.amount;
    if (last && isSame) last.end = end;
    else settled.push({ name, start, end, price });
  }
  return settled.map((band) => ({ ...band, weekdays: [day] }));
}

/** A slot begins within two days of its business day's midnight and may last one. */
const lastMinute = 3 * minutesPerDay;

/** Wherever the rate of any day may change, in the minutes of each of the days around it. */
function listCuts(bands: readonly PriceBand[], week: WeekHours): number[] {
  const ends = [
    ...bands.flatMap(({ start, end }) => [start, end]),
    ...weekdays.flatMap((day) => week[day].flatMap(({ opens, closes }) => [opens, closes])),
  ];
  const shifted = ends.flatMap((cut) => [-2, -1, 0, 1, 2].map((days) => cut + days * minutesPerDay));
  const inside = shifted.filter((cut) => cut > 0 && cut < lastMinute);
  return [...new Set([0, ...inside, lastMinute])].sort((a, b) => a - b);
}

function findBandInForce(
  bands: readonly PriceBand[],
  week: WeekHours,
  day: Weekday,
  minute: number,
): PriceBand | undefined {
  const joint = findJoint(week, day);
  if (joint !== undefined && minute >= joint) {
    return findBandInForce(bands, week, nextDay(day), minute - minutesPerDay);
  }
  return findBand(bands, day, minute) ?? findReachingBand(bands, week, day, minute);
}

/** Of the day before, where the place has not closed since. */
function findReachingBand(
  bands: readonly PriceBand[],
  week: WeekHours,
  day: Weekday,
  minute: number,
): PriceBand | undefined {
  const before = previousDay(day);
  const joint = findJoint(week, before);
  if (joint === undefined) return undefined;
  const hours = week[day].find(({ opens }) => opens === joint - minutesPerDay);
  const isThere = hours && containsPoint({ start: hours.opens, end: hours.closes }, minute);
  return isThere ? findBand(bands, before, minute + minutesPerDay) : undefined;
}

/** The minute at which a day's hours end and the next day's begin; undefined where the place closes in between. */
function findJoint(week: WeekHours, day: Weekday): number | undefined {
  const openings = week[nextDay(day)].map(({ opens }) => opens + minutesPerDay);
  return week[day].map(({ closes }) => closes).find((closes) => openings.includes(closes));
}

function nextDay(day: Weekday): Weekday {
  return ((day % 7) + 1) as Weekday;
}

function previousDay(day: Weekday): Weekday {
  return (((day + 5) % 7) + 1) as Weekday;
}
