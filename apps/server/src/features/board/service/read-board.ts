import type { WireBoard, WireBoardBooking, WireBoardDelta } from '@gramy/contract/schemas/board';
import { isLiveStatus } from '@gramy/domain/booking/status';
import {
  findBusinessDay,
  frameDay,
  hullOf,
  listDaysAround,
  reachOfDay,
} from '@gramy/domain/opening-hours/business-day';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readDay } from '../store/day.ts';
import { describeDay } from './describe-day.ts';
import type { BoardPlace } from './places.ts';

/** Older than every change. */
const fromTheBeginning = '0';

export async function readBoard(
  db: Database,
  clock: Clock,
  place: BoardPlace,
  wanted: LocalDate | undefined,
): Promise<WireBoard> {
  const { hours, branchId } = place;
  const today = findBusinessDay(clock.now().getTime(), hours);
  const date = wanted ?? today;
  const { bookingIds: _, ...day } = await readChanges(db, clock, place, { date, after: fromTheBeginning });
  const open = openSpans(date, hours.week, hours.exceptions, hours.timeZone);
  const own = day.bookings
    .filter(({ status }) => isLiveStatus(status))
    .flatMap(({ slots }) => slots.filter((slot) => slot.branchId === branchId && slot.date === date));
  const used = listUsed(day.bookings);
  return {
    branch: { id: branchId, name: place.name, timeZone: place.timeZone, currency: place.currency },
    date,
    today,
    hours: open.map(toWire),
    window: toWire(frameDay(date, { open, taken: own.map(toInterval), timeZone: hours.timeZone })),
    tables: place.tables.filter(({ id, isActive }) => isActive || used.has(id)),
    offers: place.offers.filter(({ id, isActive }) => isActive || used.has(id)),
    ...day,
  };
}

/** All that is of the day now, with those of its bookings that have changed since `after`. */
export async function readChanges(
  db: Database,
  clock: Clock,
  { providerId, branchId, hours }: BoardPlace,
  { date, after }: { date: LocalDate; after: string },
): Promise<WireBoardDelta> {
  const now = clock.now();
  const reach = reachOfDay(date, hours);
  const open = hullOf(openSpans(date, hours.week, hours.exceptions, hours.timeZone)) ?? reach;
  const question = { after, now, reach, open, days: listDaysAround(date, hours) };
  return describeDay(await readDay(db, { providerId, branchId, date }, question), branchId, now);
}

/** Tables and offers of any booking. */
function listUsed(bookings: readonly WireBoardBooking[]): ReadonlySet<string> {
  return new Set(
    bookings.flatMap(({ slots }) => slots.flatMap(({ offerId, tableIds }) => [offerId, ...tableIds])),
  );
}

const toWire = ({ start, end }: Interval) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

const toInterval = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Interval => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});
