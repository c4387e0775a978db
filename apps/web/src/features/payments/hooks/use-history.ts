import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useSaveDocument } from '../../../lib/use-save-document.ts';
import { historyQuery, type Movement } from '../queries.ts';

interface Older {
  year: string | undefined;
  items: readonly Movement[];
  nextCursor: string | null;
}

/** One year or all of them, page by page; what was fetched for another year is forgotten. */
export function useHistory() {
  const api = useApi();
  const sayFailure = useFailureWords();
  const [year, setYear] = useState<string>();
  const [older, setOlder] = useState<Older>();
  const state = useQuery(historyQuery(year));
  const first = state.status === 'ready' ? state.data : undefined;
  const more = older && older.year === year ? older : undefined;
  const nextCursor = more ? more.nextCursor : (first?.nextCursor ?? null);
  const { start, current } = useAction({
    run: (cursor: string) =>
      api.call('GET /user/profile/payments/history', {
        query: year === undefined ? { cursor } : { year, cursor },
      }),
    onDone: (page) =>
      setOlder({ year, items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor }),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return {
    state,
    year,
    setYear,
    items: [...(first?.items ?? []), ...(more?.items ?? [])],
    hasMore: nextCursor !== null,
    loadMore: () => nextCursor !== null && start(nextCursor),
    isLoadingMore: current !== undefined,
  };
}

export function useDocument() {
  const saveDocument = useSaveDocument();
  const sayFailure = useFailureWords();
  const { start, current } = useAction({
    run: ({ bookingId, hasInvoice }: Movement) => saveDocument(bookingId, hasInvoice ? 'invoice' : 'receipt'),
    onDone: () => undefined,
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { download: start, busyId: current?.id };
}
