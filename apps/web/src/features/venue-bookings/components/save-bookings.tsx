import { Download } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { BookingFilter } from '../queries.ts';

/** What is looked at, as a file. */
export function SaveBookings({ providerId, filter }: { providerId: string; filter: BookingFilter }) {
  const { t } = useTranslation('venue-bookings');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('GET /business/providers/:providerId/board/bookings/csv', {
        params: { providerId },
        query: { ...filter, language },
      }),
    onDone({ csv, isWhole }) {
      saveText(csv, `gramy-bookings${filter.from ? `-${filter.from}` : ''}.csv`, 'text/csv;charset=utf-8');
      if (!isWhole) showToast({ title: t('cut') });
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button variant="line" isBusy={isBusy} aria-label={t('save')} onClick={() => start()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
