import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { findTakers } from '../hooks/find-takers.ts';
import type { MoveTarget, OtherPlace } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Mover } from '../hooks/use-mover.ts';
import { usePlaceWords } from '../hooks/use-place-words.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './move.module.css';
import { OtherPlaces } from './other-places.tsx';

interface ConflictDialogProps {
  booking: BoardBooking;
  position: number;
  target: MoveTarget;
  others: readonly OtherPlace[];
  mover: Mover;
  onClose: () => void;
}

/** Somebody was quicker: who, that nothing has happened, and where else it fits. */
export function ConflictDialog({ booking, position, target, others, mover, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('venue-board-move');
  const { board } = useBoardView();
  const { nameGuest, sayTime } = useBarWords(board);
  const { nameTable } = usePlaceWords(board);
  const takers = findTakers(board, { bookingId: booking.id, position, target });
  const [seen] = useState(board.mark);
  // Whoever was quicker has taken it back.
  const isFreeAgain = board.mark !== seen && takers.length === 0;
  const [taken] = takers;
  const [only] = target.tableIds;
  const tableId = taken?.tableId ?? (target.tableIds.length === 1 ? only : undefined);
  const name = nameGuest(booking);
  return (
    <Dialog
      isOpen
      size="small"
      closeLabel={t('close')}
      onClose={onClose}
      title={
        <span className={styles.conflict}>
          <Zap aria-hidden="true" />
          {tableId === undefined
            ? t('conflict.titlePlain')
            : t('conflict.title', { table: nameTable(tableId) })}
        </span>
      }
      footer={
        isFreeAgain ? (
          <Button onClick={() => mover.move({ booking, position, target })}>{t('changed.again')}</Button>
        ) : undefined
      }
    >
      {takers.map(({ booking: taker, start }) => (
        <p key={taker.id} className="font-strong">
          {t('conflict.taker', { name: nameGuest(taker), time: sayTime(start) })}
        </p>
      ))}
      <p className="mb-4">{t('conflict.stays', { name })}</p>
      {others.length === 0 ? (
        <p className="text-ink-2">{t('conflict.none')}</p>
      ) : (
        <OtherPlaces
          places={others}
          title={t('conflict.fits', { name })}
          onChoose={({ startsAt, tableIds = target.tableIds }) =>
            mover.move({ booking, position, target: { ...target, start: Date.parse(startsAt), tableIds } })
          }
        />
      )}
    </Dialog>
  );
}
