import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import { mutate, SWRConfig, type SWRConfiguration } from 'swr';
import { carriesToken } from '../session/credentials.ts';
import { prefetchAnswer } from './prefetched-answers.ts';
import type { LoadedQueries, Query } from './query.ts';

const mostRetries = 3;
const retryIntervalMs = 5000;

/** All else is SWR's default: it revalidates on focus and on reconnect. */
export const queryCacheSettings: SWRConfiguration = {
  // Not SWR's own: that waits longer with every try, and by chance.
  onErrorRetry(_error, _key, _settings, revalidate, { retryCount }) {
    if (retryCount <= mostRetries) setTimeout(revalidate, retryIntervalMs, { retryCount });
  },
  dedupingInterval: 1000,
  // An answer such as "not found" will be the same the next time.
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status >= 400 && error.status < 500),
};

/** Starts the calls of a screen while its code is still on the way. What is cached is left to the hook. */
export function prefetchQueries(api: ApiClient, queries: readonly Query<unknown>[]): void {
  for (const query of queries) {
    if (SWRConfig.defaultValue.cache.get(query.key)?.data !== undefined) continue;
    prefetchAnswer(query.key, () => query.call(api));
  }
}

/** The server has just requested them: the first mount takes its responses instead of requesting again. */
export function adoptLoadedQueries(loaded: LoadedQueries): void {
  for (const [key, data] of Object.entries(loaded)) prefetchAnswer(key, async () => data);
}

/** Whether the response depends on who asks. */
export function isPrivateQuery({ key }: Pick<Query<unknown>, 'key'>): boolean {
  return carriesToken(key.split(' ')[1] ?? '');
}

/** One user's responses are not for the next one; what is on the screen is requested again. */
export function dropPrivateQueries({ asksAgain }: { asksAgain: boolean }): void {
  const isPrivate = (key: unknown) => typeof key === 'string' && isPrivateQuery({ key });
  void mutate(isPrivate, undefined, { revalidate: asksAgain });
}
