import { useSWRConfig } from 'swr';
import { type FreeTables, type FreeWish, freeTablesQuery } from '../../../entities/board/queries.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useBoardView } from './board-context.ts';

const refreshEveryMs = 15_000;

/** As the server knows them: somebody may be booking at this moment. */
export function useFreeTables(wish: FreeWish | null) {
  const { providerId } = useBoardView();
  const { mutate } = useSWRConfig();
  const query = wish && freeTablesQuery(providerId, wish);
  const state = useQuery<FreeTables>(query, { isExtra: true, refreshEveryMs });
  return { state, refresh: () => void (query && mutate(query.key)) };
}
