import { useDuesWords } from '../../../entities/place/hooks/dues-by-place.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';
import { findBookingDues } from './booking-dues.ts';

/** Beside a sum that is paid at several places: how much at which; nothing where there is one. */
export function useBookingDuesWords(): (booking: Booking) => string | undefined {
  const { t } = useTranslation('outcome');
  const language = useLanguage();
  const sayDues = useDuesWords();
  return (booking) => {
    const dues = findBookingDues(booking, language);
    return dues.length === 0
      ? undefined
      : t('confirmed.byPlace', { dues: sayDues(dues, booking.price.currency) });
  };
}
