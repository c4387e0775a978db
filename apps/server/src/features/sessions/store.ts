import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import type { Language } from '@gramy/domain/language/language';
import type { ListingStatus } from '@gramy/domain/setup/listing-status';
import type { Database } from '../../db/database.ts';

export interface Owner {
  name: string;
  role: AccountRole;
  email: string | null;
  pictureKey: string | null;
  language: Language;
  hasSignedInBefore: boolean;
  hasUsedDevice: boolean;
  isSuspended: boolean;
  worksAt: { id: string; status: ListingStatus }[];
}

/** Whoever is about to sign in, and whether they have been seen like this before. A suspension waits for the session. */
export async function findOwner(
  db: Database,
  userId: string,
  deviceHash: Buffer,
): Promise<Owner | undefined> {
  const [owner] = await db<Owner[]>`
    select full_name as name, role, email, language, profile_picture_key as "pictureKey",
      suspended_at is not null as "isSuspended",
      (select coalesce(json_agg(row_to_json(venue)), '[]') from (
        select p.id, p.status from provider_members m join service_providers p on p.id = m.provider_id
        where m.user_id = u.id and p.status <> 'closed' order by m.created_at, p.id limit 2) venue) as "worksAt",
      exists (select from sessions where user_id = u.id) as "hasSignedInBefore",
      exists (select from sessions where user_id = u.id and device_hash = ${deviceHash}) as "hasUsedDevice"
    from users u where id = ${userId} and deleted_at is null for share of u`;
  return owner;
}

interface NewSession {
  id: string;
  userId: string;
  method: SignInMethod;
  userAgent: string | null;
  address: string | null;
  deviceHash: Buffer;
  hasSecondStep: boolean;
  at: Date;
  expiresAt: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db`
    insert into sessions (id, user_id, method, user_agent, address, device_hash, has_second_step, created_at,
      last_used_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.method}, ${session.userAgent}, ${session.address},
      ${session.deviceHash}, ${session.hasSecondStep}, ${session.at}, ${session.at}, ${session.expiresAt})`;
}

export async function insertRefreshToken(
  db: Database,
  token: { tokenHash: Buffer; sessionId: string; at: Date },
): Promise<void> {
  await db`
    insert into refresh_tokens (token_hash, session_id, issued_at)
    values (${token.tokenHash}, ${token.sessionId}, ${token.at})
    on conflict do nothing`;
}

export interface LockedSession {
  id: string;
  userId: string;
  role: AccountRole;
}

/** Nobody else can renew or end the session until this transaction is over. Undefined when it has ended already. */
export async function lockOpenSession(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<LockedSession | undefined> {
  const [session] = await db<LockedSession[]>`
    select s.id, s.user_id as "userId", u.role
    from sessions s join users u on u.id = s.user_id
    where s.id = (select session_id from refresh_tokens where token_hash = ${tokenHash})
      and s.revoked_at is null and s.expires_at > ${at} and u.deleted_at is null and u.suspended_at is null
    for update of s`;
  return session;
}

/** Of a token that may have been used before: when it was issued, and when it was used first. */
export async function useRefreshToken(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<{ issuedAt: Date; usedAt: Date } | undefined> {
  const [token] = await db<{ issuedAt: Date; usedAt: Date }[]>`
    update refresh_tokens set used_at = coalesce(used_at, ${at}) where token_hash = ${tokenHash}
    returning issued_at as "issuedAt", used_at as "usedAt"`;
  return token;
}

export async function isUsed(db: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await db`select from refresh_tokens where token_hash = ${tokenHash} and used_at is not null`;
  return found.length > 0;
}

/** They open nothing any more, and a session that is used every day would gather them for ever. */
export async function deleteOutlivedTokens(db: Database, sessionId: string, before: Date): Promise<void> {
  await db`delete from refresh_tokens where session_id = ${sessionId} and issued_at < ${before}`;
}

interface Use {
  at: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
}

/** The list shows where a session was used last; the device it began on is kept by its hash. */
export async function prolongSession(db: Database, id: string, use: Use): Promise<void> {
  await db`
    update sessions set last_used_at = ${use.at}, expires_at = ${use.expiresAt},
      user_agent = coalesce(${use.userAgent}, user_agent), address = coalesce(${use.address}::inet, address)
    where id = ${id}`;
}

interface End {
  userId: string;
  at: Date;
  reason: string;
}

export async function endSession(db: Database, id: string, end: End): Promise<boolean> {
  const ended = await db`
    update sessions set revoked_at = ${end.at}, revoke_reason = ${end.reason}
    where id = ${id} and user_id = ${end.userId} and revoked_at is null and expires_at > ${end.at}
    returning 1`;
  return ended.length > 0;
}

export async function endSessionsOf(
  db: Database,
  end: End & { exceptSessionId: string | null },
): Promise<string[]> {
  const ended = await db<{ id: string }[]>`
    update sessions set revoked_at = ${end.at}, revoke_reason = ${end.reason}
    where user_id = ${end.userId} and revoked_at is null and expires_at > ${end.at}
      and id is distinct from ${end.exceptSessionId}
    returning id`;
  return ended.map(({ id }) => id);
}

export interface OpenSession {
  id: string;
  method: SignInMethod;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function listOpenSessions(
  db: Database,
  { userId, at, limit }: { userId: string; at: Date; limit: number },
): Promise<OpenSession[]> {
  return db<OpenSession[]>`
    select id, method, user_agent as "userAgent", host(address) as address, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${at}
    order by last_used_at desc, id desc limit ${limit}`;
}

export async function listSessionsEndedSince(db: Database, since: Date): Promise<string[]> {
  const ended = await db<{ id: string }[]>`select id from sessions where revoked_at >= ${since}`;
  return ended.map(({ id }) => id);
}

export async function isSessionOpen(db: Database, id: string, at: Date): Promise<boolean> {
  const open = await db`
    select 1 from sessions where id = ${id} and revoked_at is null and expires_at > ${at}`;
  return open.length > 0;
}

export async function hasSessionFrom(db: Database, userId: string | null, address: string): Promise<boolean> {
  const found = await db`
    select 1 from sessions where user_id = ${userId}::uuid and address = ${address}::inet limit 1`;
  return found.length > 0;
}

/** When somebody signed in; renewing a session does not change that. */
/** When somebody proved last in this session who they are: by signing in, or once more since. */
export async function findLastProof(db: Database, id: string): Promise<Date | undefined> {
  const [session] = await db<{ provedAt: Date }[]>`
    select coalesce(proved_at, created_at) as "provedAt" from sessions where id = ${id}`;
  return session?.provedAt;
}

export async function recordProof(
  tx: Database,
  id: string,
  { at, isSecondStep }: { at: Date; isSecondStep: boolean },
): Promise<void> {
  await tx`
    update sessions set proved_at = ${at}, has_second_step = has_second_step or ${isSecondStep} where id = ${id}`;
}
