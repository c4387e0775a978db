import type { Database } from '../../db/database.ts';

/** Rows whose time is over. Small statements by index; nothing here is worth a long lock. */
export async function deleteOutlived(db: Database): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '48 hours'`;
  await db`delete from rate_limits where window_ends_at < now() - interval '1 hour'`;
  await db`delete from outbox where coalesce(delivered_at, failed_at) < now() - interval '90 days'`;
}
