import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatPercent } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findRefundParts } from '../hooks/refund-bar.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { NowFlag } from './now-flag.tsx';
import styles from './refund-bar.module.css';

const minute = 60_000;

/** What comes back if one cancels, until when. */
export function RefundBar({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const words = useBookingWords();
  const now = useClock((at) => Math.floor(at / minute) * minute);
  const { timeline } = booking.cancellation;
  const timeZone = booking.slots[0]?.branch.timeZone ?? homeTimeZone;
  const paid = booking.paid - booking.refunded;
  const parts = findRefundParts(timeline, { bookedAt: Date.parse(booking.createdAt), paid, now });
  return (
    <ol aria-label={t('changes.bar')} className={styles.bar}>
      {parts.map(({ until, percent, amount, nowPercent }) => (
        <li key={until} className={styles.part}>
          <span
            className={joinClasses(styles.fill, percent >= 100 && styles.all, percent === 0 && styles.none)}
          >
            <b className="font-strong">
              {percent === 0
                ? t('changes.nothing')
                : t('changes.back', { percent: formatPercent(language, percent / 100) })}
            </b>
            {amount > 0 ? (
              <span className="block tabular-nums">{words.sayMoney(amount, booking)}</span>
            ) : null}
            {nowPercent === undefined ? null : <NowFlag percent={nowPercent}>{t('changes.now')}</NowFlag>}
          </span>
          <span className={styles.until}>
            {t('changes.until', { moment: words.sayNightMoment(until, timeZone) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
