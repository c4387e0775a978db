import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../../db/database.ts';
import { listDeclinedStarts } from '../store/declined.ts';

/** What no page offers to this guest again. */
export async function listDeclined(
  db: Database,
  userId: string,
  now: Date,
): Promise<CallData<'GET /user/booking/declined'>> {
  const rows = await listDeclinedStarts(db, userId, now);
  return { items: rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })) };
}
