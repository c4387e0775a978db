import type { Database } from '../../db/database.ts';

export interface AuditEntry {
  /** Null: of no venue. */
  providerId: string | null;
  /** Null: whoever works at the machine that runs the market. */
  actorId: string | null;
  actorRole: string;
  address: string | null;
  action: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export async function insertEntry(tx: Database, entry: AuditEntry): Promise<void> {
  await tx`
    insert into audit_log (provider_id, actor_id, actor_role, address, action, subject_id, before, after, reason)
    values (${entry.providerId}, ${entry.actorId}, ${entry.actorRole}, ${entry.address}::inet, ${entry.action},
      ${entry.subjectId}, ${toJson(entry.before)}::text::jsonb, ${toJson(entry.after)}::text::jsonb, ${entry.reason})`;
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
