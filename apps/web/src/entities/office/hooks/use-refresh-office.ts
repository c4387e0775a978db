import { useSWRConfig } from 'swr';
import { officeTodayQuery } from '../queries.ts';

/** After something was dealt with: the list it stood in, and the counts beside the desks. */
export function useRefreshOffice() {
  const { mutate } = useSWRConfig();
  return (...keys: string[]) => {
    for (const key of [...keys, officeTodayQuery().key]) void mutate(key);
  };
}
