import { joinClasses } from '../foundation/join-classes.ts';
import styles from './menu-row.module.css';

/** `danger` cannot be taken back. */
export type MenuRowVariant = 'default' | 'danger';

/** One look for items of a menu and for links and buttons in a list that looks like one. */
export function menuRowClass(variant: MenuRowVariant = 'default'): string {
  return joinClasses(styles.row, variant === 'danger' && styles.danger);
}
