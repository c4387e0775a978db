import { joinClasses } from '../foundation/join-classes.ts';
import styles from './fullness-bar.module.css';

/** From here on a day counts as nearly full. */
const hotFrom = 0.8;

interface FullnessBarProps {
  /** 0 to 1. */
  fullness: number;
  className?: string | undefined;
}

/** How full a day is, as a bar; the day's label says it in words. */
export function FullnessBar({ fullness, className }: FullnessBarProps) {
  const share = Math.min(1, Math.max(0, fullness));
  return (
    <svg aria-hidden="true" className={joinClasses(styles.bar, share > hotFrom && styles.hot, className)}>
      <rect className={styles.whole} width="100%" height="100%" />
      <rect className={styles.full} width={`${Math.round(share * 100)}%`} height="100%" />
    </svg>
  );
}
