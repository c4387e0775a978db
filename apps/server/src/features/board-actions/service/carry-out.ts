import type { Pool, Transaction } from '../../../db/database.ts';
import type { Failure } from '../../../failure.ts';
import {
  type ActionKey,
  type BoardAction,
  deleteOldActions,
  endAction,
  findAction,
  listOverdue,
  lockAction,
} from '../store/actions.ts';
import type { ActDeps, ActKinds } from './kinds.ts';
import { lockBookings } from './undo.ts';

export interface CarryOutDeps extends ActDeps {
  pool: Pool;
  kinds: ActKinds;
}

/**
 * What was left of an action, exactly once: the row says whether it is still to be done, and is locked until it is. If it
 * can no longer be done, that is written down for whoever pressed it.
 */
export async function carryOut(deps: CarryOutDeps, key: ActionKey): Promise<void> {
  await deps.pool.begin(async (tx) => {
    const action = await findAction(tx, key);
    if (action?.status !== 'pending') return;
    await lockBookings(tx, action);
    if ((await lockAction(tx, action)) !== 'pending') return;
    const failure = await finish(tx, deps, action);
    const at = deps.clock.now();
    await endAction(
      tx,
      action,
      failure ? { status: 'failed', failure: failure.code, at } : { status: 'done', at },
    );
  });
}

async function finish(
  tx: Transaction,
  deps: CarryOutDeps,
  action: BoardAction,
): Promise<Failure | undefined> {
  const step = deps.kinds[action.kind]?.finish;
  if (!step) throw new Error(`nobody knows how to finish "${action.kind}"`);
  return step(tx, deps, action, undefined);
}

const batchSize = 100;
const keptMs = 7 * 24 * 3_600_000;

/** Each in a transaction of its own: one that makes trouble keeps no others waiting. */
export async function carryOutOverdue(deps: CarryOutDeps): Promise<{ id: string; error: unknown }[]> {
  const now = deps.clock.now();
  const failures: { id: string; error: unknown }[] = [];
  for (const key of await listOverdue(deps.pool, now, batchSize)) {
    await carryOut(deps, key).catch((error: unknown) => failures.push({ id: key.id, error }));
  }
  await deleteOldActions(deps.pool, new Date(now.getTime() - keptMs));
  return failures;
}
