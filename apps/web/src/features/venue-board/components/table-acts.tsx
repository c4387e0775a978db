import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { listMovable } from '../hooks/move-target.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './drawer.module.css';

interface TableActsProps {
  booking: BoardBooking;
  onDialog: (dialog: OpenDialog) => void;
}

/** Where and when they play. A booking of several games has these keys for each of them. */
export function TableActs({ booking, onDialog }: TableActsProps) {
  const { t } = useTranslation('venue-board-move');
  const { board, now, isLive } = useBoardView();
  const { range } = useBarWords(board);
  const slots = listMovable(board, booking, now);
  return slots.map(({ position, startsAt, endsAt }) => (
    <section key={position} className={styles.section}>
      <h3>
        {slots.length === 1
          ? t('acts.title')
          : t('acts.titleOf', { time: range(Date.parse(startsAt), Date.parse(endsAt)) })}
      </h3>
      <div className={styles.acts}>
        <Button
          variant="line"
          disabled={!isLive}
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => onDialog({ name: 'move', bookingId: booking.id, position })}
        >
          {t('acts.move')}
        </Button>
      </div>
    </section>
  ));
}
