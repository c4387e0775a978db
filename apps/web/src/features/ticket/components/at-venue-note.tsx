import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

/**
 * Somebody may have chosen the venue in another tab while this page was open. Who pays online all the same gives up that
 * cancelling is free.
 */
export function AtVenueNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  if (booking.paymentMethod !== 'venue') return null;
  const rest = booking.due - booking.dueOnline;
  return (
    <p
      role="status"
      className="mt-5 max-w-[56ch] rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border"
    >
      {rest > 0 ? t('pay.atVenueDeposit', { rest: words.sayMoney(rest, booking) }) : t('pay.atVenueNote')}{' '}
      {booking.paid - booking.refunded > 0 ? null : t('pay.atVenueCancel')}
    </p>
  );
}
