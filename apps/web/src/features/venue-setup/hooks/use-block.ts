import { createRandomId } from '@gramy/contract/random-id';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import type { BranchKey, VenueTables } from '../queries.ts';
import { useInTheWay } from './use-in-the-way.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';

export interface BlockOrder {
  tableIds: readonly string[];
  startsAt: string;
  endsAt: string;
  note: string;
}

/** Takes tables out of service. Bookings in the way are shown first; it goes around those that stay. */
export function useBlock(place: BranchKey, onDone: (answer: VenueTables) => void) {
  const api = useApi();
  const way = useInTheWay((sentence) => showToast({ title: sentence }));
  const { start, isBusy, failure } = useAction({
    run: ({ note, tableIds, ...time }: BlockOrder): Promise<VenueTables> => {
      const sent = { ...time, tableIds: [...tableIds] };
      return way.save(
        (settling) =>
          api.call(`POST ${base}/blocks`, {
            params: place,
            body: { ...sent, note, ...settling },
            idempotencyKey: createRandomId(),
          }),
        () => api.call(`POST ${base}/blocks/collisions`, { params: place, body: sent }),
      );
    },
    onDone,
  });
  return { start, isBusy, failure, way };
}
