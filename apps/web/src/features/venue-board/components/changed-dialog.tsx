import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { mayMove } from '../hooks/carried.ts';
import { hasNewTables, hasNewTime, isSamePlace, type Move, readPlace } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Mover } from '../hooks/use-mover.ts';
import { usePlaceWords } from '../hooks/use-place-words.ts';
import type { BoardSlot } from '../queries.ts';
import styles from './move.module.css';

interface ChangedDialogProps extends Move {
  /** As it stands now: it follows the board. */
  slot: BoardSlot;
  mover: Mover;
  onClose: () => void;
}

/** Somebody else has moved the same booking: where it stands now, and whether it is still to be moved. */
export function ChangedDialog({ booking, position, target, from, slot, mover, onClose }: ChangedDialogProps) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const { nameGuest, range, sayOtherDay } = useBarWords(board);
  const { nameTable } = usePlaceWords(board);
  const name = nameGuest(booking);
  const [seen] = useState(board.mark);
  // The newest state is on its way. Once it has come, the booking may be back where it was: somebody has undone it.
  const isKnown = board.mark !== seen || !isSamePlace(readPlace(slot), from);
  const isThere = !hasNewTime(slot, target) && !hasNewTables(slot, target);
  const canMove = isKnown && !isThere && mayMove(booking, slot, now);
  const place = [
    sayOtherDay(slot.date),
    formatList(language, slot.tableIds.map(nameTable).filter(Boolean)),
    range(Date.parse(slot.startsAt), Date.parse(slot.endsAt), slot.date),
  ];
  return (
    <Dialog
      isOpen
      size="small"
      closeLabel={t('close')}
      onClose={onClose}
      title={
        <span className={styles.conflict}>
          <Zap aria-hidden="true" />
          {t('changed.title', { name })}
        </span>
      }
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant={canMove ? 'line' : 'primary'} onClick={onClose}>
            {t('changed.leave')}
          </Button>
          {canMove ? (
            <Button onClick={() => mover.move({ booking, position, target })}>{t('changed.again')}</Button>
          ) : null}
        </div>
      }
    >
      <p>{t('changed.text')}</p>
      {isKnown ? (
        <p className="mt-2 font-strong">{t('changed.now', { place: place.filter(Boolean).join(', ') })}</p>
      ) : null}
    </Dialog>
  );
}
