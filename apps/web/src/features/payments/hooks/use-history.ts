import { useState } from 'react';
import { historyQuery, type Movement } from '../../../entities/account/payments-queries.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useSaveDocument } from '../../../lib/browser/use-save-document.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';

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
