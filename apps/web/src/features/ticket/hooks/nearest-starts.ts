import type { OpenDay } from '../queries.ts';

type DayStart = OpenDay['starts'][number];

/** The free starts of a day that are closest to the one that was wanted, in the order of the clock. */
export function findNearestStarts(day: OpenDay, wantedAt: string, most = 3): DayStart[] {
  const wanted = Date.parse(wantedAt);
  const distance = ({ startsAt }: DayStart) => Math.abs(Date.parse(startsAt) - wanted);
  return day.starts
    .filter(({ refusal }) => refusal === null)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, most)
    .toSorted((left, right) => Date.parse(left.startsAt) - Date.parse(right.startsAt));
}
