import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './queue.module.css';

interface OfferedCardProps {
  booking: BoardBooking;
  placeName: string | undefined;
  onOpen: () => void;
}

/** It is the guest's turn: nobody has to do anything. */
export function OfferedCard({ booking, placeName, onOpen }: OfferedCardProps) {
  const { t } = useTranslation('venue-board');
  const { board } = useBoardView();
  const words = useBarWords(board);
  const name = words.nameGuest(booking);
  return (
    <article className={styles.late} aria-label={name}>
      <div className={styles.words}>
        <p className={styles.offered}>
          <Hourglass aria-hidden="true" />
          {t('offered.title')}
        </p>
        <h3>
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        </h3>
        {placeName === undefined ? null : <p>{placeName}</p>}
        {booking.offered ? <p>{words.sayOffered(booking.offered)}</p> : null}
      </div>
    </article>
  );
}
