import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { writeClock } from '../../../ui/calendar/clock-text.ts';
import { TimeRing } from '../../../ui/calendar/time-ring.tsx';
import { useSecondsLeft } from '../../../ui/calendar/use-seconds-left.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './queue.module.css';

const urgentBelowSeconds = 300;
/** From here on seconds say nothing any more. */
const calmFromSeconds = 3600;

/** So long the venue may think about it. */
export function AnswerRing({ booking, clockOffset }: { booking: BoardBooking; clockOffset: number }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const deadline = Date.parse(booking.answerDueAt ?? booking.startsAt);
  const seconds = useSecondsLeft({ deadline, clockOffset }) ?? 0;
  const whole = Math.max(1, deadline - Date.parse(booking.createdAt));
  const isUrgent = seconds < urgentBelowSeconds;
  const isCalm = seconds >= calmFromSeconds;
  const minutes = formatDuration(language, Math.ceil(seconds / 60));
  return (
    <span
      role="timer"
      aria-label={t('answerWithin', { time: minutes })}
      className={styles.ring}
      data-urgent={isUrgent ? '' : undefined}
    >
      <TimeRing share={Math.min(1, (seconds * 1000) / whole)} isUrgent={isUrgent} className={styles.circle} />
      <b aria-hidden="true" data-calm={isCalm ? '' : undefined}>
        {isCalm ? formatDuration(language, Math.floor(seconds / 3600) * 60) : writeClock(seconds)}
      </b>
    </span>
  );
}
