import { CircleAlert, RefreshCw } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterPaymentHref, payHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AtVenueNote } from '../components/at-venue-note.tsx';
import { BookingCard } from '../components/booking-card.tsx';
import { BookingGate, type ShownBooking } from '../components/booking-gate.tsx';
import { BookingNotFound } from '../components/booking-not-found.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { OutcomeHead } from '../components/outcome-page.tsx';
import { PayAlert } from '../components/pay-alert.tsx';
import { PaymentTries } from '../components/payment-tries.tsx';
import { bookingParameter } from '../hooks/booking-id.ts';
import { findPayStage } from '../hooks/pay-stage.ts';
import { listTries } from '../hooks/payment-tries.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { usePay } from '../hooks/use-pay.ts';
import { useSourceWords } from '../hooks/use-source-words.ts';

export function PaymentFailedScreen() {
  const [search] = useSearchParams();
  return <BookingGate name={search.get(bookingParameter)}>{(shown) => <Failed {...shown} />}</BookingGate>;
}

/** Money may still come after the bank has said no: then the page goes where the money went. */
function Failed(shown: ShownBooking) {
  const stage = findPayStage(shown.booking, false);
  if (stage === 'paid') return <Navigate to={afterPaymentHref(shown.booking)} replace />;
  // Nothing has failed for whoever only typed the address; another try may be open beside one that has.
  const hasFailed = stage === 'failed' || (stage === 'open' && listTries(shown.booking).length > 0);
  if (!hasFailed) return <Navigate to={payHref(shown.booking)} replace />;
  return <FailedView {...shown} />;
}

function FailedView({ booking, clockOffset }: ShownBooking) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const sayFailure = useFailureWords();
  const saySource = useSourceWords();
  const paying = usePay(booking.id);
  const { state } = paying;
  const [last] = listTries(booking);
  const sayLead = () => {
    if (!last) return t('failed.lead');
    const source = saySource(last);
    const reason = t(`failed.reasons.${last.why}`);
    const said = source ? t('failed.reasonWith', { source, reason }) : `${reason}.`;
    return `${said} ${t('failed.kept')}`;
  };
  usePageHead({ title: t('failed.pageTitle'), description: t('failed.title') });
  return (
    <div className="mx-auto grid max-w-[1264px] items-start gap-7 px-(--gutter) pt-6 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
      <section>
        <OutcomeHead
          tone="bad"
          icon={<CircleAlert />}
          kicker={t('failed.kicker')}
          title={t('failed.title')}
          lead={sayLead()}
        />
        <AtVenueNote booking={booking} />
        {state.step === 'failed' ? (
          <PayAlert title={t('pay.submitFailed')}>{sayFailure(state.error)}</PayAlert>
        ) : null}
        <div className="mt-7 grid gap-2.5 sm:w-fit sm:grid-cols-2">
          <Button
            size="large"
            icon={<RefreshCw aria-hidden />}
            isBusy={paying.isBusyWith('any')}
            busyLabel={t('pay.going')}
            onClick={() => paying.pay()}
          >
            {t('pay.again', { amount: words.sayMoney(booking.dueOnline, booking) })}
          </Button>
          <OtherWays booking={booking} paying={paying} />
        </div>
        <p className="mt-4">
          <Link
            to={ticketHref(booking)}
            className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}
          >
            {t('pay.toTicket')}
          </Link>
        </p>
        <p className="mt-3 max-w-[56ch] text-s text-ink-2">
          {t('failed.note')}{' '}
          <Link to={paths.contact} className={textLinkClass}>
            {t('failed.contact')}
          </Link>
        </p>
      </section>
      <BookingCard booking={booking} clockOffset={clockOffset}>
        <PaymentTries booking={booking} />
      </BookingCard>
    </div>
  );
}

export const NotFound = BookingNotFound;
