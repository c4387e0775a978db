import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { type BookingFilter, type BookingSummary, previousQuery } from '../queries.ts';

/** Page after page of what lies behind; another filter begins anew. */
export function usePreviousPages(filter: BookingFilter) {
  return useLaterPages(
    (cursor) => previousQuery(filter, cursor),
    ({ id }: BookingSummary) => id,
  );
}
