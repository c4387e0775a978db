import type { Database } from '../../db/database.ts';
import type { Member } from '../../http/call-context.ts';
import { insertEntry } from './store.ts';

/** Who changes something, from where. */
export interface Actor {
  member: Pick<Member, 'providerId' | 'userId'> & { role: Member['role'] | 'admin' };
  address: string;
}

export interface Change {
  /** `hours.change`: what, and what became of it. */
  action: `${string}.${string}`;
  subjectId?: string | undefined;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/** In the transaction that makes the change: what is not in the log has not happened. */
export async function recordChange(tx: Database, { member, address }: Actor, change: Change): Promise<void> {
  await insertEntry(tx, {
    providerId: member.providerId,
    actorId: member.userId,
    actorRole: member.role,
    address,
    action: change.action,
    subjectId: change.subjectId ?? null,
    before: change.before,
    after: change.after,
    reason: change.reason ?? null,
  });
}
