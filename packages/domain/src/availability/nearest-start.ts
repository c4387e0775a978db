import type { Instant } from '../time/instant.ts';

interface BookableOrNot {
  readonly startsAt: Instant;
  readonly refusal?: unknown;
}

export interface NearestStarts<Start> {
  readonly before: Start | undefined;
  readonly after: Start | undefined;
  /** The closer of the two; of equally close ones the later, which one can still reach. */
  readonly closest: Start | undefined;
}

/** The bookable starts around a wanted time, itself left out. `starts` are in order and may span several days. */
export function findNearestStarts<Start extends BookableOrNot>(
  starts: readonly Start[],
  wanted: Instant,
): NearestStarts<Start> {
  const bookable = starts.filter(({ refusal }) => refusal === undefined);
  const before = bookable.findLast(({ startsAt }) => startsAt < wanted);
  const after = bookable.find(({ startsAt }) => startsAt > wanted);
  const isBeforeCloser =
    before !== undefined && (after === undefined || wanted - before.startsAt < after.startsAt - wanted);
  return { before, after, closest: isBeforeCloser ? before : after };
}
