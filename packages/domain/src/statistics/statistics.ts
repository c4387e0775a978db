import type { Instant } from '../time/instant.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';
import { type Favourite, rankFavourites } from './favourites.ts';
import { findHabits, type Habits } from './habits.ts';
import { dateOf, endOf, type HistoryEntry, startOf } from './history-entry.ts';
import { addWeeks, mondayOf } from './iso-week.ts';
import { countMinutes, listMinutesByActivity, listMonths, type MonthPlayed } from './played-time.ts';
import { findCurrentStreak, findLongestStreak, type Streak } from './streaks.ts';

export interface Statistics {
  readonly completed: number;
  /** By the guest; what the venue called off is nobody's habit. */
  readonly cancelled: number;
  /** Whole per cents that make 100; null before the first booking came to its end. */
  readonly completionPercent: number | null;
  readonly cancellationPercent: number | null;
  readonly minutesPlayed: number;
  /** The most booked first. */
  readonly activities: readonly (Favourite & { readonly minutes: number })[];
  readonly vendors: readonly Favourite[];
  /** By branch. */
  readonly places: readonly Favourite[];
  readonly longestStreak: Streak;
  readonly currentStreak: Streak;
  readonly last: { readonly endsAt: Instant; readonly date: LocalDate; readonly daysAgo: number } | null;
  readonly months: readonly MonthPlayed[];
  readonly weeks: readonly WeekPlayed[];
  readonly habits: Habits | null;
}

export interface WeekPlayed {
  readonly monday: LocalDate;
  readonly bookings: number;
  /** Of its last game; null without one. */
  readonly activity: string | null;
}

const shownWeeks = 52;

export function computeStatistics(entries: readonly HistoryEntry[], today: LocalDate): Statistics {
  const played = entries.filter(({ outcome }) => outcome === 'completed');
  const cancelled = entries.length - played.length;
  const dates = played.map(dateOf);
  const minutes = new Map(listMinutesByActivity(played).map((row) => [row.activity, row.minutes]));
  const share = entries.length === 0 ? null : Math.round((100 * played.length) / entries.length);
  return {
    completed: played.length,
    cancelled,
    completionPercent: share,
    cancellationPercent: share === null ? null : 100 - share,
    minutesPlayed: played.reduce((sum, entry) => sum + countMinutes(entry), 0),
    activities: rankFavourites(played, ({ slots }) => slots.map((slot) => slot.activity)).map(
      (favourite) => ({ ...favourite, minutes: minutes.get(favourite.id) ?? 0 }),
    ),
    vendors: rankFavourites(played, ({ vendorId }) => [vendorId]),
    places: rankFavourites(played, ({ slots }) => slots.map((slot) => slot.branchId)),
    longestStreak: findLongestStreak(dates),
    currentStreak: findCurrentStreak(dates, today),
    last: findLast(played, today),
    months: listMonths(played, today),
    weeks: listWeeks(played, today),
    habits: findHabits(played) ?? null,
  };
}

function findLast(played: readonly HistoryEntry[], today: LocalDate): Statistics['last'] {
  if (played.length === 0) return null;
  const last = played.reduce((latest, entry) => (endOf(entry) > endOf(latest) ? entry : latest));
  const date = dateOf(last);
  return { endsAt: endOf(last), date, daysAgo: Math.max(0, daysBetween(date, today)) };
}

/** This week and those before it, the oldest first. */
function listWeeks(played: readonly HistoryEntry[], today: LocalDate): WeekPlayed[] {
  const thisWeek = mondayOf(today);
  return Array.from({ length: shownWeeks }, (_, position) => {
    const monday = addWeeks(thisWeek, position + 1 - shownWeeks);
    const games = played.filter((entry) => mondayOf(dateOf(entry)) === monday);
    const last = games.toSorted((one, other) => startOf(one) - startOf(other)).at(-1);
    return { monday, bookings: games.length, activity: last?.slots[0]?.activity ?? null };
  });
}
