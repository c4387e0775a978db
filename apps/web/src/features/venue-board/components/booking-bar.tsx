import { CloudUpload } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { BarState } from '../hooks/bar-state.ts';
import { splitName } from '../hooks/split-name.ts';
import { BarIcon } from './bar-icon.tsx';
import styles from './bars.module.css';

interface BookingBarProps {
  barKey: string;
  bookingId: string;
  label: string;
  name: string;
  guests: number;
  state: BarState;
  /** In hours from the left edge. */
  from: number;
  to: number;
  isChosen: boolean;
  /** Something that was done to it here has not been sent yet. */
  isWaiting: boolean;
  /** Its answer is on its way, and can still be undone. */
  isPending: boolean;
}

/** Only figures and words: of four hundred bars, those are drawn anew of which one of them differs. */
export const BookingBar = memo(function BookingBar(props: BookingBarProps) {
  const { barKey, bookingId, label, name, guests, state, from, to, isChosen, isWaiting, isPending } = props;
  const { given, surname } = splitName(name);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={state === 'past' ? undefined : 'M'}
      data-bar={barKey}
      data-booking={bookingId}
      data-pending={isPending ? '' : undefined}
      className={joinClasses(styles.bar, styles[state], isChosen && styles.chosen)}
      style={{ '--a': from, '--z': to } as CSSProperties}
    >
      <span className={styles.who}>
        <b className={styles.name}>
          {given === '' ? null : <span className={styles.given}>{given} </span>}
          {surname}
        </b>
      </span>
      <span className={styles.facts}>
        {isWaiting ? <CloudUpload aria-hidden="true" /> : <BarIcon state={state} />}
        {guests}
      </span>
    </button>
  );
});
