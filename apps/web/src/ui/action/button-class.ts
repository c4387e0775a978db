import { joinClasses } from '../foundation/join-classes.ts';
import styles from './button.module.css';

/** `primary` is the one thing to do on a screen; `danger` cannot be taken back. */
export type ButtonVariant = 'primary' | 'ink' | 'line' | 'danger' | 'quiet';

/** 44, 48 and 56 pixels high. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Shared by buttons and by links that look like buttons. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'medium'): string {
  return joinClasses(styles.button, styles[variant], styles[size]);
}
