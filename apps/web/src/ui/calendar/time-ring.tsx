import { joinClasses } from '../foundation/join-classes.ts';
import styles from './time-ring.module.css';

interface TimeRingProps {
  /** What is left, from 0 to 1. */
  share: number;
  isUrgent?: boolean;
  /** Its size is the caller's. */
  className?: string | undefined;
}

/** A dial that runs out. What it shows stands beside it, or in it, as text. */
export function TimeRing({ share, isUrgent = false, className }: TimeRingProps) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={joinClasses(styles.ring, isUrgent && styles.urgent, className)}
    >
      <circle className={styles.whole} cx="20" cy="20" r="17" />
      {/* Attributes, because the content security policy forbids style attributes. */}
      <circle
        className={styles.left}
        cx="20"
        cy="20"
        r="17"
        pathLength="1"
        strokeDasharray={`${share} 2`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  );
}
