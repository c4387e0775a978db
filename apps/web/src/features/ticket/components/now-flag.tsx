import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import styles from './now-flag.module.css';

/** Where we stand on a bar of time. Late on it, the flag hangs to the other side, so that it stays on the page. */
export function NowFlag({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <span className={joinClasses(styles.now, percent > 50 && styles.late)} style={{ left: `${percent}%` }}>
      <span className={styles.flag}>{children}</span>
    </span>
  );
}
