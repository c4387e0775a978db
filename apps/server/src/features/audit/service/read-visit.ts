import type { CallData } from '@gramy/contract/wire-types';
import { judgeUndo } from '@gramy/domain/booking/board-action';
import type { Database } from '../../../db/database.ts';
import { countDeedsOfVisit, listDeedsOfVisit } from '../store/entries.ts';
import { nameTables } from './name-tables.ts';

type Visit = CallData<'GET /admin/acting'>;

/** More than that in one visit is read in the log of the venue. */
const mostShown = 50;

interface VisitKey {
  providerId: string;
  actingId: string;
}

/** What somebody of the office did by one acting. What the board can still take back says so. */
export async function readVisit(
  db: Database,
  key: VisitKey,
  now: Date,
): Promise<Pick<Visit, 'items' | 'count'>> {
  const found = await listDeedsOfVisit(db, { ...key, most: mostShown });
  const named = await nameTables(db, key.providerId, found);
  const items = named.map(({ undo, at, ...entry }) => {
    const verdict = undo && judgeUndo({ ...undo, dueAt: Date.parse(undo.dueAt) }, now.getTime());
    return {
      ...entry,
      at: at.toISOString(),
      undo:
        undo !== null && verdict === 'allowed'
          ? { actionId: undo.actionId, until: new Date(undo.dueAt).toISOString() }
          : null,
      isUndone: verdict === 'undone',
    };
  });
  return { items, count: await countDeedsOfVisit(db, key) };
}

/** Of one acting, for whoever is told how many there were. */
export const countDeeds = countDeedsOfVisit;
