import { fitTables } from '@gramy/domain/availability/table-fit';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { useMemo } from 'react';
import { useBoardView } from './board-context.ts';
import { listTakenTimes } from './taken-times.ts';

/** Whether anybody can still be seated, as far as the board on the screen knows: it needs no answer from the server. */
export function useLocalFit(offerId: string) {
  const { board } = useBoardView();
  return useMemo(() => {
    const taken = listTakenTimes(board);
    const offer = board.offers.find(({ id }) => id === offerId);
    const tables = board.tables.filter(({ isActive, offerIds }) => isActive && offerIds.includes(offerId));
    return (start: Instant, minutes: number): boolean => {
      const during = { start, end: addMinutes(start, minutes + (offer?.bufferMinutes ?? 0)) };
      const fits = fitTables(tables, taken, { during, guests: 1 });
      return fits.some(({ fit }) => fit === 'best' || fit === 'fits');
    };
  }, [board, offerId]);
}
