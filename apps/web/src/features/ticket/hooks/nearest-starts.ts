import type { OpenDay } from '../queries.ts';

type DayStart = OpenDay['starts'][number];

/** The free starts of a day that are closest to the one that was refused, in the order of the clock; never that one. */
export function findNearestStarts(day: OpenDay, wantedAt: string, most = 3): DayStart[] {
  const wanted = Date.parse(wantedAt);
  const distance = ({ startsAt }: DayStart) => Math.abs(Date.parse(startsAt) - wanted);
  return day.starts
    .filter((start) => start.refusal === null && distance(start) > 0)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, most)
    .toSorted((left, right) => Date.parse(left.startsAt) - Date.parse(right.startsAt));
}
