import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import { preload, SWRConfig, type SWRConfiguration } from 'swr';
import type { LoadedQueries, Query } from './query.ts';

export const queryCacheSettings: SWRConfiguration = {
  errorRetryCount: 3,
  errorRetryInterval: 5000,
  dedupingInterval: 1000,
  loadingTimeout: 3000,
  focusThrottleInterval: 5000,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // An answer such as "not found" will be the same the next time.
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status >= 400 && error.status < 500),
};

/** Starts the calls of a screen while its code is still on the way. What is cached is left to the hook. */
export function prefetchQueries(api: ApiClient, queries: readonly Query<unknown>[]): void {
  for (const query of queries) {
    if (SWRConfig.defaultValue.cache.get(query.key)?.data !== undefined) continue;
    // The hook takes the same promise and shows its failure; here it only must not count as unhandled.
    preload(query.key, () => query.call(api)).catch(() => undefined);
  }
}

/** The server has just asked: the first mount takes its answers instead of asking again. */
export function adoptLoadedQueries(loaded: LoadedQueries): void {
  for (const [key, data] of Object.entries(loaded)) preload(key, () => data);
}
