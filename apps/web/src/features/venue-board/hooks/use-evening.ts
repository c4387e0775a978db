import { useMemo } from 'react';
import type { BoardAct } from '../../../entities/board/hooks/board-acts.ts';
import { useBoardActs } from '../../../entities/board/hooks/use-board-acts.ts';
import { applyWaiting } from '../../../entities/board/hooks/waiting-acts.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import type { Board } from '../queries.ts';
import { buildRows } from './board-bars.ts';
import { findBooking } from './board-changes.ts';
import type { BoardView } from './board-context.ts';
import { countBoard } from './board-figures.ts';
import type { BoardStore } from './board-store.ts';
import { useBarWords } from './use-bar-words.ts';
import { useDesk } from './use-desk.ts';

/** The evening as it is shown, with what was done here ahead of the server; and whatever can be done. */
export function useEvening({ providerId, board: known, now, isLive }: BoardView, store: BoardStore) {
  const sayFailure = useFailureWords();
  const refuse = (error: unknown) => showToast({ title: sayFailure(error), variant: 'destructive' });
  const acts = useBoardActs({
    providerId,
    store,
    isLive,
    onRefused: (error) => {
      refuse(error);
      // Somebody was quicker: what is shown is not how it is.
      store.retry();
    },
  });
  const desk = useDesk({ providerId, store, onDone: acts.showDone });
  const { waiting } = acts;
  const board = useMemo<Board>(() => applyWaiting(known, waiting), [known, waiting]);
  const rows = useMemo(() => buildRows(board, now), [board, now]);
  const figures = useMemo(() => countBoard(board, rows), [board, rows]);
  const waitingIds = useMemo(() => new Set(waiting.map(({ bookingId }) => bookingId)), [waiting]);
  const { nameGuest } = useBarWords(board);

  async function run(bookingId: string, act: BoardAct): Promise<boolean> {
    const booking = findBooking(board, bookingId);
    return booking ? acts.run(booking, act, nameGuest(booking)) : false;
  }

  return { ...acts, desk, board, rows, figures, waitingIds, run, refuse };
}

export type Evening = ReturnType<typeof useEvening>;
