import { useEffect, useRef } from 'react';
import { useBell } from '../../../entities/board/hooks/use-bell.ts';
import type { Board } from '../queries.ts';
import { findNewRequests } from './board-changes.ts';

/** A new request rings, at whichever of the places, and again until it is answered or opened. */
export function useBoardSound(boards: readonly Board[], isAnythingOpen: boolean) {
  const bell = useBell(isAnythingOpen);
  const { hasSound, ring } = bell;
  const seen = useRef<ReadonlyMap<string, Board>>(new Map());
  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(boards.map((board) => [board.branch.id, board]));
    const hasNew = boards.some((board) => findNewRequests(before.get(board.branch.id), board).length > 0);
    if (hasSound && hasNew) ring();
  }, [boards, hasSound, ring]);
  return bell;
}
