import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import type { BookingInTheWay, BranchKey, VenueTables } from '../queries.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';

export interface BlockOrder {
  tableIds: readonly string[];
  startsAt: string;
  endsAt: string;
  note: string;
}

/** Takes tables out of service. Bookings in the way are named first; the second try goes around them. */
export function useBlock(place: BranchKey, onDone: (answer: VenueTables) => void) {
  const api = useApi();
  const [inTheWay, setInTheWay] = useState<readonly BookingInTheWay[]>([]);
  const { start, isBusy, failure } = useAction({
    run: async ({ note, tableIds, ...time }: BlockOrder): Promise<VenueTables | undefined> => {
      const sent = { ...time, tableIds: [...tableIds] };
      const seenBookings = inTheWay.map(({ id }) => id);
      const body = { ...sent, note, seenBookings };
      try {
        return await api.call(`POST ${base}/blocks`, {
          params: place,
          body,
          idempotencyKey: createRandomId(),
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'bookingsInTheWay') throw error;
        const found = await api.call(`POST ${base}/blocks/collisions`, { params: place, body: sent });
        setInTheWay(found.items);
        return undefined;
      }
    },
    onDone: (answer) => (answer ? onDone(answer) : undefined),
  });
  return { start, isBusy, failure, inTheWay, forgetBookings: () => setInTheWay([]) };
}
