import { minuteMs } from '../time/instant.ts';
import { mergeIntervals } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import { dateOf, type HistoryEntry } from './history-entry.ts';

/** Minutes that really passed, also in the night when the clock jumps. Two lanes at the same time are one evening. */
export function countMinutes({ slots }: Pick<HistoryEntry, 'slots'>): number {
  const times = slots.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
  return mergeIntervals(times).reduce((sum, { start, end }) => sum + (end - start), 0) / minuteMs;
}

export interface MonthPlayed {
  /** '2026-11' */
  readonly month: string;
  readonly minutes: number;
  /** What was played at the same time counts for each; the sum may be more than `minutes`. */
  readonly activities: readonly { readonly activity: string; readonly minutes: number }[];
}

/** The month of `today` and those before it, the oldest first; months without a game are there too. */
export function listMonths(entries: readonly HistoryEntry[], today: LocalDate, count = 12): MonthPlayed[] {
  return Array.from({ length: count }, (_, position) => {
    const month = monthBefore(today, count - 1 - position);
    const played = entries.filter((entry) => dateOf(entry).startsWith(month));
    return {
      month,
      minutes: played.reduce((sum, entry) => sum + countMinutes(entry), 0),
      activities: listMinutesByActivity(played),
    };
  });
}

export function listMinutesByActivity(entries: readonly HistoryEntry[]): MonthPlayed['activities'] {
  const minutes = new Map<string, number>();
  for (const { slots } of entries) {
    for (const activity of new Set(slots.map((slot) => slot.activity))) {
      const own = countMinutes({ slots: slots.filter((slot) => slot.activity === activity) });
      minutes.set(activity, (minutes.get(activity) ?? 0) + own);
    }
  }
  return [...minutes].map(([activity, sum]) => ({ activity, minutes: sum }));
}

function monthBefore(today: LocalDate, months: number): string {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
