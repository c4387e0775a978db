import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useFailureWords } from '../../../lib/use-failure-words.ts';

/** Printed on request; the address that comes back is good for some minutes. */
export function useReceipt(bookingId: string) {
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const request = { params: { bookingId }, body: { kind: 'receipt', language } } as const;
      const file = await api.call('POST /user/booking/:bookingId/documents', request);
      const link = document.createElement('a');
      link.href = file.url;
      link.download = file.fileName;
      link.click();
    } catch (error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, save: () => void save() };
}
