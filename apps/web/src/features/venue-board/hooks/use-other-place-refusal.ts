import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import type { Board } from '../queries.ts';
import type { Carried } from './carried.ts';
import type { Point } from './carry-grid.ts';
import { useBarWords } from './use-bar-words.ts';

/** A bar that is put down on the board of another place goes back, and it is said why. */
export function useOtherPlaceRefusal(board: Board) {
  const { t } = useTranslation('venue-board-move');
  const { nameGuest } = useBarWords(board);
  return ({ booking }: Carried, { x, y }: Point): void => {
    const names = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-place]')?.dataset.place);
    const place = names.find((name) => name !== undefined);
    if (place === undefined || place === board.branch.name) return;
    showToast({ title: t('carry.otherPlace', { name: nameGuest(booking), place }), variant: 'destructive' });
  };
}
