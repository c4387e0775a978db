import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { describeDay, describeMoment, type Reader } from './moment.ts';

/** Moments as the API writes them, in the words and by the clock of whoever reads. */
export function useMoment() {
  const { t } = useTranslation('security');
  const reader: Reader = {
    language: useLanguage(),
    now: Date.now(),
    timeZone: useOwnTimeZone(),
    words: { today: t('today'), yesterday: t('yesterday') },
  };
  return {
    sayDay: (iso: string) => describeDay(Date.parse(iso), reader),
    sayMoment: (iso: string) => describeMoment(Date.parse(iso), reader),
  };
}
