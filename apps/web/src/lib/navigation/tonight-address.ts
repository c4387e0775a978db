import { formatClock, readClock } from '@gramy/domain/time/clock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { nightEnds } from '@gramy/domain/time/night';
import type { Tonight } from '@gramy/domain/time/tonight';

/** As addresses carry it, and the query of the API. */
export function writeTonight({ date, minute }: Tonight) {
  return { date, time: formatClock(minute) };
}

/**
 * The time that goes along when another day is chosen. Of a day that is over only its night was left: "from midnight" was
 * meant for that night, and would hide the evening of any other day.
 */
export function keepTime(
  time: string | undefined,
  { from, today }: { from: string | undefined; today: LocalDate },
): string | undefined {
  const wasNight = from !== undefined && from !== '' && from < today;
  return wasNight && time && readClock(time) < nightEnds ? undefined : time;
}
