import type { Instant } from '@gramy/domain/time/instant';
import type { CSSProperties } from 'react';
import { useBoardView } from '../hooks/board-context.ts';
import { hoursFrom, type TimeWindow } from '../hooks/board-time.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './timeline.module.css';

interface NowProps {
  at: Instant;
  window: TimeWindow;
}

export function NowLine({ at, window }: NowProps) {
  const { isLive } = useBoardView();
  return (
    <div
      aria-hidden="true"
      className={styles.now}
      data-old={isLive ? undefined : ''}
      style={{ '--a': hoursFrom(window, at) } as CSSProperties}
    />
  );
}

/** On the row of the hours, which stays in sight. */
export function NowTime({ at, window }: NowProps) {
  const { board, isLive } = useBoardView();
  const { sayTime } = useBarWords(board);
  return (
    <span
      className={styles.nowTime}
      data-old={isLive ? undefined : ''}
      style={{ '--a': hoursFrom(window, at) } as CSSProperties}
    >
      {sayTime(at)}
    </span>
  );
}
