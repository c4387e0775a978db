import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode } from '@gramy/contract/errors';
import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import type { Language } from '@gramy/domain/language/language';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { cardsQuery, type SavedCard } from '../../../entities/account/payments-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useMomentWords } from '../../../lib/formats/moment-words.ts';
import { afterBookingHref, payAtOnce, payAtOnceWith } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BookingFailure } from '../components/booking-failure.tsx';
import { Consents, regulationsId, termsId } from '../components/consents.tsx';
import { PayChoice, type PayWay } from '../components/pay-choice.tsx';
import { PromoLine } from '../components/promo-line.tsx';
import { ReviewStep } from '../components/review-step.tsx';
import { StepButtons, type StepSum } from '../components/step-buttons.tsx';
import { StockNotice } from '../components/stock-notice.tsx';
import { SummaryPrice } from '../components/summary.tsx';
import { type CheckoutDraft, noCard } from '../hooks/checkout-draft.ts';
import { type FieldProblems, readServerProblems } from '../hooks/information-fields.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { keepLastOrder } from '../hooks/last-order.ts';
import { writeBooking } from '../hooks/new-booking.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { listShortages, takeWhatIsLeft } from '../hooks/stock-shortages.ts';
import { isAnswered, useBooking } from '../hooks/use-booking.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { useDues } from '../hooks/use-dues.ts';
import type { HoldControl } from '../hooks/use-hold.ts';
import { showNotice } from '../hooks/use-notice-in-sight.ts';
import type { Booking } from '../queries.ts';
import { changeDraft, forgetBooked, useCheckoutDraft } from '../store.ts';
import { Refunds } from './extras-section.tsx';

interface ReviewSectionProps {
  known: readonly KnownItem[];
  price: CheckoutPrice;
  /** It, or the terms, differ from those that were shown, and are not accepted yet. */
  hasNewPrice: boolean;
  hold: HoldControl;
  stepSum: StepSum;
  onLeave: () => void;
  onObjections: (objections: FieldProblems) => void;
  /** The server knows of no such offer any more, or of no such hours. */
  onLost: () => void;
  /** What the server said is explained over the step. */
  onSaidAbove: () => void;
}

