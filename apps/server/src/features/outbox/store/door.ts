import type { ContactStanding, HeldReason, MessageChannel } from '@gramy/domain/messages/message-budget';
import type { Database } from '../../../db/database.ts';
import { addHits, takeHitsBack } from '../../../db/shared-counters.ts';

/** This time included. */
export async function countMessages(
  db: Database,
  counters: readonly { key: string; ttlMs: number }[],
): Promise<{ key: string; hits: number; ttlMs: number }[]> {
  return addHits(
    db,
    counters.map(({ key, ttlMs }) => ({ key, hits: 1, ttlMs })),
  );
}

export async function uncountMessages(db: Database, keys: readonly string[]): Promise<void> {
  await takeHitsBack(db, keys);
}

/** The booking that a message tells of, and in whose name it was made. */
export interface BookingOfMessage {
  providerId: string;
  bookingId: string;
  provider: string;
  userId: string | null;
  bookedBy: string;
  /** The number with which somebody has booked by telephone; null: they have not. */
  calledFrom: string | null;
}

export async function findBookingOfMessage(
  db: Database,
  reference: string,
): Promise<BookingOfMessage | undefined> {
  const [booking] = await db<BookingOfMessage[]>`
    select r.provider_id as "providerId", r.booking_id as "bookingId", p.name as provider, b.user_id as "userId",
      coalesce(u.full_name, '') as "bookedBy",
      case when b.source = 'phone' and b.import_key is null then b.contact_phone end as "calledFrom"
    from booking_references r
    join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
    join service_providers p on p.id = r.provider_id
    left join users u on u.id = b.user_id and u.deleted_at is null
    where r.reference = ${reference}`;
  return booking;
}

/** Somebody has proved it, or has come with a booking that names it. */
export async function isKnownNumber(db: Database, phone: string): Promise<boolean> {
  const [row] = await db<{ isKnown: boolean }[]>`
    select exists (select from users where phone = ${phone} and phone_verified_at is not null)
      or exists (select from bookings where contact_phone = ${phone} and checked_in_at is not null) as "isKnown"`;
  return row?.isKnown ?? false;
}

export interface Contact {
  /** In whose name; null: in our own. */
  userId: string | null;
  channel: MessageChannel;
  target: string;
}

export async function findStanding(
  db: Database,
  { userId, channel, target }: Contact,
): Promise<ContactStanding> {
  const [standing] = await db<ContactStanding[]>`
    select
      exists (select from users u where u.id = ${userId}::uuid and case ${channel}
          when 'email' then u.email = ${target} and u.email_verified_at is not null
          else u.phone = ${target} and u.phone_verified_at is not null end) as "isOwn",
      c.is_given as "isGiven", c.id is not null as "isAsked",
      exists (select from bookings b where b.user_id = ${userId}::uuid and (
          b.checked_in_at is not null or b.status = 'completed'
          or exists (select from payments y where y.provider_id = b.provider_id and y.booking_id = b.id
            and y.status = 'succeeded' and y.amount > 0))) as "isTrusted"
    from (select) nobody
    left join contact_permissions c on c.user_id is not distinct from ${userId}::uuid and c.channel = ${channel}
      and c.target = ${target}`;
  return standing ?? { isOwn: false, isGiven: null, isAsked: false, isTrusted: false };
}

export interface NewQuestion extends Contact {
  id: string;
  tokenHash: Buffer;
  booking: { providerId: string; bookingId: string } | undefined;
}

/** False when somebody was asked meanwhile. */
export async function insertQuestion(db: Database, question: NewQuestion): Promise<boolean> {
  const asked = await db`
    insert into contact_permissions (id, user_id, channel, target, token_hash, provider_id, booking_id, asked_at)
    values (${question.id}, ${question.userId}, ${question.channel}, ${question.target}, ${question.tokenHash},
      ${question.booking?.providerId ?? null}, ${question.booking?.bookingId ?? null}, now())
    on conflict do nothing
    returning 1`;
  return asked.length > 0;
}

export async function rewriteMessage(db: Database, id: string, data: object): Promise<void> {
  await db`update outbox set data = ${JSON.stringify(data)}::text::jsonb where id = ${id}`;
}

/** Until somebody says yes. False when it is dealt with already. */
export async function holdMessage(db: Database, id: string): Promise<boolean> {
  const held = await db`
    update outbox set held_at = now(), held_reason = 'permission'
    where id = ${id} and delivered_at is null and failed_at is null and held_at is null
    returning 1`;
  return held.length > 0;
}

/** For good. */
export async function dropMessage(db: Database, id: string, reason: HeldReason): Promise<void> {
  await db`
    update outbox set held_at = now(), held_reason = ${reason}, failed_at = now(), data = '{}',
      last_error = ${`held back: ${reason}`}
    where id = ${id} and delivered_at is null and failed_at is null`;
}

/**
 * Of each booking the latest message that waits for this yes, which says how it stands; those before it are dropped. The
 * delivery is queued in the same transaction.
 */
export async function releaseHeld(tx: Database, { userId, channel, target }: Contact): Promise<void> {
  await tx`
    with waiting as (
      select o.id, row_number() over (partition by o.data ->> 'reference' order by o.created_at desc, o.id desc) as nth
      from outbox o
      join booking_references r on r.reference = o.data ->> 'reference'
      join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
      where o.held_reason = 'permission' and o.failed_at is null and o.channel = ${channel}
        and o.recipient = ${target} and b.user_id = ${userId}::uuid),
    changed as (
      update outbox o set held_at = null, held_reason = null,
        failed_at = case when w.nth > 1 then now() end,
        data = case when w.nth > 1 then '{}'::jsonb else o.data end,
        last_error = case when w.nth > 1 then 'a later message says the same' end
      from waiting w where o.id = w.id
      returning o.id, o.failed_at)
    select graphile_worker.add_job('deliver-outbox-message', json_build_object('id', id), job_key := 'outbox:' || id,
      max_attempts := 12) from changed where failed_at is null`;
}

export async function countHeld(
  db: Database,
): Promise<{ channel: MessageChannel; reason: HeldReason; count: number }[]> {
  return db<{ channel: MessageChannel; reason: HeldReason; count: number }[]>`
    select channel, held_reason as reason, count(*)::int as count from outbox
    where held_at > now() - interval '1 hour' group by channel, held_reason`;
}
