import { openSpans } from '@gramy/domain/opening-hours/opening';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addMinutes, type Instant, minuteMs } from '@gramy/domain/time/instant';
import { type Interval, overlaps } from '@gramy/domain/time/interval';
import { addDays, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { MarketOffer } from './market-draft.ts';
import type { Random } from './random.ts';

/** A visit that somebody planned: one table, one time. */
export interface Visit {
  offer: MarketOffer;
  tableId: string;
  businessDay: LocalDate;
  start: Instant;
  durationMinutes: number;
  guests: number;
}

/** Who has which table when, so that no two visits ever meet (the database would refuse them anyway). */
export class Occupancy {
  private readonly taken = new Map<string, Interval[]>();

  isFree(tableId: string, time: Interval): boolean {
    return !(this.taken.get(tableId) ?? []).some((other) => overlaps(other, time));
  }

  take(tableId: string, time: Interval): void {
    const list = this.taken.get(tableId);
    if (list) list.push(time);
    else this.taken.set(tableId, [time]);
  }
}

/** The time a visit blocks its table, buffer included. */
export function blockedTime(visit: Pick<Visit, 'offer' | 'start' | 'durationMinutes'>): Interval {
  const minutes = visit.durationMinutes + visit.offer.template.bufferMinutes;
  return { start: visit.start, end: addMinutes(visit.start, minutes) };
}

/** How wanted an hour is, 0 to 1: evenings, and Friday and Saturday above all. */
function demandAt(businessDay: LocalDate, hour: number): number {
  const isWeekendNight = [5, 6].includes(weekdayOf(businessDay));
  if (hour >= 17 && hour <= 22) return isWeekendNight ? 0.85 : 0.5;
  if (hour >= 23 || hour < 5) return isWeekendNight ? 0.6 : 0.2;
  return weekdayOf(businessDay) >= 6 ? 0.35 : 0.12;
}

/** Fills one day of one offer. `intensity` thins it out: days far ahead are not booked yet. */
export function fillDay(
  offer: MarketOffer,
  businessDay: LocalDate,
  intensity: number,
  occupancy: Occupancy,
  random: Random,
): Visit[] {
  const visits: Visit[] = [];
  for (const span of openSpans(businessDay, offer.hours, offer.exceptions, homeTimeZone)) {
    for (const table of offer.tables) {
      let start = span.start;
      while (start < span.end) {
        const hour = Math.floor(localParts(start, homeTimeZone).minute / 60);
        const visit = random.chance(demandAt(businessDay, hour) * intensity)
          ? placeVisit(offer, table, businessDay, { start, end: span.end }, occupancy, random)
          : undefined;
        if (visit) visits.push(visit);
        start = visit ? nextStart(visit, span.start) : addMinutes(start, offer.template.startGrid * 2);
      }
    }
  }
  return visits;
}

function placeVisit(
  offer: MarketOffer,
  table: MarketOffer['tables'][number],
  businessDay: LocalDate,
  room: Interval,
  occupancy: Occupancy,
  random: Random,
): Visit | undefined {
  const durationMinutes = random.pick(offer.template.durations);
  const visit: Visit = {
    offer,
    tableId: table.id,
    businessDay,
    start: room.start,
    durationMinutes,
    guests: random.integer(table.seatsMin, table.seatsMax),
  };
  const time = blockedTime(visit);
  if (addMinutes(room.start, durationMinutes) > room.end || !occupancy.isFree(table.id, time))
    return undefined;
  occupancy.take(table.id, time);
  return visit;
}

/** The first start on the offer's grid after the visit and its buffer. */
function nextStart(visit: Visit, spanStart: Instant): Instant {
  const gridMs = visit.offer.template.startGrid * minuteMs;
  const { end } = blockedTime(visit);
  return spanStart + Math.ceil((end - spanStart) / gridMs) * gridMs;
}

/** One visit somewhere on that day, in the evening if there is one; undefined when the place is closed or full. */
export function findVisit(
  offer: MarketOffer,
  businessDay: LocalDate,
  occupancy: Occupancy,
  random: Random,
): Visit | undefined {
  const spans = openSpans(businessDay, offer.hours, offer.exceptions, homeTimeZone);
  const span = spans.at(-1);
  if (!span) return undefined;
  const steps = Math.floor((span.end - span.start) / (offer.template.startGrid * minuteMs));
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const start = addMinutes(span.start, random.integer(0, steps) * offer.template.startGrid);
    const table = random.pick(offer.tables);
    const visit = placeVisit(offer, table, businessDay, { start, end: span.end }, occupancy, random);
    if (visit) return visit;
  }
  return undefined;
}

export function eachDay(from: LocalDate, days: number): LocalDate[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index));
}
