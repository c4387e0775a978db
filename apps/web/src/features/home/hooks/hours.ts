import { formatClock } from '@gramy/domain/time/clock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { isLateNight, type Tonight } from '@gramy/domain/time/tonight';

/** When the first places open, and the last hour of a night that is asked for; of the business day. */
const firstHour = 6;
const lastHour = 25;

interface AskedDay {
  /** Empty: any. */
  day: string;
  today: LocalDate;
  tonight: Tonight;
  /** The first full hour of the clock that is not over. */
  nextHour: number;
}

/** The hours that can still be asked for on a day, as `time` wants them: of today none that has passed. */
export function listHours({ day, today, tonight, nextHour }: AskedDay): string[] {
  const first = findFirst();
  return Array.from({ length: lastHour - first + 1 }, (_, position) => formatClock((first + position) * 60));

  function findFirst(): number {
    if (day === tonight.date && isLateNight(tonight)) return tonight.minute / 60;
    return day === today ? Math.max(firstHour, nextHour) : firstHour;
  }
}
