import { daysBetween, type LocalDate } from '../time/local-date.ts';
import { addWeeks, mondayOf } from './iso-week.ts';

export interface Streak {
  readonly weeks: number;
  /** Mondays of its first and its last week; null without a single one. */
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
}

const none: Streak = { weeks: 0, from: null, until: null };

/** Consecutive ISO weeks with at least one day of `dates`; of two that are as long, the later one. */
export function findLongestStreak(dates: readonly LocalDate[]): Streak {
  return listStreaks(dates).reduce((best, streak) => (streak.weeks >= best.weeks ? streak : best), none);
}

/** The one that this week could go on: it ends in this week or the one before. */
export function findCurrentStreak(dates: readonly LocalDate[], today: LocalDate): Streak {
  const thisWeek = mondayOf(today);
  const last = listStreaks(dates).findLast(({ until }) => until !== null && until <= thisWeek);
  return last?.until && daysBetween(last.until, thisWeek) <= 7 ? last : none;
}

function listStreaks(dates: readonly LocalDate[]): Streak[] {
  const mondays = [...new Set(dates.map(mondayOf))].sort();
  const streaks: { weeks: number; from: LocalDate; until: LocalDate }[] = [];
  for (const monday of mondays) {
    const last = streaks.at(-1);
    if (last && addWeeks(last.until, 1) === monday)
      Object.assign(last, { weeks: last.weeks + 1, until: monday });
    else streaks.push({ weeks: 1, from: monday, until: monday });
  }
  return streaks;
}
