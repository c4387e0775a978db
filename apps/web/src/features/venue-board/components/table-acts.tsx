import { statusLabel } from '@gramy/domain/booking/status';
import { ArrowLeftRight, Move, Rows3, Timer } from 'lucide-react';
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

const acts = [
  { name: 'move', Icon: Move },
  { name: 'length', Icon: Timer },
  { name: 'tables', Icon: Rows3 },
  { name: 'swap', Icon: ArrowLeftRight },
] as const;

/**
 * Where and when they play. A booking of several games has these keys for each of them. Who was given up has no table any
 * more, but may be given one.
 */
export function TableActs({ booking, onDialog }: TableActsProps) {
  const { t } = useTranslation('venue-board-move');
  const { board, now, isLive } = useBoardView();
  const { range } = useBarWords(board);
  const slots = listMovable(board, booking, now);
  // How long and how many is for the answer to say.
  const isRequest = statusLabel(booking.status) === 'pending';
  return slots.map(({ position, startsAt, endsAt, freedAt }) => (
    <section key={position} className={styles.section}>
      <h3>
        {slots.length === 1
          ? t('acts.title')
          : t('acts.titleOf', { time: range(Date.parse(startsAt), Date.parse(endsAt)) })}
      </h3>
      <div className={styles.pairs}>
        {acts
          .filter(({ name }) => !freedAt || name === 'move')
          .map(({ name, Icon }) => (
            <Button
              key={name}
              variant="line"
              disabled={!isLive || (name === 'length' && isRequest)}
              icon={<Icon aria-hidden="true" />}
              onClick={() => onDialog({ name, bookingId: booking.id, position })}
            >
              {t(`acts.${name}`)}
            </Button>
          ))}
      </div>
    </section>
  ));
}
