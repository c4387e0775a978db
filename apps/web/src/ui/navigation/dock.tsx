import type { ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './dock.module.css';
import { useRoomBelow } from './use-room-below.ts';

interface DockProps {
  /** What it costs, as far as that is known. */
  sum: ReactNode;
  note: ReactNode;
  /** The next thing to do. */
  children: ReactNode;
  /** With more room than on a phone, that stands where it is, without the sum. */
  isOnPhones?: boolean;
  className?: string;
}

/** Where there is one column, at the thumb: how far one has come, and the next thing to do about it. */
export function Dock({ sum, note, children, isOnPhones = false, className }: DockProps) {
  const room = useRoomBelow();
  return (
    <div
      className={joinClasses(styles.dock, isOnPhones ? styles.phone : styles.column, className)}
      style={room ? { bottom: `calc(${room} - 8px)` } : undefined}
    >
      <p className={styles.text}>
        {sum ? <b className="text-l whitespace-nowrap tabular-nums">{sum}</b> : null}
        <span className="text-xs text-ink-2">{note}</span>
      </p>
      {children}
    </div>
  );
}
