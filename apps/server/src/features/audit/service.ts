import type { OfficeRole } from '@gramy/domain/access/office-permission';
import type { AuditAction } from '@gramy/domain/setup/audit';
import type { Database } from '../../db/database.ts';
import type { Member, OfficeContext } from '../../http/call-context.ts';
import { hasEntrySince, insertEntry } from './store.ts';

/** Who changes something, from where. */
export interface Actor {
  member: Pick<Member, 'providerId' | 'userId'> & { role: Member['role'] | 'admin' };
  address: string;
}

/** Somebody of the office, about something that may belong to no venue. */
export interface OfficeActor {
  member: { providerId: string | null; userId: string; role: OfficeRole };
  address: string;
}

export interface Change {
  /** `hours.change`: what, and what became of it. */
  action: AuditAction;
  subjectId?: string | undefined;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
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
    actorRole: member.role,
    address,
    action: change.action,
    subjectId: change.subjectId ?? null,
    before: change.before,
    after: change.after,
    reason: change.reason ?? null,
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
    address: null,
    action: change.action,
    subjectId: change.subjectId ?? null,
    before: change.before,
    after: change.after,
    reason: change.reason ?? null,
  });
}

/** So long looking at the same again is the same look: pages ask anew whenever somebody comes back to them. */
const lookMinutes = 10;

/** That somebody of the office has seen a person's data: once for each look, however often the page asks. */
export async function recordOfficeRead(
  tx: Database,
  context: Pick<OfficeContext, 'officer' | 'address'>,
  look: Pick<Change, 'action' | 'subjectId'> & { seen?: readonly string[] },
): Promise<void> {
  const { action, subjectId, seen } = look;
  const after = seen === undefined ? null : { seen };
  const actorId = context.officer.userId;
  const wasSeen = await hasEntrySince(tx, {
    actorId,
    action,
    subjectId: subjectId ?? null,
    after,
    minutes: lookMinutes,
  });
  if (!wasSeen) await recordOfficeChange(tx, context, { action, subjectId, after });
}
