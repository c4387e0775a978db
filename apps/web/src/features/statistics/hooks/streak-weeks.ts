import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';

type Week = Statistics['weeks'][number];
type Streak = Statistics['longestStreak'];

export interface StreakWeek extends Week {
  isInStreak: boolean;
  /** The month that begins in this week, such as `2026-11`; null in all other weeks. */
  newMonth: string | null;
}

export function listStreakWeeks(weeks: readonly Week[], { from, until }: Streak): StreakWeek[] {
  return weeks.map((week) => ({
    ...week,
    isInStreak: week.bookings > 0 && !!from && !!until && week.monday >= from && week.monday <= until,
    newMonth: findNewMonth(week.monday as LocalDate),
  }));
}

/** How much of the streak the chart shows: it may have been played before the first week that is drawn. */
export function findStreakReach(weeks: readonly Week[], { from, until }: Streak): 'whole' | 'part' | 'none' {
  const first = weeks[0]?.monday;
  if (!from || !until || first === undefined || until < first) return 'none';
  return from < first ? 'part' : 'whole';
}

function findNewMonth(monday: LocalDate): string | null {
  const sunday = addDays(monday, 6);
  return Number(sunday.slice(8)) <= 7 ? sunday.slice(0, 7) : null;
}
