import { ApiError } from '@gramy/contract/api-error';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import type { BoardSlot } from '../queries.ts';
import { listTargetTables } from './carried.ts';
import type { CarriedTo } from './carry-store.ts';
import { applyMove, hasNewTime, type Move, readPlace, toMoveBody } from './move-target.ts';
import type { ActDialogProps, OpenDialog } from './open-dialog.ts';
import { useBarWords } from './use-bar-words.ts';
import type { Evening } from './use-evening.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Another table at the same time is done at once and can be undone; another time asks first. */
export function useMover(evening: Evening, onDialog: (dialog: OpenDialog | undefined) => void) {
  const { t } = useTranslation('venue-board-move');
  const { nameGuest } = useBarWords(evening.board);
  const { sayPlace, sayVerdict } = usePlaceWords(evening.board);

  /** The other places, or where it stands now, where somebody was quicker; everything else is refused in words. */
  function refuse(error: unknown, { booking, position, target, from }: Move): void {
    const code = error instanceof ApiError ? error.code : undefined;
    const about = { bookingId: booking.id, position, target };
    if (code === 'slotTaken') {
      const others = error instanceof ApiError ? error.problem?.alternatives : undefined;
      onDialog({ name: 'conflict', ...about, others: others ?? [] });
    } else if (code === 'bookingChanged') onDialog({ name: 'changed', ...about, from });
    else evening.refuse(error);
  }

  async function moveAtOnce(wanted: Move): Promise<void> {
    const { booking, position, target } = wanted;
    const body = toMoveBody(wanted, { price: 'agreed', tellGuest: false });
    const outcome = await evening.desk.move(
      { kind: 'move', bookingId: booking.id, body },
      { booking, moved: applyMove(booking, position, target), name: nameGuest(booking) },
    );
    if (outcome && !outcome.answer) refuse(outcome.error, wanted);
  }

  function move({ booking, position, target }: Omit<Move, 'from'>): void {
    const slot = booking.slots.find((one) => one.position === position);
    if (!slot) return;
    const isDearer = slot.tableIds.length !== target.tableIds.length;
    if (isDearer || hasNewTime(slot, target))
      onDialog({ name: 'move', bookingId: booking.id, position, target });
    else {
      onDialog(undefined);
      void moveAtOnce({ booking, position, target, from: readPlace(slot) });
    }
  }

  return {
    move,
    refuse,
    /** A bar was put down: where it does not fit it goes back, and it is said why. */
    put({ carried, target, verdict }: CarriedTo): void {
      if (verdict === 'own') return;
      if (verdict !== 'fits') {
        const [name, place] = [nameGuest(carried.booking), sayPlace(target)];
        const title = t('carry.refused', { name, place, verdict: sayVerdict(verdict) });
        showToast({ title, variant: 'destructive' });
        return;
      }
      const { start, durationMinutes } = target;
      const tableIds = listTargetTables(carried, target);
      const { booking, slot } = carried;
      move({ booking, position: slot.position, target: { start, durationMinutes, tableIds } });
    },
  };
}

export type Mover = ReturnType<typeof useMover>;

/** Of a dialog about one game of a booking. */
export interface MoveKindProps extends ActDialogProps {
  slot: BoardSlot;
  mover: Mover;
}
