import { minuteMs } from '@gramy/domain/time/instant';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import type { BoardBooking, BoardSlot } from '../queries.ts';
import { useBoardView } from './board-context.ts';
import { findWindow } from './board-time.ts';
import { findOwnTarget, type MoveTarget } from './move-target.ts';
import { useBarWords } from './use-bar-words.ts';

/** "Move Wójcik 1 h later?" */
export function useMoveTitle() {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { nameGuest } = useBarWords(board);
  return (booking: BoardBooking, slot: BoardSlot, { start, durationMinutes }: MoveTarget): string => {
    const own = findOwnTarget(slot);
    const name = nameGuest(booking);
    const long = (minutes: number) => formatDuration(language, Math.abs(minutes));
    const by = (start - own.start) / minuteMs;
    const longer = durationMinutes - own.durationMinutes;
    const evening = findWindow(board);
    if (start < evening.start || start >= evening.end) return t('move.otherDay', { name });
    if (by !== 0) return t(by > 0 ? 'move.later' : 'move.earlier', { name, time: long(by) });
    if (longer !== 0) return t(longer > 0 ? 'move.longer' : 'move.shorter', { name, time: long(longer) });
    return t('move.change', { name });
  };
}
