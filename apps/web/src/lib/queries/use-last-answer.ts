import { useState } from 'react';
import type { QueryState } from './use-query.ts';

/** What was there last stays in sight, paler, while the next answer is on its way. */
export function useLastAnswer<Data>(state: QueryState<Data>): { data: Data | undefined; isOld: boolean } {
  const [last, setLast] = useState<Data>();
  const isReady = state.status === 'ready';
  if (isReady && state.data !== last) setLast(state.data);
  return { data: isReady ? state.data : last, isOld: !isReady };
}
