import type { ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './spinner.module.css';

interface SpinnerProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** 20, 40 and 84 px. */
  size?: 'small' | 'medium' | 'large';
  /** `current` takes the colour of the text around it, for example inside a button. */
  tone?: 'brand' | 'current';
}

/** The ball of the logo rolls round its lane. Silent: the caller says what is going on. */
export function Spinner({ size = 'medium', tone = 'brand', className, ...rest }: SpinnerProps) {
  return (
    <svg
      {...rest}
      viewBox="0 0 84 84"
      aria-hidden="true"
      className={joinClasses(styles.spinner, styles[size], styles[tone], className)}
    >
      <circle className={styles.lane} cx="42" cy="42" r="34" />
      <path className={styles.trail} d="M42 8a34 34 0 0 1 34 34" />
      <circle className={styles.ball} cx="76" cy="42" r="8" />
    </svg>
  );
}
