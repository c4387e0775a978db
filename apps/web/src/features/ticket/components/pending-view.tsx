import { findDueAtVenue } from '@gramy/domain/booking/due-at-venue';
import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import { Bell, CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changesHref, payHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import { findPromiseParts } from '../hooks/promise-parts.ts';
import { useAnswerNotice } from '../hooks/use-answer-notice.ts';
import { useBookingDuesWords } from '../hooks/use-booking-dues-words.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import type { ShownBooking } from './booking-gate.tsx';
import { BookingStrip } from './booking-strip.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { nameOfVenue } from './ticket-card.tsx';

interface PendingViewProps extends ShownBooking {
  slot: BookedSlot;
  approval: NonNullable<Booking['approval']>;
}

/** Nobody has answered yet: until when they will, and what happens then. */
export function PendingView({ booking, clockOffset, slot, approval }: PendingViewProps) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const answerBy = Date.parse(approval.answerBy);
  const secondsLeft = useSecondsLeft({ deadline: answerBy, clockOffset });
  const now = secondsLeft === undefined ? Date.now() + clockOffset : answerBy - secondsLeft * 1000;
  const { timeZone } = slot.branch;
  const place = nameOfVenue(booking);
  // The page may stay open until the venue does.
  const isClosed =
    approval.phase === 'closed' && approval.opensAt !== null && now < Date.parse(approval.opensAt);
  const by = words.sayMoment(approval.answerBy, timeZone, now);
  usePageHead({ title: t('pending.pageTitle'), description: t('pending.kicker', { place }) });
  const sayOpening = (at: string) => {
    const moment = words.sayMoment(at, timeZone, now);
    return /^\d/.test(moment) ? t('pending.atTime', { time: moment }) : moment;
  };
  // The day is named once.
  const byAfter = (opensAt: string | null) =>
    words.sayMoment(approval.answerBy, timeZone, opensAt === null ? now : Date.parse(opensAt));
  const sayTitle = () => {
    if (secondsLeft === 0) return t('pending.titleOver');
    if (!isClosed) return t('pending.titleOpen', { by });
    return t('pending.titleClosed', {
      opens: sayOpening(approval.opensAt ?? ''),
      by: byAfter(approval.opensAt),
    });
  };
  const times = {
    askedAt: Date.parse(booking.createdAt),
    opensAt: isClosed ? Date.parse(approval.opensAt ?? '') : null,
    answerBy,
  };
  const sayLead = () => {
    const { minutes: count } = findPromiseParts(times, now);
    const tables = words.nameTables(booking);
    if (approval.phase === 'closed' && approval.opensAt === null)
      return t('pending.leadUntilStart', { tables });
    if (count === undefined) return t('pending.leadClosing', { tables });
    return t(isClosed ? 'pending.leadClosed' : 'pending.leadOpen', { count, tables });
  };
  return (
    <OutcomePage>
      <OutcomeHead
        tone="warn"
        icon={<Clock />}
        kicker={t('pending.kicker', { place })}
        title={sayTitle()}
        lead={sayLead()}
      />
      <div className="mt-7 grid gap-5">
        <PromiseClock
          booking={booking}
          approval={isClosed ? approval : { ...approval, phase: 'open', opensAt: null }}
          times={times}
          clockOffset={clockOffset}
          now={now}
          timeZone={timeZone}
        />
        <BookingStrip booking={booking}>
          <PendingMoney booking={booking} />
        </BookingStrip>
      </div>
      <WhatThen booking={booking} place={place} />
    </OutcomePage>
  );
}

function PendingMoney({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const sayDues = useBookingDuesWords();
  const words = useBookingWords();
  const link = `${textLinkClass} inline-flex min-h-11 items-center text-s`;
  const say = () => {
    if (booking.isMoneyHeld) return t('pending.inReview');
    if (booking.due === 0) return t('pending.paidOnline');
    if (booking.dueOnline < booking.due && booking.paymentMethod === 'online') {
      const amounts = {
        amount: words.sayMoney(booking.dueOnline || booking.paid - booking.refunded, booking),
        rest: words.sayMoney(findDueAtVenue(booking), booking),
      };
      return t(booking.dueOnline > 0 ? 'pending.depositDue' : 'pending.depositPaid', amounts);
    }
    return booking.paymentMethod === 'venue' ? t('pending.payAtVenue') : t('pending.notPaid');
  };
  return (
    <>
      <b className="text-l font-heavy tabular-nums">{words.sayMoney(booking.price.total, booking)}</b>
      <span className="text-s text-ink-2">{[say(), sayDues(booking)].filter(Boolean).join('. ')}</span>
      {booking.canPay ? (
        <Link to={payHref(booking)} className={link}>
          {t('pending.payNow')}
        </Link>
      ) : null}
      <Link to={changesHref(booking)} className={link}>
        {booking.paid > 0 ? t('pending.cancelAllBack') : t('pending.cancelFree')}
      </Link>
    </>
  );
}

function WhatThen({ booking, place }: { booking: Booking; place: string }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const { standing, ask } = useAnswerNotice(undefined);
  const paysAfterwards = booking.dueOnline > 0 && booking.paymentMethod === 'online' && !booking.isMoneyHeld;
  const noText =
    booking.paid > 0
      ? t('pending.noTextPaid', {
          amount: words.sayMoney(booking.paid, booking),
          days: refundWorkingDays,
        })
      : t('pending.noText');
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-3 md:gap-8" aria-label={place}>
      <Prospect icon={<CircleCheck className="text-(--ok)" />} title={t('pending.yesTitle')}>
        {paysAfterwards ? t('pending.yesTextPay', { count: paymentMinutes }) : t('pending.yesText')}
      </Prospect>
      <Prospect icon={<CircleSlash className="text-(--bad)" />} title={t('pending.noTitle')}>
        {noText}
      </Prospect>
      {standing === 'impossible' ? null : (
        <Prospect icon={<Bell />} title={t('pending.notifyTitle')}>
          {standing === 'allowed' ? (
            <span role="status">{t('pending.notifyOn')}</span>
          ) : (
            <>
              {t('pending.notifyText')}
              <br />
              <button type="button" onClick={ask} className={`${textLinkClass} min-h-11`}>
                {t('pending.notifyAllow')}
              </button>
            </>
          )}
        </Prospect>
      )}
    </ul>
  );
}

function Prospect({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-3 text-s text-ink-2">
      <span aria-hidden="true" className="[&_svg]:size-[22px]">
        {icon}
      </span>
      <div>
        <b className="block font-strong text-ink">{title}</b>
        {children}
      </div>
    </li>
  );
}
