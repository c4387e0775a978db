import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { findBooking } from './board-changes.ts';
import { useBoardView } from './board-context.ts';
import type { Carried } from './carried.ts';
import { isSamePlace, readPlace } from './move-target.ts';
import { useBarWords } from './use-bar-words.ts';

/** To whoever holds a bar that somebody else has moved, or that cannot be moved any more. */
export function useTakenAwayWords() {
  const { t } = useTranslation('venue-board-move');
  const { board } = useBoardView();
  const { nameGuest } = useBarWords(board);
  return ({ booking, slot }: Carried): void => {
    const fresh = findBooking(board, booking.id)?.slots.find(({ position }) => position === slot.position);
    const isMoved = fresh !== undefined && !isSamePlace(readPlace(fresh), readPlace(slot));
    const name = nameGuest(booking);
    const title = t(isMoved ? 'changed.title' : 'carry.gone', { name });
    showToast({ title, description: t('carry.notMade'), variant: 'destructive' });
  };
}
