import type { OfferedDay } from '../../../entities/slot/hooks/offered-day.ts';
import type { DayStart } from '../../../entities/slot/queries.ts';

/** The nearest to a wanted time first. */
export function sortByDistance<Start extends { startsAt: string }>(
  starts: readonly Start[],
  wantedAt: string,
): Start[] {
  const wanted = Date.parse(wantedAt);
  const distance = ({ startsAt }: Start) => Math.abs(Date.parse(startsAt) - wanted);
  return starts.toSorted((left, right) => distance(left) - distance(right));
}

/** The free starts of a day that are closest to the one that was refused, in the order of the clock; never that one. */
export function findNearestStarts(day: OfferedDay, wantedAt: string, most = 3): DayStart[] {
  const free = day.starts.filter(
    ({ refusal, startsAt }) => refusal === null && Date.parse(startsAt) !== Date.parse(wantedAt),
  );
  return sortByDistance(free, wantedAt)
    .slice(0, most)
    .toSorted((left, right) => Date.parse(left.startsAt) - Date.parse(right.startsAt));
}