export function ReviewSection(props: ReviewSectionProps) {
  const { known, price, hasNewPrice, hold, stepSum, onLeave, onObjections, onLost, onSaidAbove } = props;
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { user } = useSession();
  const draft = useCheckoutDraft();
  const [isChecked, setIsChecked] = useState(false);
  const [sent, setSent] = useState<string>();
  const methods = price.quote?.paymentMethods;
  const cards = useChargeableCards();
  const way = chooseWay(draft, methods ?? ['online'], cards);
  const total = price.price
    ? formatMoney(language, { amount: price.price.total, currency: price.price.currency })
    : '';
  const booking = useReviewBooking({
    hold,
    onLeave,
    onObjections,
    onLost,
    onSaidAbove,
    cardId: way.cardId,
  });
  const isOpen = draft.attempt !== null;
  const shortages = isOpen ? [] : listShortages(draft.items, price.quote);

  const book = () => {
    setIsChecked(true);
    const missing = findMissing(draft.hasAcceptedTerms, draft.hasAcceptedRegulations);
    if (missing) return document.getElementById(missing)?.focus();
    if (isOpen) return void booking.send();
    if (hold.state.status !== 'held') return void showNotice('[data-hold-notice]');
    if (hasNewPrice) return void showNotice('[data-price-notice]');
    if (shortages.length > 0) return void showNotice('[data-stock-notice]');
    if (price.isOld || !price.fingerprint) return;
    const promoCode = price.promo.status === 'applied' ? price.promo.answer.code : undefined;
    const { id: holdId } = hold.state.hold;
    const agreed = { holdId, fingerprint: price.fingerprint, paymentMethod: way.method, promoCode, language };
    setSent(price.fingerprint);
    void booking.send(writeBooking(draft, agreed));
  };

  return (
    <ReviewStep
      known={known}
      fields={draft.fields}
      promo={
        <PromoLine
          code={draft.promoCode}
          state={price.promo}
          currency={price.quote?.price.currency ?? 'PLN'}
        />
      }
    >
      <StockNotice
        shortages={shortages}
        known={known}
        onTakeLeft={() => takeWhatIsLeft(draft.items, shortages)}
      />
      <PayChoice
        methods={methods}
        value={way}
        total={total}
        deposit={findDeposit(price, language)}
        dues={useDues(known, price.price)}
        cards={cards}
        onChange={({ method, cardId }) => changeDraft({ paymentMethod: method, cardId: cardId ?? noCard })}
      />
      {way.method === 'venue' ? (
        <p className="text-s text-ink-2">{t('refund.atVenue')}</p>
      ) : (
        <Refunds known={known} price={price} />
      )}
      <Consents
        known={known}
        hasAcceptedTerms={draft.hasAcceptedTerms}
        hasAcceptedRegulations={draft.hasAcceptedRegulations}
        isChecked={isChecked}
        onTerms={(isAccepted) => changeDraft({ hasAcceptedTerms: isAccepted })}
        onRegulations={(isAccepted) => changeDraft({ hasAcceptedRegulations: isAccepted })}
      />
      {/* Beside it there is the summary; on a phone that is folded up. */}
      <div className="lg:hidden">
        <SummaryPrice known={known} price={price} />
      </div>
      <BookingFailure
        failure={
          isSaidAbove(booking.failure, hasNewPrice || price.fingerprint !== sent) || shortages.length > 0
            ? undefined
            : booking.failure
        }
        isOpen={isOpen}
        isBusy={booking.isBusy}
        onAskAgain={() => void booking.send()}
      />
      <StepButtons back={{ href: buildStepHref('extras'), label: t('steps.extras') }} {...stepSum}>
        {user ? (
          <Button
            size="large"
            isBusy={booking.isBusy}
            busyLabel={t('review.booking')}
            aria-disabled={!isOpen && (price.isOld || !price.fingerprint)}
            onClick={book}
          >
            {t('review.book')}
            <span className="border-l border-current pl-3 tabular-nums max-sm:hidden">{total}</span>
          </Button>
        ) : (
          <LogInToBook />
        )}
      </StepButtons>
      <p className="text-xs text-ink-2">
        {price.quote?.confirmation === 'request' ? (
          <RequestNote price={price} known={known} isOnline={way.method === 'online'} />
        ) : null}
        {t('review.withdrawal')}
      </p>
    </ReviewStep>
  );
}

function findDeposit({ price }: CheckoutPrice, language: Language) {
  if (!price || price.dueOnline === price.total) return undefined;
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  return { online: show(price.dueOnline), rest: show(price.total - price.dueOnline) };
}

interface RequestNoteProps extends Pick<ReviewSectionProps, 'known' | 'price'> {
  isOnline: boolean;
}

/** A venue may say no: until when it answers, and what becomes of the money. */
function RequestNote({ known: [first], price, isOnline }: RequestNoteProps) {
  const { t } = useTranslation('checkout');
  const sayMoment = useMomentWords();
  const answerBy = price.quote?.approval?.answerBy;
  const timeZone = first?.item.branch.timeZone ?? homeTimeZone;
  const parts = [
    answerBy
      ? t('review.requestBy', { moment: sayMoment(answerBy, timeZone, Date.now()) })
      : t('review.request'),
    ...(isOnline ? [t('review.requestMoney', { count: paymentMinutes, days: refundWorkingDays })] : []),
  ];
  return `${parts.join(' ')} `;
}

function LogInToBook() {
  const { t } = useTranslation('checkout');
  const location = useLocation();
  return (
    <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('primary', 'large')}>
      {t('login.toBook')}
    </Link>
  );
}

