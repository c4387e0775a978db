import { useSWRConfig } from 'swr';

/** The profile is shown in several places. */
export function useRefreshProfile(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith('GET /user/profile/'));
}
