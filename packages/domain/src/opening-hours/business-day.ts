import { type Instant, minutesPerDay } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { eveningBegins, nightEnds } from '../time/night.ts';
import { firstInstantAt, localParts } from '../time/zoned-time.ts';
import { openSpans } from './opening.ts';
import type { HoursException, WeekHours } from './week-hours.ts';

interface Hours {
  readonly week: WeekHours;
  readonly exceptions: readonly HoursException[];
  readonly timeZone: string;
}

/** The evening that whoever works there means by "today": until the last guests have gone, and before the next ones come. */
export function findBusinessDay(now: Instant, { week, exceptions, timeZone }: Hours): LocalDate {
  const { date, minute } = localParts(now, timeZone);
  const yesterday = addDays(date, -1);
  const spansOf = (day: LocalDate) => openSpans(day, week, exceptions, timeZone);
  if (spansOf(yesterday).some(({ end }) => now < end)) return yesterday;
  const hasOpened = spansOf(date).some(({ start }) => start <= now);
  return minute < nightEnds && !hasOpened ? yesterday : date;
}

/** All that could belong to a business day: until its night ends, or until the place closes after that. */
export function reachOfDay(date: LocalDate, { week, exceptions, timeZone }: Hours): Interval {
  const ends = openSpans(date, week, exceptions, timeZone).map(({ end }) => end);
  return {
    start: firstInstantAt(date, 0, timeZone),
    end: Math.max(firstInstantAt(date, minutesPerDay + nightEnds, timeZone), ...ends),
  };
}

/** With the days before and after it where the place does not close in between: what is on then may run into this one. */
export function listDaysAround(date: LocalDate, { week, exceptions, timeZone }: Hours): LocalDate[] {
  const days = [addDays(date, -1), date, addDays(date, 1)];
  const [before, own, after] = days.map((day) => hullOf(openSpans(day, week, exceptions, timeZone)));
  return days.filter((day) => {
    if (day === date) return true;
    const [earlier, later] = day < date ? [before, own] : [own, after];
    return earlier !== undefined && later !== undefined && earlier.end >= later.start;
  });
}

/** From the first start to the last end; undefined: there is nothing. */
export function hullOf(intervals: readonly Interval[]): Interval | undefined {
  if (intervals.length === 0) return undefined;
  return {
    start: Math.min(...intervals.map(({ start }) => start)),
    end: Math.max(...intervals.map(({ end }) => end)),
  };
}

/** What a picture of the day has to show: the open hours and whatever lies outside of them. A day without either is drawn too. */
export function frameDay(
  date: LocalDate,
  { open, taken, timeZone }: { open: readonly Interval[]; taken: readonly Interval[]; timeZone: string },
): Interval {
  return (
    hullOf([...open, ...taken]) ?? {
      start: firstInstantAt(date, eveningBegins, timeZone),
      end: firstInstantAt(date, minutesPerDay, timeZone),
    }
  );
}
