import { weekdayOf } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { nameWeekday } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { listHours, type TimeWindow } from '../hooks/board-time.ts';
import styles from './timeline.module.css';

/** What the columns are. After midnight it is another day, and still the same evening. */
export const HourRow = memo(function HourRow({
  window,
  children,
}: {
  window: TimeWindow;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const { board } = useBoardView();
  const { timeZone } = board.branch;
  return (
    <div className={styles.hours} aria-hidden="true">
      {listHours(window).map((at, hour) => {
        const { date, minute } = localParts(at, timeZone);
        const isNextDay = date !== board.date;
        return (
          <span
            key={at}
            className={joinClasses(styles.hour, isNextDay && styles.afterMidnight)}
            style={{ '--a': hour } as CSSProperties}
          >
            {String(Math.floor(minute / 60)).padStart(2, '0')}
            {isNextDay && minute < 60 ? (
              <small>{nameWeekday(language, weekdayOf(date), 'short')}</small>
            ) : null}
          </span>
        );
      })}
      {children}
    </div>
  );
});
