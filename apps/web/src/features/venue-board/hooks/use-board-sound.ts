import { useEffect, useRef } from 'react';
import { useBell } from '../../../entities/board/hooks/use-bell.ts';
import type { Board } from '../queries.ts';
import { findNewRequests } from './board-changes.ts';

/** A new request rings, and again until it is answered or opened. */
export function useBoardSound(board: Board | undefined, isAnythingOpen: boolean) {
  const bell = useBell(isAnythingOpen);
  const { hasSound, ring } = bell;
  const seen = useRef<Board>(undefined);
  useEffect(() => {
    if (!board) return;
    const before = seen.current?.branch.id === board.branch.id ? seen.current : undefined;
    seen.current = board;
    if (hasSound && findNewRequests(before, board).length > 0) ring();
  }, [board, hasSound, ring]);
  return bell;
}
