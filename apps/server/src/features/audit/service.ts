import type { OfficeRole } from '@gramy/domain/access/office-permission';
import type { AuditAction } from '@gramy/domain/setup/audit';
import type { Database } from '../../db/database.ts';
import type { Member, OfficeContext } from '../../http/call-context.ts';
import { hasEntrySince, insertEntry } from './store.ts';

/** Who changes something, from where. */
export interface Actor {
  member: Pick<Member, 'providerId' | 'userId' | 'actingId'> & {
    role: Member['role'] | 'admin' | 'claimant';
  };
  address: string;
}

/** Somebody of the office, about something that may belong to no venue. */
export interface OfficeActor {
  member: { providerId: string | null; userId: string; role: OfficeRole; actingId?: string | undefined };
  /** Null: it came about by itself. */
  address: string | null;
}

export interface Change {
  /** `hours.change`: what, and what became of it. */
  action: AuditAction;
  subjectId?: string | undefined;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  /** Of the board, where it was pressed there. */
  actionId?: string | undefined;
}

/** In the transaction that makes the change: what is not in the log has not happened. */
export async function recordChange(
  tx: Database,
  { member, address }: Actor | OfficeActor,
  change: Change,
): Promise<void> {
  await insertEntry(tx, {
    providerId: member.providerId,
    actorId: member.userId,
    // Under their own name: who acts on behalf of a venue is no owner of it.
    actorRole: member.actingId === undefined ? member.role : 'admin',
    actingId: member.actingId ?? null,
    address,
    action: change.action,
    subjectId: change.subjectId ?? null,
    before: change.before,
    after: change.after,
    reason: change.reason ?? null,
    actionId: change.actionId ?? null,
  });
}

/** Of the office, about a venue or nothing of a venue. Reading somebody's data is written down as a change is. */
export function recordOfficeChange(
  tx: Database,
  { officer, address }: Pick<OfficeContext, 'officer' | 'address'>,
  { providerId = null, ...change }: Change & { providerId?: string | null },
): Promise<void> {
  return recordChange(tx, { member: { providerId, ...officer }, address }, change);
}

/** By a command on the machine that runs the market: nobody is signed in there. */
export async function recordFromOutside(tx: Database, change: Change): Promise<void> {
  await insertEntry(tx, {
    providerId: null,
    actorId: null,
    actorRole: 'admin',
    actingId: null,
    address: null,
    action: change.action,
    subjectId: change.subjectId ?? null,
    before: change.before,
    after: change.after,
    reason: change.reason ?? null,
    actionId: change.actionId ?? null,
  });
}

/** So long looking at the same again is the same look: pages ask anew whenever somebody comes back to them. */
const lookMinutes = 10;

/** That somebody of the office has seen a person's data: once for each look, however often the page asks. */
export async function recordOfficeRead(
  tx: Database,
  { officer, address }: Pick<OfficeContext, 'officer' | 'address'>,
  look: Pick<Change, 'action' | 'subjectId'> & { seen?: readonly string[] },
): Promise<void> {
  const { action, subjectId, seen } = look;
  const after = seen === undefined ? null : { seen };
  await recordLook(tx, { member: { providerId: null, ...officer }, address }, { action, subjectId, after });
}

/** The same for any look: what they have seen a moment ago is not written down again. */
export async function recordLook(
  tx: Database,
  actor: Actor | OfficeActor,
  { action, subjectId, after }: Pick<Change, 'action' | 'subjectId' | 'after'>,
): Promise<void> {
  const { userId: actorId, actingId = null } = actor.member;
  const look = { actorId, actingId, action, subjectId: subjectId ?? null, after };
  if (await hasEntrySince(tx, { ...look, minutes: lookMinutes })) return;
  await recordChange(tx, actor, { action, subjectId, after });
}
