import type { Money } from '@gramy/domain/money/money';
import { countVisitPoints } from '@gramy/domain/rewards/points';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database.ts';
import { insertVisitPoints } from './store.ts';

export interface Visit {
  providerId: string;
  bookingId: string;
  /** Null: a walk-in, or somebody whose account is gone. */
  userId: string | null;
  /** What was paid and not given back. */
  paid: Money;
}

/** Call inside the transaction that completes the booking. However often it is called, a visit counts once. */
export async function creditVisit(
  tx: Database,
  { providerId, bookingId, userId, paid }: Visit,
): Promise<void> {
  const points = countVisitPoints(paid);
  if (userId === null || points === 0) return;
  await insertVisitPoints(tx, { id: uuidv7(), providerId, bookingId, userId, points });
}
