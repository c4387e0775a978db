import { type ComponentProps, useId } from 'react';
import { PressButton } from '../action/press-button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './slot-button.module.css';

export interface TimeSlot {
  id: string;
  /** "20:30". */
  time: string;
  /** The price, or in a word why not: "119 zł", "full", "gap". */
  detail: string;
  kind: 'free' | 'happy' | 'unavailable';
  /** After midnight the calendar day, small: "Sat". */
  nightMark?: string;
  /** Why it cannot be had and which start is nearest: "20:00 would leave an unusable gap; nearest start 20:30." */
  reason?: string;
}

interface SlotButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'slot' | 'type'> {
  slot: TimeSlot;
  isChosen?: boolean;
  /** 44 px on cards, 50 px in a panel. */
  size?: 'small' | 'medium';
}

/** A start time. What cannot be had can still be reached and says why; the caller shows `reason` in sight as well. */
export function SlotButton({ slot, isChosen = false, size = 'medium', className, ...rest }: SlotButtonProps) {
  const reasonId = useId();
  const { time, detail, kind, nightMark, reason } = slot;
  const isOff = kind === 'unavailable';
  return (
    <>
      <PressButton
        {...rest}
        aria-pressed={isOff ? undefined : isChosen}
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
        className={joinClasses(styles.slot, styles[size], styles[kind], className)}
      >
        <span className={styles.time}>
          {time}
          {nightMark ? <span className={styles.night}> {nightMark}</span> : null}
        </span>{' '}
        <span className={styles.detail}>{detail}</span>
      </PressButton>
      {reason ? (
        <span id={reasonId} hidden>
          {reason}
        </span>
      ) : null}
    </>
  );
}
