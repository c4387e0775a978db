import type { DeclinedStart } from '../queries.ts';

type StartKey = Pick<DeclinedStart, 'branchId' | 'offerId' | 'startsAt'>;

/** Times are compared as moments: they are written in several ways. */
export function findDeclined(
  declined: readonly DeclinedStart[],
  wanted: StartKey,
): DeclinedStart | undefined {
  const moment = Date.parse(wanted.startsAt);
  return declined.find(
    ({ branchId, offerId, startsAt }) =>
      branchId === wanted.branchId && offerId === wanted.offerId && Date.parse(startsAt) === moment,
  );
}

interface WithStarts {
  branchId: string;
  starts: readonly { offerId: string; startsAt: string }[];
}

/** A place without the times to which it has said no. */
export function withoutDeclined<Place extends WithStarts>(
  declined: readonly DeclinedStart[],
  place: Place,
): Place {
  const { branchId } = place;
  const starts = place.starts.filter((start) => !findDeclined(declined, { ...start, branchId }));
  return starts.length === place.starts.length ? place : { ...place, starts };
}
