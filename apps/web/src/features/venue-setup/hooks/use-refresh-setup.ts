import { useSWRConfig } from 'swr';
import { setupQuery } from '../../../entities/setup/queries.ts';

/** After places came or went. */
export function useRefreshSetup(providerId: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(setupQuery(providerId).key);
}
