import type { SecurityEventKind } from '@gramy/domain/account/security-event';
import type { Database } from '../../db/database.ts';

interface NewEvent {
  id: string;
  userId: string | null;
  kind: SecurityEventKind;
  address: string | null;
  userAgent: string | null;
  detail: Record<string, string | number | boolean | null>;
}

export async function insertEvent(db: Database, event: NewEvent): Promise<void> {
  await db`
    insert into security_events (id, user_id, kind, address, user_agent, detail)
    values (${event.id}, ${event.userId}, ${event.kind}, ${event.address}, ${event.userAgent},
      ${JSON.stringify(event.detail)}::text::jsonb)`;
}

export interface StoredEvent {
  id: string;
  kind: string;
  address: string | null;
  userAgent: string | null;
  venue: string | null;
  createdAt: Date;
}

/** Newest first. `before` is the last event of the page before; somebody else's leads nowhere. */
export async function listEvents(
  db: Database,
  { userId, before, limit }: { userId: string; before: string | null; limit: number },
): Promise<StoredEvent[]> {
  return db<StoredEvent[]>`
    select id, kind, host(address) as address, user_agent as "userAgent", detail ->> 'venue' as venue,
      created_at as "createdAt"
    from security_events
    where user_id = ${userId} and (${before}::uuid is null or (created_at, id) < (
      select created_at, id from security_events where id = ${before}::uuid and user_id = ${userId}))
    order by created_at desc, id desc
    limit ${limit}`;
}
