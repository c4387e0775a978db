import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { hoursFrom, type TimeWindow } from '../hooks/board-time.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './timeline.module.css';

interface ClosedSpanProps {
  window: TimeWindow;
  span: { start: number; end: number };
}

export function ClosedSpan({ window, span }: ClosedSpanProps) {
  const { t } = useTranslation('venue-board');
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  const isLast = span.end === window.end;
  return (
    <div
      className={styles.closed}
      style={{ '--a': hoursFrom(window, span.start), '--z': hoursFrom(window, span.end) } as CSSProperties}
    >
      <span>
        {isLast
          ? t('closedFrom', { time: sayTime(span.start) })
          : t('closedUntil', { time: sayTime(span.end) })}
      </span>
    </div>
  );
}
