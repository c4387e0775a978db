import { type HourUse, sumHours } from '@gramy/domain/insight/occupancy';
import { listDays, type Period } from '@gramy/domain/insight/period';
import type { Currency } from '@gramy/domain/money/money';
import type { HoursInterval, WeekHours } from '@gramy/domain/opening-hours/week-hours';
import { addDays, type Weekday } from '@gramy/domain/time/local-date';
import { startOfDay } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import { type CountRow, countBookings, countEnds, type EndRow } from '../store/counts.ts';
import { countGuests } from '../store/guests.ts';
import { type MoneyRow, sumMoney } from '../store/money.ts';
import { listBlockedTime, listTakenHours, type PlaceRow, sumGaps } from '../store/places.ts';
import type { Scope } from '../store/scope.ts';

export interface Wanted {
  readonly providerId: string;
  readonly places: readonly PlaceRow[];
  readonly currency: Currency;
}

/** All that is counted of one period; the rest is arithmetic. */
export interface Figures {
  readonly money: readonly MoneyRow[];
  readonly counts: readonly CountRow[];
  readonly ends: EndRow;
  readonly guests: { readonly guests: number; readonly returning: number };
  readonly hours: readonly HourUse[];
  readonly gapMinutes: number;
}

export async function readFigures(db: Database, wanted: Wanted, period: Period): Promise<Figures> {
  const scope = scopeOf(wanted, period);
  // One after the other: three periods at once would take a quarter of the connections for one report.
  return {
    money: await sumMoney(db, scope, wanted.currency),
    counts: await countBookings(db, scope),
    ends: await countEnds(db, scope),
    guests: await countGuests(db, scope),
    hours: await readHours(db, wanted, period),
    gapMinutes: await sumGaps(db, scope),
  };
}

export function scopeOf({ providerId, places }: Wanted, period: Period): Scope {
  return { providerId, branchIds: places.map(({ branchId }) => branchId), ...period };
}

async function readHours(db: Database, wanted: Wanted, period: Period): Promise<HourUse[]> {
  const days = listDays(period);
  const sums = new Map<string, HourUse>();
  for (const place of wanted.places) {
    const { timeZone, tables, exceptions } = place;
    const scope = scopeOf({ ...wanted, places: [place] }, period);
    const blocked = await listBlockedTime(db, scope, {
      from: new Date(startOfDay(period.from, timeZone)),
      until: new Date(startOfDay(addDays(period.to, 2), timeZone)),
    });
    const time = {
      week: toWeek(place.hours),
      exceptions,
      timeZone,
      tables,
      blocked: blocked.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() })),
    };
    for (const use of sumHours(days, time, await listTakenHours(db, scope, timeZone))) addUse(sums, use);
  }
  return [...sums.values()].sort((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

function addUse(sums: Map<string, HourUse>, use: HourUse): void {
  const key = `${use.weekday} ${use.hour}`;
  const sum = sums.get(key);
  sums.set(key, {
    ...use,
    openMinutes: use.openMinutes + (sum?.openMinutes ?? 0),
    takenMinutes: use.takenMinutes + (sum?.takenMinutes ?? 0),
  });
}

function toWeek(hours: readonly (HoursInterval & { weekday: Weekday })[]): WeekHours {
  const on = (weekday: Weekday) => hours.filter((interval) => interval.weekday === weekday);
  return { 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) };
}
