import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useSaveDocument } from '../../../lib/use-save-document.ts';

export function useReceipt(bookingId: string) {
  const saveDocument = useSaveDocument();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: (id: string) => saveDocument(id, 'receipt'),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { isBusy, save: () => start(bookingId) };
}
