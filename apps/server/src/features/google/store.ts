import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface StoredFlow {
  nonce: string;
  codeVerifier: string;
  returnPath: string | null;
  language: Language;
}

/** A flow is known by two secrets: one travels with the visitor, the other stays in the browser. */
export interface FlowHashes {
  stateHash: Buffer;
  browserHash: Buffer;
}

/** Half-open: what is good until a moment is no longer good at it. */
export interface Period {
  at: Date;
  until: Date;
}

export async function insertFlow(
  db: Database,
  { stateHash, browserHash }: FlowHashes,
  flow: StoredFlow,
  { at, until }: Period,
): Promise<void> {
  await db`
    insert into identity_flows
      (state_hash, browser_hash, nonce, code_verifier, return_path, language, created_at, expires_at)
    values (${stateHash}, ${browserHash}, ${flow.nonce}, ${flow.codeVerifier}, ${flow.returnPath},
      ${flow.language}, ${at}, ${until})`;
}

/** Once. Another browser does not spend it either. */
export async function takeFlow(
  db: Database,
  { stateHash, browserHash }: FlowHashes,
  at: Date,
): Promise<StoredFlow | undefined> {
  const [flow] = await db<StoredFlow[]>`
    update identity_flows set used_at = ${at}
    where state_hash = ${stateHash} and browser_hash = ${browserHash}
      and used_at is null and expires_at > ${at}
    returning nonce, code_verifier as "codeVerifier", return_path as "returnPath", language`;
  return flow;
}

/** People who come back in two tabs at once take turns, or both would be new here. */
export async function lockIdentity(tx: Database, issuer: string, subject: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`;
}

export async function findLinkedUser(
  tx: Database,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select u.id from identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} and u.deleted_at is null`;
  return row?.id;
}

export interface AddressHolder {
  id: string;
  name: string;
  language: Language;
  /** Somebody is still there, and has shown that the address is theirs. */
  isProven: boolean;
}

/** Held until the transaction ends: the address cannot move to somebody else in between. */
export async function findAddressHolder(tx: Database, email: string): Promise<AddressHolder | undefined> {
  const [holder] = await tx<AddressHolder[]>`
    select id, full_name as name, language,
      email_verified_at is not null and deleted_at is null as "isProven"
    from users where email = ${email} for update`;
  return holder;
}

/** An identity whose account was deleted begins anew with another one. */
export async function linkIdentity(
  tx: Database,
  identity: { issuer: string; subject: string },
  userId: string,
  at: Date,
): Promise<void> {
  await tx`
    insert into identities (issuer, subject, user_id, created_at)
    values (${identity.issuer}, ${identity.subject}, ${userId}, ${at})
    on conflict (issuer, subject) do update set user_id = excluded.user_id, created_at = excluded.created_at`;
}

export async function insertExchangeCode(
  tx: Database,
  codeHash: Buffer,
  userId: string,
  { at, until }: Period,
): Promise<void> {
  await tx`
    insert into exchange_codes (code_hash, user_id, created_at, expires_at)
    values (${codeHash}, ${userId}, ${at}, ${until})`;
}

/**
 * Once; and not for somebody who has left meanwhile. The account is held first: whoever changes it closes its codes
 * afterwards.
 */
export async function takeExchangeCode(
  tx: Database,
  codeHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  await tx`
    select from users where id = (select user_id from exchange_codes where code_hash = ${codeHash}) for share`;
  const [row] = await tx<{ userId: string }[]>`
    update exchange_codes e set used_at = ${at}
    from users u
    where e.code_hash = ${codeHash} and e.used_at is null and e.expires_at > ${at}
      and u.id = e.user_id and u.deleted_at is null
    returning e.user_id as "userId"`;
  return row?.userId;
}
