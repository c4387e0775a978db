import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../lib/api.ts';
import { saveFile, saveText } from './save-file.ts';
import { useDeed } from './use-deed.ts';

/** Files of a booking: for the calendar, for the bookkeeping. */
export function usePapers(bookingId: string) {
  const api = useApi();
  const language = useLanguage();
  const params = { bookingId };
  const calendar = useDeed(async () => {
    const file = await api.call('GET /user/booking/:bookingId/calendar', { params, query: { language } });
    saveText(file.text, file.fileName, 'text/calendar;charset=utf-8');
  });
  const document = useDeed(async (kind: 'receipt' | 'invoice') => {
    const file = await api.call('POST /user/booking/:bookingId/documents', {
      params,
      body: { kind, language },
    });
    saveFile(file.url, file.fileName);
  });
  return { calendar, document };
}
