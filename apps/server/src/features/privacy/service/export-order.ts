import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { findLatestExport, insertExport } from '../store/exports.ts';

/** A file of all that is known about somebody, for themselves; one at a time. */
export function orderExport(tx: Database, userId: string, at: Date): Promise<void> {
  return insertExport(tx, uuidv7(), userId, at);
}

export const findLastOrder = findLatestExport;
