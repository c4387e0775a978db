import type { Money } from '@gramy/domain/money/money';
import { countVisitPoints } from '@gramy/domain/rewards/points';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { insertVisitPoints, sumVisitPoints } from './store.ts';

export interface Visit {
  providerId: string;
  bookingId: string;
  /** Null: a walk-in, or somebody whose account is gone. */
  userId: string | null;
  /** What was paid and not given back. */
  paid: Money;
}

/**
 * Call inside the transaction that completes the booking, or in which the rest of its money comes later, with its row
 * locked. However often it is called, a visit counts once.
 */
export async function creditVisit(
  tx: Database,
  { providerId, bookingId, userId, paid }: Visit,
): Promise<void> {
  const earned = countVisitPoints(paid);
  if (userId === null || earned === 0) return;
  const known = await sumVisitPoints(tx, { providerId, bookingId });
  if (known >= earned) return;
  const reason = known === 0 ? 'visit' : 'visitRest';
  await insertVisitPoints(tx, {
    id: uuidv7(),
    providerId,
    bookingId,
    userId,
    points: earned - known,
    reason,
  });
}
