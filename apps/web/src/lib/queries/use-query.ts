import { ApiError } from '@gramy/contract/api-error';
import useSWR, { type SWRConfiguration } from 'swr';
import { useApi } from './api.ts';
import { takePrefetched } from './prefetched-answers.ts';
import type { Query } from './query.ts';

/** Whose it is: our server answered that it cannot, or nobody answered at all. */
export type Trouble = 'server' | 'network';

export type QueryState<Data> =
  | { status: 'loading' }
  | { status: 'failed'; trouble: Trouble; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; data: Data };

export type FailedQuery = Extract<QueryState<unknown>, { status: 'failed' }>;

interface QuerySettings {
  /** Polls as long as the page is visible. */
  refreshEveryMs?: number;
  /** Optional: the component that shows it says what is missing. */
  isExtra?: boolean;
  /** Valid as long as the page is open: it is never revalidated. */
  isSettled?: boolean;
  /** Until the answer to another question is here, the one before stays. */
  keepsLast?: boolean;
  /** At which moments it is asked for again by itself, where those of all others would be wrong. */
  moments?: Pick<
    SWRConfiguration,
    'revalidateOnFocus' | 'revalidateOnReconnect' | 'revalidateIfStale' | 'shouldRetryOnError'
  >;
}

/**
 * Data that has arrived once stays on the screen: a refresh that fails must not take it away. As long as there is
 * nothing to ask for (null) it is as if the answer were still to come.
 */
export function useQuery<Data>(query: Query<Data> | null, settings: QuerySettings = {}): QueryState<Data> {
  const api = useApi();
  const response = useSWR<Data, unknown>(
    query?.key ?? null,
    query && (() => takePrefetched<Data>(query.key) ?? query.call(api)),
    {
      refreshInterval: settings.refreshEveryMs ?? 0,
      revalidateIfStale: !settings.isSettled,
      keepPreviousData: settings.keepsLast === true,
      ...settings.moments,
    },
  );

  const { data, error } = response;
  if (data !== undefined) return { status: 'ready', data };
  // What does not exist is the matter of the whole screen: its error screen says so.
  if (!settings.isExtra && error instanceof ApiError && error.status === 404) throw error;
  if (error === undefined) return { status: 'loading' };
  // Only here: reading `isValidating` subscribes to it, and a whole screen would render again with every revalidation.
  return {
    status: 'failed',
    trouble: findTrouble(error),
    isRetrying: response.isValidating,
    retry: () => void response.mutate(),
  };
}

function findTrouble(error: unknown): Trouble {
  return error instanceof ApiError && error.status === 0 ? 'network' : 'server';
}
