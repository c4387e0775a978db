import type { ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { writeClock } from './clock-text.ts';
import styles from './countdown.module.css';
import { type Deadline, useSecondsLeft } from './use-seconds-left.ts';

export interface CountdownProps extends Deadline {
  /** What runs out, for screen readers: "Lane 5 is held for". */
  label: string;
  /** Said once a minute, never every second: "7 minutes left"; with 0 it says that the time is over. */
  sayMinutes: (minutes: number) => string;
  /** From here on it is drawn in the colour of danger. */
  urgentBelowSeconds?: number;
  /** Drawn around the figures, for example by a ring that needs to know how much is left. */
  children?: (secondsLeft: number | undefined, clock: ReactNode) => ReactNode;
  className?: string;
}

export function Countdown(props: CountdownProps) {
  const { label, sayMinutes, urgentBelowSeconds = 60, children, className, ...deadline } = props;
  const secondsLeft = useSecondsLeft(deadline);
  const isUrgent = secondsLeft !== undefined && secondsLeft < urgentBelowSeconds;
  const clock = (
    <span role="timer" aria-label={label} className={joinClasses(styles.clock, isUrgent && styles.urgent)}>
      {/* Keeps the width until the browser knows its time. */}
      {secondsLeft === undefined ? <span className={styles.unknown}>00:00</span> : writeClock(secondsLeft)}
    </span>
  );
  return (
    <span className={joinClasses(styles.countdown, className)}>
      {children ? children(secondsLeft, clock) : clock}
      <span role="status" className="sr-only">
        {secondsLeft === undefined ? null : sayMinutes(Math.ceil(secondsLeft / 60))}
      </span>
    </span>
  );
}
