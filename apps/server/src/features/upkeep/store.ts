import { failedMessageDays } from '@gramy/domain/office/failed-message';
import type { Database } from '../../db/database.ts';

/** A message whose worker died on the very last attempt has no job any more, and nobody would ever speak of it again. */
export async function closeAbandonedMessages(db: Database): Promise<void> {
  await db`
    update outbox set failed_at = now(), data = case when data ? 'code' then '{}'::jsonb else data end,
      last_error = coalesce(last_error, 'the last attempt never ended')
    where delivered_at is null and failed_at is null and held_at is null and created_at < now() - interval '1 hour'
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'outbox:' || outbox.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
}

/** Rows whose time is over. Small statements by index; nothing here is worth a long lock. */
export async function deleteOutlived(db: Database): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '48 hours'`;
  await db`delete from rate_limits where window_ends_at < now() - interval '1 hour'`;
  // Nobody has said yes to it; by now it is no news.
  await db`
    update outbox set failed_at = now(), data = '{}', last_error = 'nobody said yes to it'
    where held_at < now() - interval '14 days' and failed_at is null`;
  // Until then somebody of the office may send it again.
  await db`
    update outbox set data = '{}'
    where failed_at < now() - ${failedMessageDays} * interval '1 day' and data <> '{}'`;
  await db`delete from outbox where coalesce(delivered_at, failed_at) < now() - interval '90 days'`;
  // Texts change and venues close. One that is still read after a year is translated, and paid for, once more.
  await db`delete from translations where created_at < now() - interval '365 days'`;
  // The page that says what works shows ninety days.
  await db`delete from status_minutes where minute < now() - interval '92 days'`;
  // Limits look back one day.
  await db`delete from translation_calls where sent_at < now() - interval '25 hours'`;
  // Gateways repeat themselves for days, not for months.
  await db`delete from payment_webhook_events where received_at < now() - interval '60 days'`;
  // What nobody paid in the bank that is not one. What was paid may have to be given back.
  await db`
    delete from sandbox_payments where status <> 'succeeded' and created_at < now() - interval '60 days'`;
  // A link for friends is dead by then, and their names with it (`sharedDaysAfterEnd`).
  await db`
    delete from booking_shares s using bookings b
    where b.provider_id = s.provider_id and b.id = s.booking_id and b.ends_at < now() - interval '30 days'`;
  // Whoever waited for a table on an evening that is over.
  await db`delete from walk_in_queue where joined_at < now() - interval '2 days'`;
  // Popular is who was visited in the last 30 days.
  await db`delete from branch_visits where day < current_date - 40`;
  await db`delete from security_events where created_at < now() - interval '180 days'`;
}

/**
 * Short-lived rows are kept a little longer, because limits count them. A session is kept for 90 days after its
 * end: by it we know the devices on which somebody has been before.
 */
export async function deleteOutlivedSignIns(db: Database): Promise<void> {
  await db`delete from verification_codes where expires_at < now() - interval '2 days'`;
  await db`delete from pending_sign_ups where expires_at < now() - interval '2 days'`;
  // Who was invited and did not come is nobody of ours.
  await db`
    delete from member_invitations
    where expires_at < now() - interval '90 days' or coalesce(accepted_at, withdrawn_at) < now() - interval '90 days'`;
  await db`delete from password_resets where expires_at < now() - interval '1 hour'`;
  await db`delete from identity_flows where expires_at < now() - interval '1 hour'`;
  await db`delete from exchange_codes where expires_at < now() - interval '1 hour'`;
  await db`delete from passkey_challenges where expires_at < now() - interval '1 hour'`;
  await db`delete from tablet_sessions where idle_at < now() - interval '1 hour'`;
  // Two days back, so that an hour that was missed is made up for; what is older went with its own hour.
  await db`
    delete from refresh_tokens t using sessions s
    where t.session_id = s.id and s.expires_at between now() - interval '2 days' and now()`;
  await db`delete from sessions where expires_at < now() - interval '90 days'`;
}
