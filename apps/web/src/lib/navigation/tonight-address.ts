import { formatClock } from '@gramy/domain/time/clock';
import type { Tonight } from '@gramy/domain/time/tonight';

/** As addresses carry it, and the query of the API. */
export function writeTonight({ date, minute }: Tonight) {
  return { date, time: formatClock(minute) };
}
