import { useSWRConfig } from 'swr';

/** What is said about an account in one place stands in others, too. */
export function useRefreshProfile(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => typeof key === 'string' && key.startsWith('GET /user/profile/'));
}
