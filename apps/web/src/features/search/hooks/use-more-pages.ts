import { useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import type { Query } from '../../../lib/queries/query.ts';

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface Shelf<Item> {
  pages: readonly Page<Item>[];
  status: 'idle' | 'loading' | 'failed';
}

const mostShelves = 8;
const empty: Shelf<never> = { pages: [], status: 'idle' };
/** By the key of the first page: whoever comes back finds what was loaded, and with it the place they left. */
const shelves = new Map<string, Shelf<unknown>>();
const listeners = new Set<() => void>();

function put(key: string, shelf: Shelf<unknown>): void {
  shelves.delete(key);
  shelves.set(key, shelf);
  const [oldest] = shelves.keys();
  if (shelves.size > mostShelves && oldest !== undefined) shelves.delete(oldest);
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
  const shelf = useSyncExternalStore(
    subscribe,
    () => (shelves.get(key) ?? empty) as Shelf<Item>,
    () => empty as Shelf<Item>,
  );
  const cursor = (shelf.pages.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = async () => {
    if (cursor === null || shelf.status === 'loading') return;
    put(key, { ...shelf, status: 'loading' });
    try {
      const page = await queryAfter(cursor).call(api);
      put(key, { pages: [...shelf.pages, page], status: 'idle' });
    } catch {
      put(key, { ...shelf, status: 'failed' });
    }
  };
  const items = [...(first?.items ?? []), ...shelf.pages.flatMap((page) => page.items)];
  // What moved between two pages in the meantime must not stand there twice.
  const unique = [...new Map(items.map((item) => [idOf(item), item])).values()];
  const end = cursor === null ? ('end' as const) : ('more' as const);
  return { items: unique, status: shelf.status === 'idle' ? end : shelf.status, loadMore };
}
