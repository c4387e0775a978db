import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Booking } from '../queries.ts';

/** Somebody may have chosen the venue in another tab while this page was open. */
export function AtVenueNote({ booking }: { booking: Pick<Booking, 'paymentMethod'> }) {
  const { t } = useTranslation('outcome');
  if (booking.paymentMethod !== 'venue') return null;
  return (
    <p
      role="status"
      className="mt-5 max-w-[56ch] rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border"
    >
      {t('pay.atVenueNote')}
    </p>
  );
}
