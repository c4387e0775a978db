import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { ShownBooking } from './booking-gate.tsx';
import { PaymentClock } from './payment-clock.tsx';

/** The clock of a booking that lapses without its money, and the one button that stops it. */
export function PayBox({ booking, clockOffset }: ShownBooking) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const { paymentDueAt } = booking;
  if (paymentDueAt === null || !isAwaitingPayment(booking)) return null;
  return (
    <section
      aria-label={t('unpaid.box')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-l bg-card p-5 shadow-e2 max-sm:grid print:hidden forced-colors:border"
    >
      <PaymentClock booking={booking} clockOffset={clockOffset} dueAt={paymentDueAt} />
      {booking.canPay ? (
        <Link to={payHref(booking)} className={buttonClass('primary', 'large')}>
          {t('actions.pay', { amount: words.sayMoney(booking.dueOnline, booking) })}
        </Link>
      ) : null}
    </section>
  );
}
