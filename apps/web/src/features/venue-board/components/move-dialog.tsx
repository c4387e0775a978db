import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { MoveTarget } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { Mover } from '../hooks/use-mover.ts';
import type { BoardBooking } from '../queries.ts';
import { MoveChoice } from './move-choice.tsx';
import { MoveConfirm } from './move-confirm.tsx';

interface MoveDialogProps {
  booking: BoardBooking;
  position: number;
  /** Where its bar was put down; without one it is asked for. */
  target?: MoveTarget | undefined;
  evening: Evening;
  mover: Mover;
  onClose: () => void;
}

/** The same choice as by dragging: a day, a time and a table, then what it costs and who is told. */
export function MoveDialog({ booking, position, target, evening, mover, onClose }: MoveDialogProps) {
  const { t } = useTranslation('venue-board-move');
  const { nameGuest } = useBarWords(evening.board);
  const [chosen, setChosen] = useState(target);
  const slot = booking.slots.find((one) => one.position === position);
  if (!slot) return null;
  if (chosen) {
    return (
      <MoveConfirm {...{ booking, slot, evening, mover, onClose }} target={chosen} onOther={setChosen} />
    );
  }
  return (
    <Dialog
      isOpen
      size="large"
      title={t('move.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <MoveChoice
        booking={booking}
        slot={slot}
        isBusy={evening.desk.isBusy}
        onChoose={(to) => mover.move({ booking, position, target: to })}
      />
    </Dialog>
  );
}
