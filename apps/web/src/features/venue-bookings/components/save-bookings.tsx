import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSaveCsv } from '../../../lib/browser/use-save.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import type { BookingFilter } from '../queries.ts';

/** What is looked at, as a file. */
export function SaveBookings({ providerId, filter }: { providerId: string; filter: BookingFilter }) {
  const { t } = useTranslation('venue-bookings');
  const api = useApi();
  const language = useLanguage();
  const saving = useSaveCsv({
    read: () =>
      api.call('GET /business/providers/:providerId/board/bookings/csv', {
        params: { providerId },
        query: { ...filter, language },
      }),
    fileName: `gramy-bookings${filter.from ? `-${filter.from}` : ''}.csv`,
    cutWords: t('cut'),
  });
  return <SaveButton {...saving} size="medium" label={t('save')} />;
}
