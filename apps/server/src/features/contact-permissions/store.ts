import type { MessageChannel } from '@gramy/domain/messages/message-budget';
import type { Database } from '../../db/database.ts';

export interface StoredPermission {
  userId: string | null;
  channel: MessageChannel;
  target: string;
  isGiven: boolean | null;
  booking: { provider: string; startsAt: string; timeZone: string; bookedBy: string } | null;
}

export async function findPermission(db: Database, tokenHash: Buffer): Promise<StoredPermission | undefined> {
  const [permission] = await db<StoredPermission[]>`
    select c.user_id as "userId", c.channel, c.target, c.is_given as "isGiven",
      (select jsonb_build_object('provider', p.name, 'startsAt', b.starts_at, 'timeZone', br.time_zone,
          'bookedBy', u.full_name)
        from bookings b
        join service_providers p on p.id = b.provider_id
        join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
        join branches br on br.provider_id = s.provider_id and br.id = s.branch_id
        join users u on u.id = c.user_id
        where b.provider_id = c.provider_id and b.id = c.booking_id
        order by s.starts_at limit 1) as booking
    from contact_permissions c where c.token_hash = ${tokenHash}`;
  return permission;
}

/** False when it was said before. */
export async function answerPermission(
  tx: Database,
  tokenHash: Buffer,
  isGiven: boolean,
  at: Date,
): Promise<boolean> {
  const answered = await tx`
    update contact_permissions set is_given = ${isGiven}, answered_at = ${at}
    where token_hash = ${tokenHash} and is_given is distinct from ${isGiven}
    returning 1`;
  return answered.length > 0;
}

export async function findContactOfBooking(
  db: Database,
  userId: string,
  bookingId: string,
): Promise<{ email: string; phone: string } | undefined> {
  const [contact] = await db<{ email: string; phone: string }[]>`
    select contact_email as email, contact_phone as phone from bookings
    where id = ${bookingId} and user_id = ${userId}`;
  return contact;
}
