import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { GuestTag } from '@gramy/domain/booking/guest-tag';
import type { Database } from '../../../db/database.ts';

/** False: it says something else than what was read. */
export async function updateTeamNote(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { note, was }: { note: string; was?: string | undefined },
): Promise<boolean> {
  const rows = await tx`
    update bookings set team_note = ${note}
    where provider_id = ${providerId} and id = ${bookingId}
      and (${was ?? null}::text is null or team_note in (${was ?? null}, ${note}))
    returning 1`;
  return rows.length > 0;
}

/** An account, or the number of somebody who has booked by phone. */
export interface TagOwner {
  userId: string | null;
  phone: string | null;
}

export async function findTagOwner(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<TagOwner | undefined> {
  const [owner] = await tx<TagOwner[]>`
    select user_id as "userId", case when user_id is null then nullif(contact_phone, '') end as phone
    from bookings
    where provider_id = ${providerId} and id = ${bookingId} and (user_id is not null or contact_phone <> '')`;
  return owner;
}

/** Whether anything is other than before. */
export async function replaceTags(
  tx: Database,
  { providerId, userId, phone }: TagOwner & { providerId: string },
  tags: readonly GuestTag[],
): Promise<boolean> {
  const gone = await tx`
    delete from guest_tags
    where provider_id = ${providerId} and user_id is not distinct from ${userId}::uuid
      and phone is not distinct from ${phone} and tag <> all(${tags}::text[])
    returning 1`;
  const added = await tx`
    insert into guest_tags (provider_id, user_id, phone, tag)
    select ${providerId}::uuid, ${userId}::uuid, ${phone}, tag from unnest(${tags}::text[]) tag
    on conflict do nothing
    returning 1`;
  return gone.length + added.length > 0;
}
