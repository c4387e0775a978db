import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { createStore } from 'zustand/vanilla';
import { officeTodayQuery } from '../queries.ts';

/** How often something was dealt with: later pages of a list are nobody's query, and have to be told. */
const dealtWith = createStore(() => ({ times: 0 }));

/** After something was dealt with: the list it stood in, and the counts beside the desks. */
export function useRefreshOffice() {
  const { mutate } = useSWRConfig();
  return (...keys: string[]) => {
    for (const key of [...keys, officeTodayQuery().key]) void mutate(key);
    dealtWith.setState(({ times }) => ({ times: times + 1 }));
  };
}

/** Whenever something was dealt with or taken back, at whatever desk. */
export function useAfterDealing(run: () => void): void {
  const { times } = useSyncExternalStore(dealtWith.subscribe, dealtWith.getState, dealtWith.getInitialState);
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (times > 0) latest();
  }, [times]);
}
