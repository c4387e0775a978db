import { Hourglass } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import styles from './bars.module.css';

interface HeldBarProps {
  heldKey: string;
  /** Whom it was proposed to. */
  bookingId: string;
  label: string;
  name: string;
  from: number;
  to: number;
}

/** A time that is kept until its guest has answered. It is pressed like their booking, and cannot be carried. */
export const HeldBar = memo(function HeldBar({ heldKey, bookingId, label, name, from, to }: HeldBarProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="dialog"
      data-bar={heldKey}
      data-offered-to={bookingId}
      className={joinClasses(styles.bar, styles.held)}
      style={{ '--a': from, '--z': to } as CSSProperties}
    >
      <b className={styles.name}>{name}</b>
      <span className={styles.facts}>
        <Hourglass aria-hidden="true" />
      </span>
    </button>
  );
});
