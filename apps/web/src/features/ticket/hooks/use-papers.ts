import { useLanguage } from '../../../i18n/use-language.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { useSaveDocument } from '../../../lib/browser/use-save-document.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';

/** Files of a booking: for the calendar, for the bookkeeping. */
export function usePapers(bookingId: string) {
  const api = useApi();
  const language = useLanguage();
  const saveDocument = useSaveDocument();
  const calendar = useAction({
    run: async () => {
      const params = { bookingId };
      const file = await api.call('GET /user/booking/:bookingId/calendar', { params, query: { language } });
      saveText(file.text, file.fileName, 'text/calendar;charset=utf-8');
    },
  });
  const document = useAction({ run: (kind: 'receipt' | 'invoice') => saveDocument(bookingId, kind) });
  return { calendar, document };
}
