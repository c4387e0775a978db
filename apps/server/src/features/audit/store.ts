import type { Database } from '../../db/database.ts';

export interface AuditEntry {
  /** Null: of no venue. */
  providerId: string | null;
  /** Null: whoever works at the machine that runs the market. */
  actorId: string | null;
  actorRole: string;
  /** Null: on their own. */
  actingId: string | null;
  address: string | null;
  action: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  /** Of the board: as long as it can be taken back, it is found by this. */
  actionId: string | null;
}

export async function insertEntry(tx: Database, entry: AuditEntry): Promise<void> {
  await tx`
    insert into audit_log (provider_id, actor_id, actor_role, acting_id, address, action, subject_id, before, after,
      reason, action_id)
    values (${entry.providerId}, ${entry.actorId}, ${entry.actorRole}, ${entry.actingId}, ${entry.address}::inet,
      ${entry.action}, ${entry.subjectId}, ${toJson(entry.before)}::text::jsonb, ${toJson(entry.after)}::text::jsonb,
      ${entry.reason}, ${entry.actionId})`;
}

interface Repeated extends Pick<AuditEntry, 'actorId' | 'actingId' | 'action' | 'subjectId' | 'after'> {
  minutes: number;
}

export async function hasEntrySince(db: Database, entry: Repeated): Promise<boolean> {
  const found = await db`
    select from audit_log
    where actor_id = ${entry.actorId} and action = ${entry.action}
      and acting_id is not distinct from ${entry.actingId}::uuid
      and subject_id is not distinct from ${entry.subjectId}::uuid
      and after is not distinct from ${toJson(entry.after)}::text::jsonb
      and happened_at > now() - ${entry.minutes} * interval '1 minute' limit 1`;
  return found.length > 0;
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
