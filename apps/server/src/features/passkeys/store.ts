import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

/** Who is challenged: somebody who adds a passkey or proves again who they are, or a stranger who wants to sign in. */
export type ChallengePurpose =
  | { purpose: 'register' | 'stepUp'; userId: string }
  | { purpose: 'signIn'; userId: null };

export async function insertChallenge(
  db: Database,
  { purpose, userId }: ChallengePurpose,
  { id, challenge, until }: { id: string; challenge: string; until: Date },
): Promise<void> {
  await db`
    insert into passkey_challenges (id, purpose, user_id, challenge, expires_at)
    values (${id}, ${purpose}, ${userId}, ${challenge}, ${until})`;
}

/** Once, by whom it was made for: also a wrong answer spends it. */
export async function takeChallenge(
  db: Database,
  { purpose, userId }: ChallengePurpose,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await db<{ challenge: string }[]>`
    update passkey_challenges set used_at = ${at}
    where id = ${id} and purpose = ${purpose} and user_id is not distinct from ${userId}::uuid
      and used_at is null and expires_at > ${at}
    returning challenge`;
  return row?.challenge;
}

export interface Owner {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
}

export async function findOwner(db: Database, userId: string): Promise<Owner | undefined> {
  const [owner] = await db<Owner[]>`
    select id, full_name as name, email, phone, language
    from users where id = ${userId} and deleted_at is null`;
  return owner;
}

/** As `findOwner`; until the transaction ends nobody else adds a passkey to this account. */
export async function lockOwner(tx: Database, userId: string): Promise<Owner | undefined> {
  const [owner] = await tx<Owner[]>`
    select id, full_name as name, email, phone, language
    from users where id = ${userId} and deleted_at is null for update`;
  return owner;
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  transports: string[];
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

type Row = Omit<StoredPasskey, 'credentialId'> & { credentialId: Buffer };

export async function listPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await db<Row[]>`
    select id, credential_id as "credentialId", transports, name, is_backed_up as "isBackedUp",
      created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by created_at, id`;
  return rows.map((row) => ({ ...row, credentialId: row.credentialId.toString('base64url') }));
}

export interface PasskeyRow {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
  createdAt: Date;
}

/** Says no when the credential is registered already, here or in another account. */
export async function insertPasskey(tx: Database, passkey: PasskeyRow): Promise<boolean> {
  const rows = await tx`
    insert into passkeys
      (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${passkey.id}, ${passkey.userId}, ${toBytes(passkey.credentialId)}, ${Buffer.from(passkey.publicKey)},
      ${passkey.counter}, ${passkey.transports}, ${passkey.isBackedUp}, ${passkey.name},
      ${passkey.createdAt})
    on conflict (credential_id) do nothing
    returning id`;
  return rows.length === 1;
}

export interface KnownPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

export async function findPasskey(db: Database, credentialId: string): Promise<KnownPasskey | undefined> {
  const [row] = await db<(Omit<KnownPasskey, 'credentialId'> & { credentialId: Buffer })[]>`
    select p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey",
      p.counter::float8 as counter
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${toBytes(credentialId)} and u.deleted_at is null`;
  return row && { ...row, credentialId: row.credentialId.toString('base64url') };
}

/** Says no when somebody used the same counter meanwhile, or the passkey is gone. Keys that do not count stay at 0. */
export async function recordUse(
  tx: Database,
  id: string,
  { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`;
  return rows.length === 1;
}

export async function deletePasskey(tx: Database, userId: string, id: string): Promise<boolean> {
  const rows = await tx`delete from passkeys where id = ${id} and user_id = ${userId} returning id`;
  return rows.length === 1;
}

function toBytes(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}
