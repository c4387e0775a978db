import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { type ArticleCard, articlesQuery } from '../queries.ts';

interface LaterPages {
  topic: string | undefined;
  items: readonly ArticleCard[];
  /** Where the next page begins; null at the end, undefined as long as only the first one is there. */
  cursor: string | null | undefined;
  status: 'idle' | 'loading' | 'failed';
}

/** The first page is the document's; the later ones are asked for one by one and belong to their topic only. */
export function useArticlePages(topic: string | undefined) {
  const api = useApi();
  const first = useQuery(articlesQuery({ topic }));
  const [kept, setLater] = useState<LaterPages>(() => begin(topic));
  const later = kept.topic === topic ? kept : begin(topic);
  const firstItems = first.status === 'ready' ? first.data.items : [];
  const firstCursor = first.status === 'ready' ? first.data.nextCursor : null;
  const cursor = later.cursor === undefined ? firstCursor : later.cursor;

  async function loadMore(): Promise<void> {
    if (cursor === null || later.status === 'loading') return;
    setLater({ ...later, status: 'loading' });
    try {
      const page = await articlesQuery({ topic, cursor }).call(api);
      const items = [...later.items, ...page.items];
      setLater((now) =>
        now.topic === topic ? { topic, items, cursor: page.nextCursor, status: 'idle' } : now,
      );
    } catch {
      setLater((now) => (now.topic === topic ? { ...now, status: 'failed' } : now));
    }
  }

  // An article that was published meanwhile pushes the others along; each is shown once.
  const items = [...new Map([...firstItems, ...later.items].map((item) => [item.slug, item])).values()];
  const restStatus = cursor === null ? ('end' as const) : ('more' as const);
  return { first, items, status: later.status === 'idle' ? restStatus : later.status, loadMore };
}

function begin(topic: string | undefined): LaterPages {
  return { topic, items: [], cursor: undefined, status: 'idle' };
}
