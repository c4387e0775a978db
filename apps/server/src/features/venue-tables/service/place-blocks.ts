import type { Database } from '../../../db/database.ts';
import { findTimeZone, listTables, type Place } from '../store/tables.ts';

/** For the board, which blocks tables as the set-up does. */
export {
  type DeletedBlock,
  deleteBlocks,
  listBlocksOfSeries,
  type NewBlock,
  placeBlocks,
} from '../store/blocks.ts';
export type { Place } from '../store/tables.ts';
export { isHeld, listBooked, tidyHolds } from '../store/taken.ts';
export { toItem } from './describe-tables.ts';

/** Those in use; undefined: there is no such place. */
export async function listOwnTables(
  db: Database,
  place: Place,
): Promise<{ tableIds: string[]; timeZone: string } | undefined> {
  const timeZone = await findTimeZone(db, place);
  if (timeZone === undefined) return undefined;
  return { tableIds: (await listTables(db, place)).map(({ id }) => id), timeZone };
}