/** An expired one would only be declined. A gateway that does not answer now is asked again when it is paid. */
function useChargeableCards(): readonly SavedCard[] {
  const { user } = useSession();
  const state = useQuery(user ? cardsQuery() : null, { isExtra: true });
  return state.status === 'ready' ? state.data.items.filter(({ isExpired }) => !isExpired) : noCards;
}

const noCards: readonly SavedCard[] = [];

/** What was chosen, as long as the venue takes it and the card is there; else what is quickest. */
function chooseWay(
  { paymentMethod, cardId }: Pick<CheckoutDraft, 'paymentMethod' | 'cardId'>,
  methods: readonly PaymentMethod[],
  cards: readonly SavedCard[],
): PayWay {
  const method = paymentMethod && methods.includes(paymentMethod) ? paymentMethod : (methods[0] ?? 'online');
  if (method !== 'online' || cardId === noCard) return { method, cardId: null };
  const card = cards.find(({ id }) => id === cardId) ?? cards[0];
  return { method, cardId: card?.id ?? null };
}

function findMissing(hasAcceptedTerms: boolean, hasAcceptedRegulations: boolean): string | undefined {
  if (!hasAcceptedTerms) return termsId;
  return hasAcceptedRegulations ? undefined : regulationsId;
}

/** The notices about the tables and the price stand over the step, and stay until they are answered. */
function isSaidAbove(failure: unknown, hasNewPrice: boolean): boolean {
  if (!(failure instanceof ApiError)) return false;
  return isAboutTables(failure) || (hasNewPrice && failure.code === 'priceChanged');
}

const answeredAbove: readonly ErrorCode[] = ['priceChanged', 'addOnSoldOut', 'notFound', 'venueClosed'];

/** Where the answer to this is, or will be once it is looked up, over the step. */
function isAnsweredAbove(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code } = error;
  return isAboutTables(error) || (code !== undefined && answeredAbove.includes(code));
}

function isAboutTables({ code, problem }: ApiError): boolean {
  return code === 'holdExpired' || code === 'holdBooked' || problem?.alternatives !== undefined;
}

interface Leaving
  extends Pick<ReviewSectionProps, 'hold' | 'onLeave' | 'onObjections' | 'onLost' | 'onSaidAbove'> {
  cardId: string | null;
}

/** Books, and knows what to do with each kind of no. */
function useReviewBooking({ hold, onLeave, onObjections, onLost, onSaidAbove, cardId }: Leaving) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const booking = useBooking((booked: Booking) => {
    onLeave();
    if (user) keepLastOrder({ userId: user._id, ...booked });
    // Cleared once the next page is there: until then a reload still leads to it.
    const way = { replace: true, state: cardId === null ? payAtOnce : payAtOnceWith(cardId) };
    void Promise.resolve(navigate(afterBookingHref(booked), way)).finally(forgetBooked);
  }, handleFailure);

  function handleFailure(error: unknown) {
    if (isAnsweredAbove(error)) onSaidAbove();
    handleNo(error);
  }

  function handleNo(error: unknown) {
    if (!(error instanceof ApiError) || !isAnswered(error)) return;
    const objections = readServerProblems(error);
    if (Object.keys(objections).length > 0) {
      onObjections(objections);
      void navigate(buildStepHref('information'));
    } else if (error.code === 'promoInvalid') changeDraft({ promoCode: '' });
    else if (error.code === 'priceChanged' || error.code === 'addOnSoldOut') void mutate(isPriceKey);
    else if (error.code === 'notFound' || error.code === 'venueClosed') onLost();
    else if (error.code === 'holdBooked') hold.markBooked(error.problem?.booking);
    else if (isAboutTables(error)) hold.markOver();
  }
  return booking;
}

function isPriceKey(key: unknown): boolean {
  return typeof key === 'string' && /^POST \/(?:user\/booking\/quote|promotions\/)/.test(key);
}
