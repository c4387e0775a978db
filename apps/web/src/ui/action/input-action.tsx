import type { ComponentProps } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './input-action.module.css';

/** A button inside a control's box: a word, or an icon with an `aria-label`. */
export function InputAction({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={joinClasses(styles.action, className)} />;
}
