import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { BoardKey } from '../queries.ts';
import { createBoardStore } from './board-store.ts';
import type { Follow } from './follow-board.ts';

/** The day that is looked at, as it changes. */
export function useBoardStore({ providerId, branchId, date }: BoardKey, follow?: Follow) {
  const api = useApi();
  const { user } = useSession();
  const userId = user?._id ?? '';
  const store = useMemo(
    () => createBoardStore({ api, follow }, { providerId, branchId, date }, userId),
    [api, follow, providerId, branchId, date, userId],
  );
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return { store, state };
}
