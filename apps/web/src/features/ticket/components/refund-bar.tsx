import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
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
  // Each place has its policy: a percentage of all of them would be none of theirs.
  const isOfSeveral = listBranches(booking.slots).length > 1;
  const sayBack = (percent: number, amount: number) => {
    if (amount === 0) return t('changes.nothing');
    return t('changes.back', {
      share: isOfSeveral ? words.sayMoney(amount, booking) : formatPercent(language, percent / 100),
    });
  };
  return (
    <ol aria-label={t('changes.bar')} className={styles.bar}>
      {parts.map(({ until, percent, amount, nowPercent }) => (
        <li key={until} className={styles.part}>
          <span
            className={joinClasses(styles.fill, percent >= 100 && styles.all, percent === 0 && styles.none)}
          >
            <b className="font-strong">{sayBack(percent, amount)}</b>
            {amount > 0 ? (
              <span className="block tabular-nums">
                {isOfSeveral
                  ? t('changes.of', { total: words.sayMoney(paid, booking) })
                  : words.sayMoney(amount, booking)}
              </span>
            ) : null}
            {nowPercent === undefined ? null : <NowFlag percent={nowPercent}>{t('changes.now')}</NowFlag>}
          </span>
          <span className={styles.until}>
            {t('changes.until', { moment: words.sayDeadline(until, timeZone) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
