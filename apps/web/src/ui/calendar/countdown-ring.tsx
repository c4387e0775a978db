import type { ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { Countdown, type CountdownProps } from './countdown.tsx';
import styles from './countdown-ring.module.css';
import { TimeRing } from './time-ring.tsx';

interface CountdownRingProps extends Omit<CountdownProps, 'children'> {
  /** The whole time in milliseconds: what the full ring stands for. */
  total: number;
  /** Under the figures: "lane 5 held". */
  caption?: ReactNode;
  /** 38, 44 and 132 px; in the largest one the figures stand inside. */
  size?: 'small' | 'medium' | 'large';
}

export function CountdownRing(props: CountdownRingProps) {
  const { total, caption, size = 'small', urgentBelowSeconds = 60, ...countdown } = props;
  return (
    <Countdown {...countdown} urgentBelowSeconds={urgentBelowSeconds}>
      {(secondsLeft, clock) => (
        <span className={joinClasses(styles.ring, styles[size])}>
          <TimeRing
            className={styles.circle}
            share={secondsLeft === undefined ? 1 : Math.min(1, (secondsLeft * 1000) / total)}
            isUrgent={secondsLeft !== undefined && secondsLeft < urgentBelowSeconds}
          />
          <span className={styles.text}>
            {clock}
            {caption ? <span className={styles.caption}>{caption}</span> : null}
          </span>
        </span>
      )}
    </Countdown>
  );
}
