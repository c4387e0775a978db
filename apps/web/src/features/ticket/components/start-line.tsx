import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot } from '../queries.ts';
import styles from './ticket-card.module.css';

type SaidStart = Parameters<ReturnType<typeof useBookingWords>['sayDate']>[0] & Pick<BookedSlot, 'label'>;

/** "Friday night, 00:30 (Sat)", and by the calendar underneath. */
export function StartLine({ slot }: { slot: SaidStart }) {
  const words = useBookingWords();
  const marks = words.markStart(slot);
  return (
    <>
      <p className={styles.when}>
        <span className="inline-block first-letter:uppercase">{words.nameEvening(slot)},</span>{' '}
        <b>{words.sayTime(slot.startsAt, slot.branch.timeZone)}</b>
        {marks ? <span className={styles.mark}> ({marks})</span> : null}
      </p>
      <p className="mt-1 text-s text-ink-2 first-letter:uppercase">{words.sayDate(slot)}</p>
    </>
  );
}
