import { useMemo } from 'react';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type Visit, visitQuery } from '../queries.ts';
import { useActing } from './use-acting.ts';

/** Often enough that what was just done can still be taken back from the list. */
const refreshEveryMs = 2_000;

/** What somebody of the office has done since they began to act; undefined for everybody else, and while it is on its way. */
export function useVisit(): Visit | undefined {
  const isActing = useActing() !== undefined;
  const state = useQuery(isActing ? visitQuery() : null, { isExtra: true, refreshEveryMs });
  return state.status === 'ready' ? state.data : undefined;
}

/** The bookings that they have changed and left changed. */
export function useChangedInVisit(): ReadonlySet<string> {
  const visit = useVisit();
  return useMemo(
    () => new Set(visit?.items.flatMap(({ bookingIds, isUndone }) => (isUndone ? [] : bookingIds))),
    [visit],
  );
}
