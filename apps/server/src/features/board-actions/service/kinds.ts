import type { Permission } from '@gramy/domain/access/permission';
import type { Transaction } from '../../../db/database.ts';
import type { Failure } from '../../../failure.ts';
import type { Member } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BoardAction } from '../store/actions.ts';

export type { BoardAction } from '../store/actions.ts';

export interface ActDeps {
  clock: Clock;
}

/** What may be undone or has to be carried out, with its bookings locked. */
export type ActStep = (
  tx: Transaction,
  deps: ActDeps,
  action: BoardAction,
  /** Who undoes it; undefined: its time has come. */
  member: Pick<Member, 'userId' | 'branchIds'> | undefined,
) => Promise<Failure | undefined>;

/** Each feature brings the kinds of its own; `compose` puts them together. */
export interface ActKind {
  /** Of whoever undoes it. */
  permission: Permission;
  /** The opposite, by the same rules. Of what was only written down, nothing. */
  undo: ActStep;
  /** What was left for when it can no longer be undone. */
  finish?: ActStep;
}

export type ActKinds = Readonly<Record<string, ActKind>>;
