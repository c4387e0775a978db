import { joinClasses } from '../foundation/join-classes.ts';
import styles from './icon-button.module.css';

/** `raised` floats on a picture or a map. */
export type IconButtonVariant = 'quiet' | 'line' | 'raised';

/** For links too; a link also needs an `aria-label`. */
export function iconButtonClass(variant: IconButtonVariant = 'quiet'): string {
  return joinClasses(styles.iconButton, styles[variant]);
}
