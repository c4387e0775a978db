import type { Database } from '../../db/database.ts';

/** A message whose worker died on the very last attempt has no job any more, and nobody would ever speak of it again. */
export async function closeAbandonedMessages(db: Database): Promise<void> {
  await db`
    update outbox set failed_at = now(), data = '{}', last_error = coalesce(last_error, 'the last attempt never ended')
    where delivered_at is null and failed_at is null and created_at < now() - interval '1 hour'
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'outbox:' || outbox.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
}

/** Rows whose time is over. Small statements by index; nothing here is worth a long lock. */
export async function deleteOutlived(db: Database): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '48 hours'`;
  await db`delete from rate_limits where window_ends_at < now() - interval '1 hour'`;
  await db`delete from outbox where coalesce(delivered_at, failed_at) < now() - interval '90 days'`;
}
