import { CircleCheck, CircleSlash, Clock, Hourglass, RefreshCw, SearchCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { payHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Spinner } from '../../../ui/waiting/spinner.tsx';
import { againHref } from '../hooks/again-href.ts';
import type { PayStage } from '../hooks/pay-stage.ts';
import { findClosing } from '../hooks/payment-tries.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { usePay } from '../hooks/use-pay.ts';
import type { Booking } from '../queries.ts';
import { OutcomeHead, type OutcomeTone } from './outcome-page.tsx';
import { PayAlert } from './pay-alert.tsx';
import { nameOfVenue } from './ticket-card.tsx';

type ClosedStage = Exclude<PayStage, 'open' | 'failed'>;

const looks: Record<ClosedStage, { tone: OutcomeTone; icon: ReactNode }> = {
  checking: { tone: 'warn', icon: <Hourglass /> },
  inReview: { tone: 'warn', icon: <SearchCheck /> },
  paid: { tone: 'ok', icon: <CircleCheck /> },
  atVenue: { tone: 'plain', icon: <Wallet /> },
  replaced: { tone: 'ok', icon: <RefreshCw /> },
  lapsed: { tone: 'bad', icon: <Clock /> },
  over: { tone: 'bad', icon: <CircleSlash /> },
  late: { tone: 'bad', icon: <Clock /> },
};

/** Nothing can be paid here now: why, and the ways on. */
export function PayStatePanel({ booking, stage }: { booking: Booking; stage: ClosedStage }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const closing = findClosing(booking);
  const values = {
    reference: booking.replacedBy?.reference ?? booking.reference,
    amount: words.sayMoney(booking.dueOnline, booking),
    place: nameOfVenue(booking),
  };
  usePageHead({ title: t(`pay.pages.${stage}`), description: t(`pay.${stage}.text`, values) });
  return (
    <section>
      <OutcomeHead
        {...looks[stage]}
        kicker={t(`pay.${stage}.kicker`)}
        title={t(`pay.${stage}.title`, values)}
        lead={t(`pay.${stage}.text`, values)}
      />
      {closing && (stage === 'checking' || stage === 'atVenue') ? (
        <p
          role="status"
          className="mt-5 max-w-[56ch] rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border"
        >
          {t(`pay.closed.${closing}`)}
        </p>
      ) : null}
      <div className="mt-7 flex flex-wrap items-center gap-2.5 max-sm:grid">
        {stage === 'inReview' ? (
          <Link to={paths.contact} className={buttonClass('primary', 'large')}>
            {t('pay.inReview.contact')}
          </Link>
        ) : null}
        {stage === 'checking' ? <CheckingActions booking={booking} /> : null}
        {stage === 'lapsed' || stage === 'late' || stage === 'over' ? (
          <Link to={againHref(booking)} className={buttonClass('primary', 'large')}>
            {t('pay.bookAgain')}
          </Link>
        ) : null}
        <Link
          to={ticketHref(booking.replacedBy ?? booking)}
          className={buttonClass(stage === 'paid' || stage === 'replaced' ? 'primary' : 'line', 'large')}
        >
          {t('pay.toTicket')}
        </Link>
      </div>
    </section>
  );
}

function CheckingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const sayFailure = useFailureWords();
  const navigate = useNavigate();
  const { state, giveUp, isBusyWith } = usePay(booking.id);
  const actionUrl = booking.payment?.actionUrl;
  return (
    <>
      <Spinner />
      {state.step === 'failed' ? (
        <PayAlert title={t('pay.submitFailed')}>{sayFailure(state.error)}</PayAlert>
      ) : null}
      {actionUrl ? (
        <a href={actionUrl} className={buttonClass('line', 'large')}>
          {t('pay.checking.resume')}
        </a>
      ) : null}
      <Button
        variant="line"
        size="large"
        isBusy={isBusyWith('giveUp')}
        onClick={() => {
          giveUp();
          void navigate(payHref(booking), { replace: true });
        }}
      >
        {t('pay.checking.other')}
      </Button>
    </>
  );
}
