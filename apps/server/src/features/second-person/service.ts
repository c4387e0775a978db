import { aloneWithinDays, needsSecondPerson } from '@gramy/domain/money/refund-by-hand';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { type AskedFor, type DecidedTable, type Decision, recordDecision, sumAlone } from './store.ts';

/** Whoever has asked may decline it, never agree to it. */
export function findDecisionRefusal({ decision, askedBy }: AskedFor, wish: Decision): Failure | undefined {
  if (decision !== null) return new Failure('changedMeanwhile');
  const isOwn = wish.decision !== 'declined' && askedBy === wish.by;
  return isOwn ? new Failure('secondPersonNeeded') : undefined;
}

/** Whether it takes two, with all that the same person gave to the same booking or venue alone. */
export async function isForTwo(
  tx: Database,
  table: DecidedTable,
  asked: { providerId: string; bookingId?: string; amount: number; by: string; at: Date },
): Promise<boolean> {
  const since = new Date(asked.at.getTime() - aloneWithinDays * utcDayMs);
  return needsSecondPerson(asked.amount, await sumAlone(tx, table, { ...asked, since }));
}

/** Undefined: decided. */
export async function decideOnce(
  tx: Database,
  table: DecidedTable,
  asked: AskedFor,
  wish: Decision,
): Promise<Failure | undefined> {
  return (await recordDecision(tx, table, asked, wish)) ? undefined : new Failure('changedMeanwhile');
}
