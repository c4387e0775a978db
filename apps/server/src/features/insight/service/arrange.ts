import type { CallData } from '@gramy/contract/wire-types';
import { type HourUse, percentOf } from '@gramy/domain/insight/occupancy';
import { listDays, type Period } from '@gramy/domain/insight/period';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { LeadRow } from '../store/counts.ts';
import type { Figures } from './figures.ts';

export type Insight = CallData<'GET /business/providers/:providerId/insight'>;

/** What depends on the period. */
export type InsightOfPeriod = Omit<Insight, 'record'>;

export function describeTotals({ money, counts, ends, guests, hours, gapMinutes }: Figures): Insight['now'] {
  const revenue = sum(money, ({ amount }) => amount);
  const bookings = sum(counts, (count) => count.bookings);
  const openMinutes = sum(hours, (use) => use.openMinutes);
  return {
    revenue,
    bookings,
    averageBooking: bookings === 0 ? null : Math.round(revenue / bookings),
    occupancyPercent: percentOf(
      sum(hours, (use) => use.takenMinutes),
      openMinutes,
    ),
    ...ends,
    noShowPercent: percentOf(ends.noShows, bookings),
    returningPercent: percentOf(guests.returning, guests.guests),
    gapPercent: percentOf(gapMinutes, openMinutes),
  };
}

export function listDaysOf(period: Period, now: Figures, lastYear: Figures): Insight['days'] {
  const bookings = groupSums(
    now.counts,
    ({ date }) => date,
    (count) => count.bookings,
  );
  const revenue = groupSums(
    now.money,
    ({ date }) => date,
    ({ amount }) => amount,
  );
  const earlier = groupSums(
    lastYear.money,
    ({ date }) => date,
    ({ amount }) => amount,
  );
  return listDays(period).map((date) => ({
    date,
    bookings: bookings.get(date) ?? 0,
    revenue: revenue.get(date) ?? 0,
    lastYear: earlier.get(lastYearOf(date)) ?? 0,
  }));
}

const lastYearOf = (date: LocalDate): LocalDate => addDays(date, -364);

type Part = 'activityId' | 'source';

/** By activity or by source, the one that brought most first. */
export function listParts(part: Part, now: Figures, before: Figures) {
  const bookings = groupSums(
    now.counts,
    (row) => row[part],
    (row) => row.bookings,
  );
  const revenue = groupSums(
    now.money,
    (row) => row[part],
    ({ amount }) => amount,
  );
  const earlier = groupSums(
    before.money,
    (row) => row[part],
    ({ amount }) => amount,
  );
  return [...new Set([...bookings.keys(), ...revenue.keys(), ...earlier.keys()])]
    .map((key) => ({
      key,
      bookings: bookings.get(key) ?? 0,
      revenue: revenue.get(key) ?? 0,
      before: earlier.get(key) ?? 0,
    }))
    .sort((one, other) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1));
}

export function listMethods(now: Figures, before: Figures): Insight['methods'] {
  const revenue = groupSums(
    now.money,
    ({ method }) => method,
    ({ amount }) => amount,
  );
  const earlier = groupSums(
    before.money,
    ({ method }) => method,
    ({ amount }) => amount,
  );
  return [...new Set([...revenue.keys(), ...earlier.keys()])]
    .map((method) => ({ method, revenue: revenue.get(method) ?? 0, before: earlier.get(method) ?? 0 }))
    .sort((one, other) => other.revenue - one.revenue);
}

export function listHours(now: readonly HourUse[], lastYear: readonly HourUse[]): Insight['hours'] {
  const earlier = new Map(lastYear.map((use) => [`${use.weekday} ${use.hour}`, use]));
  return now.map((use) => {
    const then = earlier.get(`${use.weekday} ${use.hour}`);
    return {
      ...use,
      percent: percentOf(use.takenMinutes, use.openMinutes),
      percentLastYear: then ? percentOf(then.takenMinutes, then.openMinutes) : null,
    };
  });
}

export function listLeadTimes(
  rows: readonly LeadRow[],
  names: readonly LeadRow['name'][],
): Insight['leadTimes'] {
  const all = sum(rows, (row) => row.bookings);
  return names.map((name) => {
    const { bookings = 0, noShows = 0 } = rows.find((row) => row.name === name) ?? {};
    return {
      name,
      bookings,
      percent: percentOf(bookings, all),
      noShowPercent: percentOf(noShows, bookings),
    };
  });
}

function sum<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((total, row) => total + read(row), 0);
}

function groupSums<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  read: (row: Row) => number,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + read(row));
  return sums;
}
