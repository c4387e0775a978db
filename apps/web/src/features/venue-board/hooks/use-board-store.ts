import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { BoardKey } from '../queries.ts';
import { createBoardStore } from './board-store.ts';

/** The day that is looked at, as it changes. */
export function useBoardStore({ providerId, branchId, date }: BoardKey) {
  const api = useApi();
  const { user } = useSession();
  const userId = user?._id ?? '';
  const store = useMemo(
    () => createBoardStore(api, { providerId, branchId, date }, userId),
    [api, providerId, branchId, date, userId],
  );
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return { store, state };
}
