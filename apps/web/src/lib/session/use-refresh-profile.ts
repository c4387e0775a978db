import { useSWRConfig } from 'swr';

/** What is said about an account in one place stands in others, too. */
export function useRefreshProfile(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith('GET /user/profile/'));
}
