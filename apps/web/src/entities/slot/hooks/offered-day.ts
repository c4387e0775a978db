import { findDeclined } from '../../booking/hooks/declined-starts.ts';
import type { DeclinedStart } from '../../booking/queries.ts';
import type { DayStart, OpenDay, SlotCriteria } from '../queries.ts';

/** The times of a day as they are offered to one guest. */
export interface OfferedDay extends Omit<OpenDay, 'starts'> {
  starts: readonly DayStart[];
}

/** The tables of a declined time are free again, and asking once more would only bring another no. */
export function markDeclined(
  day: OpenDay,
  { branchId, offerId }: Pick<SlotCriteria, 'branchId' | 'offerId'>,
  declined: readonly DeclinedStart[],
): OfferedDay {
  const findNo = ({ startsAt }: { startsAt: string }) =>
    findDeclined(declined, { branchId, offerId, startsAt });
  return {
    ...day,
    starts: day.starts.map((start) => {
      const no = start.refusal === null ? findNo(start) : undefined;
      return no ? { ...start, refusal: 'notOffered', price: null, no } : start;
    }),
    nearest: day.nearest.filter((start) => !findNo(start)),
  };
}
