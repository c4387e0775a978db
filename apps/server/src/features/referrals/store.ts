import type { Database } from '../../db/database.ts';

export interface Inviter {
  name: string;
  email: string | null;
  code: string;
}

export async function findInviter(db: Database, userId: string): Promise<Inviter | undefined> {
  const [row] = await db<Inviter[]>`
    select full_name as name, email, referral_code as code from users where id = ${userId}`;
  return row;
}

export async function findNameByCode(db: Database, code: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select full_name as name from users where referral_code = ${code} and deleted_at is null`;
  return row?.name;
}

/** Two tabs that invite at once count each other's mails. */
export async function lockInviter(tx: Database, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
}

export async function countSent(db: Database, userId: string, since: Date): Promise<number> {
  const [row] = await db<{ sent: number }[]>`
    select count(*)::int as sent from invitations where inviter_id = ${userId} and last_sent_at >= ${since}`;
  return row?.sent ?? 0;
}

export async function sumBonuses(db: Database, userId: string): Promise<{ earned: number; waiting: number }> {
  const [row] = await db<{ earned: number; waiting: number }[]>`
    select
      (select coalesce(sum(points), 0)::int from points_ledger
        where user_id = ${userId} and reason = 'referralInviter') as earned,
      (select count(*)::int from users u
        where u.referred_by = ${userId} and u.deleted_at is null
          and not exists (select from points_ledger where referred_user_id = u.id)) as waiting`;
  return row ?? { earned: 0, waiting: 0 };
}

export interface InvitationRow {
  id: string;
  email: string | null;
  joinedName: string | null;
  createdAt: Date;
  createdMicros: string;
  lastSentAt: Date | null;
  sentCount: number;
  joinedAt: Date | null;
  rewardedAt: Date | null;
  points: number | null;
}

interface InvitationsWanted {
  userId: string;
  invitationIds?: readonly string[];
  after?: { createdMicros: string; id: string } | undefined;
  most: number;
}

/** Those who were written to, and those who came by the link. */
export function listInvitations(db: Database, wanted: InvitationsWanted): Promise<InvitationRow[]> {
  const { userId, invitationIds = null, after, most } = wanted;
  return db<InvitationRow[]>`
    select i.id, i.email, case when u.deleted_at is null then u.full_name end as "joinedName",
      i.created_at as "createdAt", (extract(epoch from i.created_at) * 1000000)::bigint as "createdMicros",
      i.last_sent_at as "lastSentAt", i.sent_count as "sentCount", u.created_at as "joinedAt",
      l.created_at as "rewardedAt", l.points
    from (
      select id, email, created_at, last_sent_at, sent_count, joined_user_id from invitations
      where inviter_id = ${userId}
      union all
      select n.id, null, n.created_at, null, 0::smallint, n.id from users n
      where n.referred_by = ${userId} and not exists (
        select from invitations where inviter_id = ${userId} and joined_user_id = n.id)) i
    left join users u on u.id = i.joined_user_id
    left join points_ledger l
      on l.referred_user_id = i.joined_user_id and l.user_id = ${userId} and l.reason = 'referralInviter'
    where (${invitationIds}::uuid[] is null or i.id = any(${invitationIds}::uuid[]))
      and (${after?.id ?? null}::uuid is null or (i.created_at, i.id) < (
        timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond',
        ${after?.id ?? null}::uuid))
    order by i.created_at desc, i.id desc
    limit ${most}`;
}

export interface NewInvitation {
  id: string;
  inviterId: string;
  email: string;
  now: Date;
}

/** False: this person has invited that address before. */
export async function insertInvitation(tx: Database, invitation: NewInvitation): Promise<boolean> {
  const { inviterId, id, email, now } = invitation;
  const inserted = await tx`
    insert into invitations (inviter_id, id, email, created_at, last_sent_at)
    values (${inviterId}, ${id}, ${email}, ${now}, ${now})
    on conflict (inviter_id, email) do nothing returning 1`;
  return inserted.length > 0;
}

export async function findOwnId(tx: Database, inviterId: string, email: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from invitations where inviter_id = ${inviterId} and email = ${email}`;
  return row?.id;
}

/** Undefined: there is none, they have joined, it was the second time already, or it is too early. */
export async function markSentAgain(
  tx: Database,
  { inviterId, id, now, notAfter }: { inviterId: string; id: string; now: Date; notAfter: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`
    update invitations set sent_count = sent_count + 1, last_sent_at = ${now}
    where inviter_id = ${inviterId} and id = ${id} and sent_count = 1 and joined_user_id is null
      and last_sent_at <= ${notAfter}
    returning email`;
  return row?.email;
}

export async function isWelcome(db: Database, email: string, emailHash: Uint8Array): Promise<boolean> {
  const [row] = await db<{ isWelcome: boolean }[]>`
    select not exists (select from users where email = ${email})
      and not exists (select from invitation_refusals where email_hash = ${emailHash}) as "isWelcome"`;
  return row?.isWelcome ?? false;
}

export async function hasRefusal(db: Database, emailHash: Uint8Array): Promise<boolean> {
  return (await db`select from invitation_refusals where email_hash = ${emailHash}`).length > 0;
}

export async function insertRefusal(db: Database, emailHash: Uint8Array): Promise<void> {
  await db`insert into invitation_refusals (email_hash) values (${emailHash}) on conflict do nothing`;
}
