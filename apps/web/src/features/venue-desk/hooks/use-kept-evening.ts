import { useEffect, useMemo } from 'react';
import { findKeptBoard, keepBoard } from '../../../entities/board/hooks/kept-board.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { eveningQuery } from '../queries.ts';

const refreshEveryMs = 60_000;

/**
 * Whoever only lets guests in has never opened the board: the evening is kept from here too, for when the network goes.
 * One place fits; of several it is the one that this device has kept before.
 */
export function useKeptEvening(providerId: string | undefined, branchIds: readonly string[]): void {
  const { user } = useSession();
  const userId = user?._id ?? '';
  const before = useMemo(() => findKeptBoard(userId)?.board.branch.id, [userId]);
  const branchId = branchIds.find((id) => id === before) ?? branchIds[0];
  const asked = providerId !== undefined && branchId !== undefined ? { providerId, branchId } : undefined;
  const evening = useQuery(asked ? eveningQuery(asked) : null, { isExtra: true, refreshEveryMs });
  const board = evening.status === 'ready' ? evening.data : undefined;
  useEffect(() => {
    if (board && providerId !== undefined)
      keepBoard(userId, { providerId, branchId: board.branch.id }, board);
  }, [board, providerId, userId]);
}
