import type { ComponentProps } from 'react';
import styles from './input-action.module.css';
import { joinClasses } from './join-classes.ts';

/** A button inside a control's frame: a word, or an icon with an `aria-label`. */
export function InputAction({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={joinClasses(styles.action, className)} />;
}
