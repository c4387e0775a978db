import { CircleSlash, Info, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  afterPaymentHref,
  asksToPay,
  failedHref,
  payHref,
  readOrderedCard,
  ticketHref,
} from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { findPayStage, findWrongPrice, type PayStage } from '../hooks/pay-stage.ts';
import { listTries } from '../hooks/payment-tries.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { useLeftWords } from '../hooks/use-left-words.ts';
import { type PayChoice, usePay } from '../hooks/use-pay.ts';
import { usePaymentCheck } from '../hooks/use-payment-check.ts';
import { AtVenueNote } from './at-venue-note.tsx';
import { BookingCard } from './booking-card.tsx';
import type { ShownBooking } from './booking-gate.tsx';
import { OtherWays } from './other-ways.tsx';
import { OutcomeHead, type OutcomeTone } from './outcome-page.tsx';
import { PayAlert } from './pay-alert.tsx';
import { PayStatePanel } from './pay-state-panel.tsx';

interface PayViewProps extends ShownBooking {
  /** The price in the address: compared, and never believed. */
  named: string | undefined;
}

export function PayView({ named, ...shown }: PayViewProps) {
  const { booking } = shown;
  const [search] = useSearchParams();
  const hasReturned = search.has('returned');
  const stage = findPayStage(booking, hasReturned);
  const isLeft = usePaymentCheck(booking.id, stage === 'checking');
  if (hasReturned && stage === 'paid') return <Navigate to={afterPaymentHref(booking)} replace />;
  if (hasReturned && stage === 'failed') return <Navigate to={failedHref(booking)} replace />;
  const before = findTryBefore(booking, stage, hasReturned && isLeft);
  return (
    <div className="mx-auto grid max-w-[1264px] items-start gap-7 px-(--gutter) pt-6 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
      {stage === 'open' || stage === 'failed' || before === 'left' ? (
        <PayForm {...shown} named={named} before={before} />
      ) : (
        <PayStatePanel booking={booking} stage={stage} />
      )}
      <BookingCard {...shown} />
    </div>
  );
}

/** What became of the try before; `left`: somebody came back from the gateway without paying. */
type TryBefore = 'none' | 'failed' | 'left';

function findTryBefore(booking: ShownBooking['booking'], stage: PayStage, hasLeft: boolean): TryBefore {
  if (stage === 'failed') return 'failed';
  const isClosed = stage === 'open' && listTries(booking)[0]?.why === 'left';
  const mayPay = booking.canPay || booking.otherPaymentMethod === 'online';
  return isClosed || (stage === 'checking' && hasLeft && mayPay) ? 'left' : 'none';
}

function PayForm({ booking, clockOffset, named, before }: PayViewProps & { before: TryBefore }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const sayFailure = useFailureWords();
  const paying = usePay(booking.id);
  const { state } = paying;
  usePayingAtOnce(paying.pay, before === 'none');
  const sayLeft = useLeftWords({ booking, clockOffset });
  const wrong = useCorrectedPrice(booking, named);
  const amount = words.sayMoney(booking.dueOnline, booking);
  const atVenue = booking.due - booking.dueOnline;
  usePageHead({ title: t('pay.pageTitle', { amount }), description: t('pay.lead') });
  const sayLead = () => {
    if (before === 'left') return sayLeft();
    return before === 'failed' ? t('pay.failedBefore') : t('pay.lead');
  };
  return (
    <section>
      <OutcomeHead
        {...heads[before]}
        kicker={before === 'left' ? t('pay.left.kicker') : t('pay.kicker', { reference: booking.reference })}
        title={before === 'left' ? t('pay.left.title') : t('pay.title')}
        lead={sayLead()}
      />
      <AtVenueNote booking={booking} />
      {wrong === undefined ? null : (
        <div
          role="status"
          className="mt-6 flex gap-3 rounded-m bg-(--info-soft) px-4 py-3 text-s forced-colors:border"
        >
          <Info aria-hidden="true" className="mt-px size-5 shrink-0 text-(--info)" />
          <p>
            <b className="font-strong">{t('pay.corrected')}</b>{' '}
            {Number.isNaN(wrong)
              ? t('pay.correctedTo', { right: amount })
              : t('pay.correctedFrom', { wrong: words.sayMoney(wrong, booking), right: amount })}
          </p>
        </div>
      )}
      {atVenue > 0 ? (
        <p className="mt-6 text-s text-ink-2">
          {t('pay.deposit', { amount, rest: words.sayMoney(atVenue, booking) })}
        </p>
      ) : null}
      {state.step === 'failed' ? (
        <PayAlert title={t('pay.submitFailed')}>{sayFailure(state.error)}</PayAlert>
      ) : null}
      <div className="mt-7 grid gap-2.5 sm:w-fit sm:grid-cols-2">
        <Button
          size="large"
          icon={<Lock aria-hidden />}
          isBusy={paying.isBusyWith('any')}
          busyLabel={t('pay.going')}
          onClick={() => paying.pay()}
        >
          {before === 'failed' ? t('pay.again', { amount }) : t('pay.button', { amount })}
        </Button>
        {before === 'none' ? null : <OtherWays booking={booking} paying={paying} />}
        <Link to={ticketHref(booking)} className={buttonClass('line', 'large')}>
          {t('pay.toTicket')}
        </Link>
      </div>
    </section>
  );
}

const heads: Record<TryBefore, { tone: OutcomeTone; icon: ReactNode }> = {
  none: { tone: 'plain', icon: <Lock /> },
  failed: { tone: 'bad', icon: <Lock /> },
  left: { tone: 'warn', icon: <CircleSlash /> },
};

/** Whoever has just ordered goes on to the gateway; whoever comes back from it, by whatever way, stays here. */
function usePayingAtOnce(pay: (choice: PayChoice) => void, isOpen: boolean): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = isOpen && asksToPay(state);
  const begin = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, state: null });
    const cardId = readOrderedCard(state);
    pay(cardId === undefined ? {} : { cardId });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

/** Puts the address right. Not by the router: nobody has gone anywhere, and the page goes on saying what stood there. */
function useCorrectedPrice(booking: ShownBooking['booking'], named: string | undefined): number | undefined {
  const wrong = findWrongPrice(named, booking.dueOnline);
  const path = payHref(booking);
  useEffect(() => {
    if (wrong === undefined) return;
    window.history.replaceState(window.history.state, '', path + window.location.search);
  }, [wrong, path]);
  return wrong;
}
