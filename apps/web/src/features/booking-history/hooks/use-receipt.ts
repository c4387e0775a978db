import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useSaveDocument } from '../../../lib/use-save-document.ts';

export function useReceipt(bookingId: string) {
  const saveDocument = useSaveDocument();
  const sayFailure = useFailureWords();
  const { start, current } = useAction({
    run: (id: string) => saveDocument(id, 'receipt'),
    onDone: () => undefined,
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { isBusy: current !== undefined, save: () => start(bookingId) };
}
