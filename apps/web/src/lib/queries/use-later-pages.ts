import { useState } from 'react';
import { useApi } from './api.ts';
import type { Query } from './query.ts';
import { useQuery } from './use-query.ts';

export interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface LaterPages<Item> {
  /** What was asked for; another question begins anew. */
  of: string;
  items: readonly Item[];
  /** Where the next page begins; null at the end, undefined as long as only the first one is there. */
  cursor: string | null | undefined;
  /** How many there are beside the first one. */
  count: number;
  status: 'idle' | 'loading' | 'failed';
}

function begin<Item>(of: string): LaterPages<Item> {
  return { of, items: [], cursor: undefined, count: 0, status: 'idle' };
}

/**
 * The first page may be the document's; the later ones are asked for one by one and belong to their question only. As long
 * as nobody knows what to ask (null) it is as if the first page were still to come.
 */
export function useLaterPages<Item, Data extends Page<Item>>(
  queryOf: ((cursor?: string) => Query<Data & Page<Item>>) | null,
  keyOf: (item: Item) => string,
) {
  const api = useApi();
  const query = queryOf?.() ?? null;
  const of = query?.key ?? '';
  const first = useQuery(query);
  const [kept, setLater] = useState<LaterPages<Item>>(() => begin(of));
  const later = kept.of === of ? kept : begin<Item>(of);
  const firstPage: Page<Item> = first.status === 'ready' ? first.data : { items: [], nextCursor: null };
  const cursor = later.cursor === undefined ? firstPage.nextCursor : later.cursor;

  async function loadMore(): Promise<void> {
    if (queryOf === null || cursor === null || later.status === 'loading') return;
    setLater({ ...later, status: 'loading' });
    try {
      const page = await queryOf(cursor).call(api);
      // The first page is renewed now and then; what it lets go of stays here.
      const items = [...firstPage.items, ...later.items, ...page.items];
      const count = later.count + 1;
      setLater((now) =>
        now.of === of ? { of, items, cursor: page.nextCursor, count, status: 'idle' } : now,
      );
    } catch {
      setLater((now) => (now.of === of ? { ...now, status: 'failed' } : now));
    }
  }

  /** All of them anew, as far as somebody has read: for lists of which things are taken out. */
  async function reload(): Promise<void> {
    if (queryOf === null || later.count === 0) return;
    try {
      const page = await queryOf().call(api);
      const items = [...page.items];
      let next = page.nextCursor;
      for (let read = 0; read < later.count && next !== null; read += 1) {
        const further: Page<Item> = await queryOf(next).call(api);
        items.push(...further.items);
        next = further.nextCursor;
      }
      setLater((now) => (now.of === of ? { ...now, items, cursor: next, status: 'idle' } : now));
    } catch {
      // What was there stays, and the next change tries again.
    }
  }

  const items = joinPages(firstPage.items, later.items, keyOf);
  const rest = cursor === null ? ('end' as const) : ('more' as const);
  return {
    first,
    items,
    status: later.status === 'idle' ? rest : later.status,
    loadMore: () => void loadMore(),
    reload: () => void reload(),
  };
}

/** New items shift the pages; each item is shown once, in its latest version. */
export function joinPages<Item>(
  first: readonly Item[],
  later: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const known = new Set(first.map(keyOf));
  const rest = new Map(later.map((item) => [keyOf(item), item]));
  return [...first, ...[...rest.values()].filter((item) => !known.has(keyOf(item)))];
}
