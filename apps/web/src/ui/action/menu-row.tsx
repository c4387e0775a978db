import type { ReactNode } from 'react';
import styles from './menu-row.module.css';

interface MenuRowProps {
  icon?: ReactNode;
  /** At the end of the row: a count, a sum. */
  badge?: ReactNode;
  children: ReactNode;
}

/** What stands inside an element with `menuRowClass`. */
export function MenuRow({ icon, badge, children }: MenuRowProps) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <span className={styles.text}>{children}</span>
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </>
  );
}

export function MenuRowSeparator() {
  return <hr className={styles.separator} />;
}
