import { useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import type { Query } from '../../../lib/queries/query.ts';

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface LoadedPages<Item> {
  pages: readonly Page<Item>[];
  status: 'idle' | 'loading' | 'failed';
}

const mostLists = 8;
const empty: LoadedPages<never> = { pages: [], status: 'idle' };
/** By the key of the first page: whoever comes back finds what was loaded, and with it the place they left. */
const lists = new Map<string, LoadedPages<unknown>>();
const listeners = new Set<() => void>();

function put(key: string, loaded: LoadedPages<unknown>): void {
  lists.delete(key);
  lists.set(key, loaded);
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pages after the first one, which the server has drawn. */
export function useMorePages<Item>(
  key: string,
  first: Page<Item> | undefined,
  queryAfter: (cursor: string) => Query<Page<Item>>,
  idOf: (item: Item) => string,
) {
  const api = useApi();
  const loaded = useSyncExternalStore(
    subscribe,
    () => (lists.get(key) ?? empty) as LoadedPages<Item>,
    () => empty as LoadedPages<Item>,
  );
  const cursor = (loaded.pages.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = async () => {
    if (cursor === null || loaded.status === 'loading') return;
    put(key, { ...loaded, status: 'loading' });
    try {
      const page = await queryAfter(cursor).call(api);
      put(key, { pages: [...loaded.pages, page], status: 'idle' });
    } catch {
      put(key, { ...loaded, status: 'failed' });
    }
  };
  const items = [...(first?.items ?? []), ...loaded.pages.flatMap((page) => page.items)];
  // What moved between two pages in the meantime must not stand there twice.
  const unique = [...new Map(items.map((item) => [idOf(item), item])).values()];
  const end = cursor === null ? ('end' as const) : ('more' as const);
  return { items: unique, status: loaded.status === 'idle' ? end : loaded.status, loadMore };
}
