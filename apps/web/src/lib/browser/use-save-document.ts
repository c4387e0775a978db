import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../queries/api.ts';
import { saveFile } from './save-file.ts';

/** Printed on request; the address that comes back answers a PDF for some minutes. */
export function useSaveDocument() {
  const api = useApi();
  const language = useLanguage();
  return async (bookingId: string, kind: 'receipt' | 'invoice'): Promise<void> => {
    const file = await api.call('POST /user/booking/:bookingId/documents', {
      params: { bookingId },
      body: { kind, language },
    });
    saveFile(file.url, file.fileName);
  };
}
