import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { type BookingFilter, type BookingSummary, previousQuery } from '../queries.ts';

interface LaterPages {
  /** Of which filter they are. */
  of: string;
  items: readonly BookingSummary[];
  cursor: string | null | undefined;
  status: 'idle' | 'loading' | 'failed';
}

const begin = (of: string): LaterPages => ({ of, items: [], cursor: undefined, status: 'idle' });

/** Page after page of what lies behind; another filter begins anew. */
export function usePreviousPages(filter: BookingFilter) {
  const api = useApi();
  const of = JSON.stringify(filter);
  const first = useQuery(previousQuery(filter));
  const [kept, setLater] = useState<LaterPages>(() => begin(of));
  const later = kept.of === of ? kept : begin(of);
  const firstPage = first.status === 'ready' ? first.data : { items: [], nextCursor: null };
  const cursor = later.cursor === undefined ? firstPage.nextCursor : later.cursor;

  async function loadMore(): Promise<void> {
    if (cursor === null || later.status === 'loading') return;
    setLater({ ...later, of, status: 'loading' });
    try {
      const page = await previousQuery(filter, cursor).call(api);
      const items = [...later.items, ...page.items];
      setLater((now) => (now.of === of ? { of, items, cursor: page.nextCursor, status: 'idle' } : now));
    } catch {
      setLater((now) => (now.of === of ? { ...now, status: 'failed' } : now));
    }
  }

  const items = [...new Map([...firstPage.items, ...later.items].map((item) => [item.id, item])).values()];
  const rest = cursor === null ? ('end' as const) : ('more' as const);
  return {
    first,
    items,
    status: later.status === 'idle' ? rest : later.status,
    loadMore: () => void loadMore(),
  };
}
