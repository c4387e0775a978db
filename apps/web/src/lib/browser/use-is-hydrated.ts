import { useSyncExternalStore } from 'react';

/** False in the document of the server and until React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
