import { CircleCheck } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref, pendingHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { BookingGate } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { OutcomeHead } from '../components/outcome-page.tsx';
import { YesView } from '../components/yes-view.tsx';
import { bookingParameter } from '../hooks/booking-id.ts';
import { findPayStage } from '../hooks/pay-stage.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

export function PaymentConfirmedScreen() {
  const [search] = useSearchParams();
  return (
    <BookingGate name={search.get(bookingParameter)}>
      {({ booking }) => <Paid booking={booking} />}
    </BookingGate>
  );
}

/** The address says that it is paid; whether it is, the server says. */
function Paid({ booking }: { booking: Booking }) {
  const stage = findPayStage(booking, true);
  if (stage === 'open' && booking.paymentMethod === 'venue')
    return <Navigate to={ticketHref(booking)} replace />;
  if (stage !== 'paid' && stage !== 'atVenue' && stage !== 'over') {
    return <Navigate to={payHref(booking, { returned: '1' })} replace />;
  }
  if (booking.label === 'pending') return <Navigate to={pendingHref(booking)} replace />;
  if (stage !== 'paid' || booking.label !== 'confirmed') return <Navigate to={ticketHref(booking)} replace />;
  return <PaidView booking={booking} />;
}

function PaidView({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const [first] = booking.slots;
  const received = booking.history.findLast(({ reason }) => reason === 'paid');
  usePageHead({ title: t('paidPage.pageTitle'), description: t('paidPage.kickerPlain') });
  return (
    <YesView
      booking={booking}
      head={
        <OutcomeHead
          tone="ok"
          icon={<CircleCheck />}
          kicker={
            received && first
              ? t('paidPage.kicker', { time: words.sayTime(received.at, first.branch.timeZone) })
              : t('paidPage.kickerPlain')
          }
          title={t('paidPage.title', { when: first ? words.sayEvening(first, Date.now()) : '' })}
          lead={t('paidPage.lead', { amount: words.sayMoney(booking.paid - booking.refunded, booking) })}
        />
      }
    />
  );
}

export const NotFound = BookingNotFound;
