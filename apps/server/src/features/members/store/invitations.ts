import type { InvitableRole } from '@gramy/domain/access/membership';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface Invitation {
  id: string;
  providerId: string;
  venue: string;
  email: string;
  role: InvitableRole;
  branchIds: string[] | null;
  language: Language;
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
}

interface Wanted {
  providerId?: string;
  id?: string;
  tokenHash?: Buffer;
}

/** By provider those that are open or expired; by id or token whatever became of it. */
async function listInvitations(db: Database, { providerId, id, tokenHash }: Wanted): Promise<Invitation[]> {
  const isList = id === undefined && tokenHash === undefined;
  return db<Invitation[]>`
    select i.id, i.provider_id as "providerId", p.name as venue, i.email, i.role, i.branch_ids as "branchIds",
      i.language, u.full_name as "invitedBy", i.sent_at as "sentAt", i.expires_at as "expiresAt",
      i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt"
    from member_invitations i join service_providers p on p.id = i.provider_id
    left join users u on u.id = i.invited_by and u.deleted_at is null
    where (${providerId ?? null}::uuid is null or i.provider_id = ${providerId ?? null})
      and (${id ?? null}::uuid is null or i.id = ${id ?? null})
      and (${tokenHash ?? null}::bytea is null or i.token_hash = ${tokenHash ?? null})
      and (not ${isList} or (i.accepted_at is null and i.withdrawn_at is null))
    order by i.created_at, i.id`;
}

export function listOpenInvitations(db: Database, providerId: string): Promise<Invitation[]> {
  return listInvitations(db, { providerId });
}

export async function findInvitation(
  db: Database,
  key: { providerId: string; id: string },
): Promise<Invitation | undefined> {
  const [invitation] = await listInvitations(db, key);
  return invitation;
}

export async function findByToken(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [invitation] = await listInvitations(db, { tokenHash });
  return invitation;
}

export interface NewInvitation extends Pick<Invitation, 'id' | 'providerId' | 'email' | 'role' | 'language'> {
  branchIds: readonly string[] | null;
  tokenHash: Buffer;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
}

/** False: the address has an open one. */
export async function insertInvitation(tx: Database, invitation: NewInvitation): Promise<boolean> {
  const { at } = invitation;
  const inserted = await tx`
    insert into member_invitations (provider_id, id, email, role, branch_ids, language, token_hash, invited_by,
      created_at, sent_at, expires_at)
    values (${invitation.providerId}, ${invitation.id}, ${invitation.email}, ${invitation.role},
      ${invitation.branchIds}::uuid[], ${invitation.language}, ${invitation.tokenHash}, ${invitation.invitedBy},
      ${at}, ${at}, ${invitation.expiresAt})
    on conflict do nothing returning 1`;
  return inserted.length > 0;
}

interface Renewal {
  providerId: string;
  id: string;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
  /** Only where the last mail is older. */
  sentBefore: Date;
}

export async function renewInvitation(tx: Database, renewal: Renewal): Promise<boolean> {
  const renewed = await tx`
    update member_invitations
    set token_hash = ${renewal.tokenHash}, sent_at = ${renewal.at}, expires_at = ${renewal.expiresAt}
    where provider_id = ${renewal.providerId} and id = ${renewal.id} and accepted_at is null
      and withdrawn_at is null and sent_at <= ${renewal.sentBefore}
    returning 1`;
  return renewed.length > 0;
}

export async function withdrawInvitation(
  tx: Database,
  { providerId, id, at }: { providerId: string; id: string; at: Date },
): Promise<boolean> {
  const withdrawn = await tx`
    update member_invitations set withdrawn_at = ${at}
    where provider_id = ${providerId} and id = ${id} and accepted_at is null and withdrawn_at is null
    returning 1`;
  return withdrawn.length > 0;
}

/** Once, while it is good: of two who accept at once, one does. */
export async function useInvitation(
  tx: Database,
  { providerId, id, at }: { providerId: string; id: string; at: Date },
): Promise<boolean> {
  const used = await tx`
    update member_invitations set accepted_at = ${at}
    where provider_id = ${providerId} and id = ${id} and accepted_at is null and withdrawn_at is null
      and expires_at > ${at}
    returning 1`;
  return used.length > 0;
}

/** Members and open invitations of the provider; those who invite at once come one after the other. */
export async function countPeople(tx: Database, providerId: string): Promise<number> {
  await tx`select from service_providers where id = ${providerId} for no key update`;
  const [row] = await tx<{ people: number }[]>`
    select ((select count(*) from provider_members where provider_id = ${providerId})
      + (select count(*) from member_invitations
        where provider_id = ${providerId} and accepted_at is null and withdrawn_at is null))::int as people`;
  return row?.people ?? 0;
}

export async function isMemberByEmail(db: Database, providerId: string, email: string): Promise<boolean> {
  const found = await db`
    select from provider_members m join users u on u.id = m.user_id
    where m.provider_id = ${providerId} and u.email = ${email} and u.deleted_at is null`;
  return found.length > 0;
}

export interface Invitee {
  name: string;
  email: string | null;
  isEmailVerified: boolean;
}

export async function findInvitee(db: Database, userId: string): Promise<Invitee | undefined> {
  const [invitee] = await db<Invitee[]>`
    select full_name as name, email, email_verified_at is not null as "isEmailVerified"
    from users where id = ${userId} and deleted_at is null`;
  return invitee;
}
