import { minutesPerDay } from '../time/instant.ts';
import type { Statistics } from './statistics.ts';

export const badgeNames = [
  'firstGame',
  'tenGames',
  'fiftyGames',
  'threeActivities',
  'sixActivities',
  'fivePlaces',
  'threeCities',
  'regularGuest',
  'fourWeeks',
  'tenWeeks',
  'nightOwl',
  'hundredHours',
] as const;
export type BadgeName = (typeof badgeNames)[number];

export interface Badge {
  readonly name: BadgeName;
  /** How much of `goal` is there, never more than all of it. */
  readonly reached: number;
  readonly goal: number;
}

/** Past midnight, and the place was still open. */
const lateMinute = minutesPerDay + 60;

export function listBadges(statistics: Statistics, cities: number): Badge[] {
  const { completed, activities, places, vendors, longestStreak, habits, minutesPlayed } = statistics;
  const isNightOwl = habits !== null && habits.latestFinish.minute >= lateMinute;
  const figures: Readonly<Record<BadgeName, readonly [reached: number, goal: number]>> = {
    firstGame: [completed, 1],
    tenGames: [completed, 10],
    fiftyGames: [completed, 50],
    threeActivities: [activities.length, 3],
    sixActivities: [activities.length, 6],
    fivePlaces: [places.length, 5],
    threeCities: [cities, 3],
    regularGuest: [vendors[0]?.bookings ?? 0, 5],
    fourWeeks: [longestStreak.weeks, 4],
    tenWeeks: [longestStreak.weeks, 10],
    nightOwl: [isNightOwl ? 1 : 0, 1],
    hundredHours: [Math.floor(minutesPlayed / 60), 100],
  };
  return badgeNames.map((name) => {
    const [reached, goal] = figures[name];
    return { name, reached: Math.min(reached, goal), goal };
  });
}
