import { addMinutes, type Instant, minutesPerDay } from '../time/instant.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import type { BusyRange } from './busy-times.ts';
import { chooseDeskTables, type DeskPlace, type DeskTable } from './desk-alternatives.ts';

/** Guests whose table or hour is about to go, and what they need elsewhere. */
export interface Displaced {
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  /** For which the table stays theirs afterwards. */
  readonly bufferMinutes: number;
  readonly guests: number;
  readonly tableIds: readonly string[];
  /** Guests who play, and requests that nobody has answered, keep their hour. */
  readonly keepsStart: boolean;
}

export interface Elsewhere {
  readonly tables: readonly DeskTable[];
  /** Without the time that these guests have themselves. */
  readonly busy: readonly BusyRange[];
  readonly now: Instant;
  /** Whether the place is open then, and the offer allows it. */
  readonly fits: (place: DeskPlace) => boolean;
}

const stepMinutes = 15;
const mostHoursAway = 6;
const mostDaysAway = 7;

/**
 * Where guests could go who cannot stay: another table at their hour, the nearest hours of the same evening, the same
 * hour on one of the next days. The best comes first.
 */
export function findMovePlaces(slot: Displaced, elsewhere: Elsewhere): DeskPlace[] {
  const find = (startsAt: Instant) => findPlaceAt(slot, elsewhere, startsAt);
  const findFirst = (starts: readonly Instant[]) => {
    for (const startsAt of starts) {
      const place = find(startsAt);
      if (place) return [place];
    }
    return [];
  };
  const now = find(slot.startsAt);
  const here = now ? [now] : [];
  if (slot.keepsStart) return here;
  const steps = Array.from(
    { length: (mostHoursAway * 60) / stepMinutes },
    (_, index) => (index + 1) * stepMinutes,
  );
  const days = Array.from({ length: mostDaysAway }, (_, index) => (index + 1) * minutesPerDay);
  const from = (minutes: readonly number[]) => minutes.map((some) => addMinutes(slot.startsAt, some));
  return [
    ...here,
    ...findFirst(from(steps.map((minutes) => -minutes))),
    ...findFirst(from(steps)),
    ...findFirst(from(days)),
  ];
}

/** Their own tables if they can have them then, otherwise as few as will do. */
function findPlaceAt(
  { startsAt: old, durationMinutes, bufferMinutes, guests, tableIds }: Displaced,
  { tables, busy, now, fits }: Elsewhere,
  startsAt: Instant,
): DeskPlace | undefined {
  if (startsAt !== old && startsAt <= now) return undefined;
  const during: Interval = { start: startsAt, end: addMinutes(startsAt, durationMinutes + bufferMinutes) };
  const isOwnFree = tableIds.every(
    (id) =>
      tables.some((table) => table.id === id) &&
      !busy.some((range) => range.tableId === id && overlaps(range, during)),
  );
  const seats = tables
    .filter(({ id }) => tableIds.includes(id))
    .reduce((sum, { seatsMax }) => sum + seatsMax, 0);
  const own = startsAt !== old && isOwnFree && seats >= guests ? [...tableIds] : undefined;
  const others = startsAt === old ? tables.filter(({ id }) => !tableIds.includes(id)) : tables;
  const chosen = own ?? chooseDeskTables(others, busy, { during, guests });
  const place = chosen && { startsAt, tableIds: chosen };
  return place && fits(place) ? place : undefined;
}
