import type { CallData } from '@gramy/contract/wire-types';
import { reachOfDay } from '@gramy/domain/opening-hours/business-day';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import { hourMs, minuteMs } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { countOfDays, listTakenTimes, type TakenTime } from '../store/week.ts';
import type { BoardPlace } from './places.ts';

type Week = CallData<'GET /business/providers/:providerId/board/week'>;
type Hour = Week['days'][number]['tables'][number]['hours'][number];

const dayCount = 7;

export async function readWeek(db: Database, place: BoardPlace, from: LocalDate): Promise<Week> {
  const { hours } = place;
  const dates = Array.from({ length: dayCount }, (_, index) => addDays(from, index));
  const [first, last] = [reachOfDay(from, hours), reachOfDay(addDays(from, dayCount - 1), hours)];
  const [taken, counts] = await Promise.all([
    listTakenTimes(db, place, { start: first.start, end: last.end }),
    countOfDays(db, place, dates),
  ]);
  return {
    days: dates.map((date) => {
      const { bookings = 0, requests = 0 } = counts.find((day) => day.date === date) ?? {};
      const open = openSpans(date, hours.week, hours.exceptions, hours.timeZone);
      const tables = place.tables.filter(({ isActive }) => isActive);
      return {
        date,
        hours: open.map(toWire),
        tables: tables.map(({ id }) => ({ tableId: id, hours: fillHours(open, taken, id) })),
        bookings,
        requests,
      };
    }),
  };
}

/** How long a table is taken, and blocked, in each hour that the place is open. */
function fillHours(open: readonly Interval[], taken: readonly TakenTime[], tableId: string): Hour[] {
  const own = taken.filter((time) => time.tableId === tableId);
  return open.flatMap((span) => {
    const touching = own.filter((time) => time.start < span.end && time.end > span.start);
    if (touching.length === 0) return [];
    const hours: Hour[] = [];
    for (let start = span.start; start < span.end; start += hourMs) {
      const hour = { start, end: Math.min(start + hourMs, span.end) };
      const sum = (isBlocked: boolean) =>
        touching
          .filter((time) => time.isBlocked === isBlocked)
          .reduce((minutes, time) => minutes + countShared(hour, time), 0);
      const [takenMinutes, blockedMinutes] = [sum(false), sum(true)];
      if (takenMinutes + blockedMinutes > 0)
        hours.push({ startsAt: new Date(start).toISOString(), takenMinutes, blockedMinutes });
    }
    return hours;
  });
}

function countShared(left: Interval, right: Interval): number {
  const shared = Math.min(left.end, right.end) - Math.max(left.start, right.start);
  return Math.max(0, Math.round(shared / minuteMs));
}

const toWire = ({ start, end }: Interval) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});
