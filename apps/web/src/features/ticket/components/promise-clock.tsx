import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import { Countdown } from '../../../ui/calendar/countdown.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findNowPercent, findPromiseParts, type PromiseTimes } from '../hooks/promise-parts.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { NowFlag } from './now-flag.tsx';
import styles from './promise-clock.module.css';

interface PromiseClockProps {
  booking: Booking;
  approval: NonNullable<Booking['approval']>;
  times: PromiseTimes;
  clockOffset: number;
  /** By the server's clock; moves with it. */
  now: number;
  timeZone: string;
}

/** When the venue answers: hours until it opens, its fifteen minutes, and where we stand in them. */
export function PromiseClock({ clockOffset, ...rest }: PromiseClockProps) {
  const { approval } = rest;
  const { t } = useTranslation('outcome');
  const isOpen = approval.phase === 'open';
  return (
    <section aria-label={t('pending.clock')} className={styles.clock}>
      <div>
        <span className="text-s text-ink-2">{isOpen ? t('pending.theyHave') : t('pending.answerIn')}</span>
        <div className={styles.figures}>
          <Countdown
            deadline={Date.parse(approval.answerBy)}
            clockOffset={clockOffset}
            label={t('pending.answerIn')}
            sayMinutes={(count) => (count > 0 ? t('pending.minutesLeft', { count }) : t('pending.timeOver'))}
            urgentBelowSeconds={0}
          />
        </div>
      </div>
      <Track {...rest} />
    </section>
  );
}

function Track({ booking, approval, times, now, timeZone }: Omit<PromiseClockProps, 'clockOffset'>) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const parts = findPromiseParts(times, now);
  const nowPercent = findNowPercent(times, now);
  const width = (percent: number): CSSProperties => ({ flexBasis: `${percent}%` });
  const from = (percent: number): CSSProperties => ({ left: `${percent}%` });
  const runsFrom = new Date(parts.runsFrom).toISOString();
  return (
    <div className={styles.track}>
      <div aria-hidden="true" className={styles.bar}>
        {parts.hasClosedPart ? (
          <span className={joinClasses(styles.part, styles.closed)} style={width(parts.closedPercent)}>
            <span>{t('pending.closed')}</span>
          </span>
        ) : null}
        <span className={joinClasses(styles.part, styles.open)} style={width(parts.openPercent)}>
          {parts.minutes === undefined ? null : (
            <span>{t('pending.toAnswer', { minutes: String(parts.minutes) })}</span>
          )}
        </span>
        <span className={joinClasses(styles.part, styles.after)} />
        <NowFlag percent={nowPercent}>
          {t('pending.now', { time: words.sayTime(new Date(now).toISOString(), timeZone) })}
        </NowFlag>
      </div>
      <ol className={styles.times}>
        <li style={from(0)}>
          <b>{words.sayMoment(booking.createdAt, timeZone, now, formatNightMoment)}</b>
          {t('pending.asked')}
        </li>
        {parts.hasClosedPart ? (
          <li style={from(parts.closedPercent)} className="max-lg:hidden">
            <b>{words.sayTime(runsFrom, timeZone)}</b>
            {t('pending.opens')}
          </li>
        ) : null}
        <li className={styles.last} style={{ right: `${100 - parts.closedPercent - parts.openPercent}%` }}>
          <b>{words.sayMoment(approval.answerBy, timeZone, now, formatNightMoment)}</b>
          {t('pending.answerBy')}
        </li>
      </ol>
    </div>
  );
}

/** The same card, once they have said yes. */
export function PromiseKept({ tables }: { tables: string }) {
  const { t } = useTranslation('outcome');
  return (
    <div className={styles.clock}>
      <div className={joinClasses(styles.bar, 'col-span-full')}>
        <span className={joinClasses(styles.part, styles.yes)}>{t('pending.yes.bar', { tables })}</span>
      </div>
    </div>
  );
}
