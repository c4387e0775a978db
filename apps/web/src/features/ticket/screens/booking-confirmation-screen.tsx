import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { findDueAtVenue } from '@gramy/domain/booking/due-at-venue';
import { CircleCheck } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref, pendingHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BookingGate, type ShownBooking } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { OutcomeHead } from '../components/outcome-page.tsx';
import { nameOfVenue } from '../components/ticket-card.tsx';
import { UnpaidView } from '../components/unpaid-view.tsx';
import { YesView } from '../components/yes-view.tsx';
import { bookingParameter } from '../hooks/booking-id.ts';
import { useBookingDuesWords } from '../hooks/use-booking-dues-words.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

export function BookingConfirmationScreen() {
  const [search] = useSearchParams();
  return (
    <BookingGate name={search.get(bookingParameter)}>{(shown) => <Confirmation {...shown} />}</BookingGate>
  );
}

function Confirmation({ booking, clockOffset }: ShownBooking) {
  const [slot] = booking.slots;
  if (booking.label === 'pending') return <Navigate to={pendingHref(booking)} replace />;
  if (booking.label !== 'confirmed') return <Navigate to={ticketHref(booking)} replace />;
  if (slot && isAwaitingPayment(booking))
    return <UnpaidView booking={booking} clockOffset={clockOffset} slot={slot} />;
  return <Confirmed booking={booking} />;
}

function Confirmed({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const [first] = booking.slots;
  const place = nameOfVenue(booking);
  const approved = booking.history.findLast(({ reason }) => reason === 'approved');
  const amount = words.sayMoney(booking.dueOnline, booking);
  const atVenue = findDueAtVenue(booking);
  const sayDues = useBookingDuesWords();
  usePageHead({ title: t('confirmed.pageTitle'), description: t('confirmed.kicker', { place }) });
  const sayMoney = () => {
    if (booking.isMoneyHeld) return t('confirmed.inReview');
    if (booking.due === 0)
      return t('confirmed.allPaid', { amount: words.sayMoney(booking.price.total, booking) });
    if (atVenue === 0) return t('confirmed.payOnline', { amount });
    const rest = words.sayMoney(atVenue, booking);
    if (booking.paymentMethod === 'venue') return t('confirmed.payAtVenue', { amount: rest });
    const paid = words.sayMoney(booking.paid - booking.refunded, booking);
    return booking.dueOnline > 0
      ? t('confirmed.payDeposit', { amount, rest })
      : t('confirmed.depositPaid', { paid, rest });
  };
  return (
    <YesView
      booking={booking}
      head={
        <OutcomeHead
          tone="ok"
          icon={<CircleCheck />}
          kicker={
            approved && first
              ? t('confirmed.kickerAt', { place, time: words.sayTime(approved.at, first.branch.timeZone) })
              : t('confirmed.kicker', { place })
          }
          title={t('confirmed.title', { when: first ? words.sayEvening(first, Date.now()) : '' })}
          lead={[sayMoney(), sayDues(booking)].filter(Boolean).join(' ')}
        />
      }
      action={
        booking.canPay ? (
          <Link to={payHref(booking)} className={`${buttonClass('primary')} max-sm:col-span-full`}>
            {t('confirmed.payNow', { amount })}
          </Link>
        ) : undefined
      }
    />
  );
}

export const NotFound = BookingNotFound;
