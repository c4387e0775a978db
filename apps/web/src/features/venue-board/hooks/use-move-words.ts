import { addMinutes } from '@gramy/domain/time/instant';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { BoardBooking, BoardSlot } from '../queries.ts';
import { useBoardView } from './board-context.ts';
import { isOnlyNewLength, type MoveTarget } from './move-target.ts';
import { useBarWords } from './use-bar-words.ts';

/** What the keys of the question say: who plays longer or shorter is not moved. */
export function useMoveWords(booking: BoardBooking, slot: BoardSlot, target: MoveTarget) {
  const { t } = useTranslation('venue-board-move');
  const { board } = useBoardView();
  const { nameGuest, sayTime } = useBarWords(board);
  const isLength = isOnlyNewLength(slot, target);
  const name = nameGuest(booking);
  const time = sayTime(addMinutes(target.start, target.durationMinutes));
  return {
    leave: t(isLength ? 'length.leave' : 'move.putBack'),
    sayConfirm: (isHeard: boolean) =>
      isLength
        ? t(isHeard ? 'length.confirmTell' : 'length.confirm', { time })
        : t(isHeard ? 'move.confirmTell' : 'move.confirm'),
    /** Undefined: as of every move. */
    done: isLength ? t('length.done', { name, time }) : undefined,
  };
}
