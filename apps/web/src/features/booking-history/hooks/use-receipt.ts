import { showToast } from '../../../lib/browser/toaster.tsx';
import { useSaveDocument } from '../../../lib/browser/use-save-document.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';

export function useReceipt(bookingId: string) {
  const saveDocument = useSaveDocument();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: (id: string) => saveDocument(id, 'receipt'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { isBusy, save: () => start(bookingId) };
}
