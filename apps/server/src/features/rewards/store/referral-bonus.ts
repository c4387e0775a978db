import type { PersonTraits } from '@gramy/domain/referrals/referral';
import type { Database } from '../../../db/database.ts';

/** Null: nobody invited them, whoever did is gone, or the bonus was given before. */
export async function findInviter(db: Database, userId: string): Promise<string | null> {
  const [row] = await db<{ inviterId: string }[]>`
    select u.referred_by as "inviterId" from users u join users i on i.id = u.referred_by
    where u.id = ${userId} and i.deleted_at is null
      and not exists (select from points_ledger where referred_user_id = u.id)`;
  return row?.inviterId ?? null;
}

/** Of the account, and of all bookings that were made with it. */
export async function readTraits(db: Database, userId: string): Promise<PersonTraits> {
  const [row] = await db<{ emails: string[]; phones: string[] }[]>`
    select array_remove(array[u.email] || array(
        select distinct contact_email from bookings where user_id = u.id), null) as emails,
      array_remove(array[u.phone] || array(
        select distinct contact_phone from bookings where user_id = u.id), null) as phones
    from users u where u.id = ${userId}`;
  return row ?? { emails: [], phones: [] };
}

/** Whoever stands above the newcomer, up to the first, and the others whom the same person invited. */
export function listAcquaintances(
  db: Database,
  inviterId: string,
  newcomerId: string,
): Promise<PersonTraits[]> {
  return db<PersonTraits[]>`
    with recursive chain (id) as (
      select ${inviterId}::uuid
      union
      select u.referred_by from chain c join users u on u.id = c.id where u.referred_by is not null)
    select array_remove(array[u.email] || case when u.id = ${inviterId} then array(
        select distinct contact_email from bookings where user_id = u.id) else '{}' end, null) as emails,
      array_remove(array[u.phone] || case when u.id = ${inviterId} then array(
        select distinct contact_phone from bookings where user_id = u.id) else '{}' end, null) as phones
    from users u
    where u.id in (select id from chain) or (u.referred_by = ${inviterId} and u.id <> ${newcomerId})`;
}

export interface BonusEntry {
  id: string;
  userId: string;
  reason: 'referralInviter' | 'referralInvited';
}

/** Always in the same order, so that two visits that end at once do not wait for each other. */
export async function insertBonuses(
  db: Database,
  referredUserId: string,
  points: number,
  [inviter, invited]: readonly [BonusEntry, BonusEntry],
): Promise<void> {
  await db`
    insert into points_ledger (user_id, id, points, reason, referred_user_id)
    values (${inviter.userId}, ${inviter.id}, ${points}, ${inviter.reason}, ${referredUserId}),
      (${invited.userId}, ${invited.id}, ${points}, ${invited.reason}, ${referredUserId})
    on conflict (referred_user_id, reason) where referred_user_id is not null do nothing`;
}
