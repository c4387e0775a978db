import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { BookingFilter, BookingLabel } from '../queries.ts';

export const labels = ['pending', 'confirmed', 'completed', 'cancelled', 'declined'] as const;
export const times = ['month', 'year', 'earlier'] as const;
export type HistoryTime = (typeof times)[number];

/** As it stands in the address. */
export interface HistoryChoice {
  q: string;
  label: BookingLabel | undefined;
  activity: string | undefined;
  time: HistoryTime | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** What somebody made up in the address is not there. */
export function readChoice(search: URLSearchParams): HistoryChoice {
  const activity = search.get('activity') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, 60),
    label: oneOf(labels, search.get('label')),
    activity: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(activity) ? activity : undefined,
    time: oneOf(times, search.get('time')),
  };
}

export function writeChoice(choice: HistoryChoice): URLSearchParams {
  const entries = Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries);
}

export const isChosen = (choice: HistoryChoice): boolean => writeChoice(choice).size > 0;

export function toFilter({ q, label, activity, time }: HistoryChoice, today: LocalDate): BookingFilter {
  const words = q.trim();
  return {
    ...(words ? { q: words } : {}),
    ...(label ? { label } : {}),
    ...(activity ? { activity } : {}),
    ...(time ? toDays(time, today) : {}),
  };
}

function toDays(time: HistoryTime, today: LocalDate): { from?: string; to?: string } {
  const newYear = `${today.slice(0, 4)}-01-01` as LocalDate;
  if (time === 'month') return { from: addDays(today, -30) };
  return time === 'year' ? { from: newYear } : { to: addDays(newYear, -1) };
}
