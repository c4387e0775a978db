import { joinClasses } from '../foundation/join-classes.ts';
import styles from './menu-row.module.css';

/** `danger` cannot be taken back. */
export type MenuRowVariant = 'default' | 'danger';

/** Shared by menu items and by links and buttons in a list that looks like a menu. */
export function menuRowClass(variant: MenuRowVariant = 'default'): string {
  return joinClasses(styles.row, variant === 'danger' && styles.danger);
}
