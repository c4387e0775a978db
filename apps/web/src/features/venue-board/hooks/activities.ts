import type { Board } from '../queries.ts';
import type { BoardRow } from './board-bars.ts';

export type Activity = Board['offers'][number]['activity'];

/** What is played at these places, each once. */
export function listActivities(boards: readonly Board[]): Activity[] {
  const all = boards.flatMap(({ offers }) => offers.map(({ activity }) => activity));
  return [...new Map(all.map((activity) => [activity.slug, activity])).values()];
}

/** The tables of one activity; all of them where none is chosen, or one that is not played here. */
export function filterRows(
  board: Board,
  rows: readonly BoardRow[],
  slug: string | undefined,
): readonly BoardRow[] {
  const wanted = new Set(board.offers.filter(({ activity }) => activity.slug === slug).map(({ id }) => id));
  if (wanted.size === 0) return rows;
  return rows.filter(({ table }) => table.offerIds.some((id) => wanted.has(id)));
}
