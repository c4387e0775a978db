import type { Instant } from '@gramy/domain/time/instant';
import { createContext, use } from 'react';
import type { Board } from '../queries.ts';

export interface BoardView {
  providerId: string;
  board: Board;
  /** The minute on the server's clock: what is drawn changes no more often than that. */
  now: Instant;
  /** How far the server's clock is ahead of this one. */
  clockOffset: number;
  /** False: it is as it was, and not everything can be done. */
  isLive: boolean;
}

const BoardContext = createContext<BoardView | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoardView(): BoardView {
  const view = use(BoardContext);
  if (!view) throw new TypeError('useBoardView needs a BoardProvider above it');
  return view;
}
