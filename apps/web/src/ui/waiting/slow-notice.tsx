import type { ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './slow-notice.module.css';
import { useHasWaited } from './use-has-waited.ts';

interface SlowNoticeProps {
  /** Said at once, to screen readers only. */
  loading: string;
  /** Said and shown after three seconds. */
  slow: string;
  /** Another try, for example. */
  action?: ReactNode;
}

/** Floats over the top of what is loading and stays in sight; it takes no room, so nothing moves. */
export function SlowNotice({ loading, slow, action }: SlowNoticeProps) {
  const isSlow = useHasWaited(3000);
  return (
    <div className={styles.float}>
      <div className={joinClasses(isSlow && styles.notice)}>
        {isSlow ? (
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        ) : null}
        <p role="status" className={joinClasses(!isSlow && 'sr-only')}>
          {isSlow ? slow : loading}
        </p>
        {isSlow ? action : null}
      </div>
    </div>
  );
}
