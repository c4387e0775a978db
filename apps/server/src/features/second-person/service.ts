import type { Database } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import { type AskedFor, type DecidedTable, type Decision, recordDecision } from './store.ts';

/** Whoever has asked may decline it, never agree to it. */
export function findDecisionRefusal({ decision, askedBy }: AskedFor, wish: Decision): Failure | undefined {
  if (decision !== null) return new Failure('changedMeanwhile');
  const isOwn = wish.decision !== 'declined' && askedBy === wish.by;
  return isOwn ? new Failure('secondPersonNeeded') : undefined;
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
