import { useState } from 'react';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useLaterPages } from '../../../lib/use-later-pages.ts';
import { useSaveDocument } from '../../../lib/use-save-document.ts';
import { historyQuery, type Movement } from '../queries.ts';

/** One year or all of them, page by page. */
export function useHistory() {
  const [year, setYear] = useState<string>();
  const pages = useLaterPages(
    (cursor) => historyQuery(year, cursor),
    ({ id }: Movement) => id,
  );
  return { pages, year, setYear };
}

export function useDocument() {
  const saveDocument = useSaveDocument();
  const sayFailure = useFailureWords();
  const { start, current } = useAction({
    run: ({ bookingId, hasInvoice }: Movement) => saveDocument(bookingId, hasInvoice ? 'invoice' : 'receipt'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { download: start, busyId: current?.id };
}
