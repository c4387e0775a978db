import { findDueAtVenue } from '@gramy/domain/booking/due-at-venue';
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
import { useBookingDuesWords } from '../hooks/use-booking-dues-words.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useSourceWords } from '../hooks/use-source-words.ts';
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
  const saySource = useSourceWords();
  const [first] = booking.slots;
  const received = booking.history.findLast(({ reason }) => reason === 'paid');
  const amount = words.sayMoney(booking.paid - booking.refunded, booking);
  const atVenue = findDueAtVenue(booking);
  const sayDues = useBookingDuesWords();
  const payments = booking.money.filter(({ kind, status }) => kind === 'payment' && status === 'succeeded');
  // Of several payments none is the one.
  const [only] = payments.length === 1 ? payments : [];
  const source = only && saySource(only);
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
          lead={[
            source ? t('paidPage.leadWith', { amount, source }) : t('paidPage.lead', { amount }),
            atVenue > 0 ? t('paidPage.atVenue', { amount: words.sayMoney(atVenue, booking) }) : '',
            sayDues(booking),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      }
    />
  );
}

export const NotFound = BookingNotFound;
