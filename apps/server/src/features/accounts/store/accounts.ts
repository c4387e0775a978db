import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Language } from '@gramy/domain/language/language';
import { type Database, sql } from '../../../db/database.ts';

/** Somebody who is still here. */
export interface Account {
  id: string;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  phone: string | null;
  isPhoneVerified: boolean;
  /** Null for those who have only ever come another way. */
  passwordHash: string | null;
  twoStep: CodeChannel | null;
  language: Language;
  isSuspended: boolean;
}

const whoIsHere = sql`
    select id, full_name as name, email, email_verified_at is not null as "isEmailVerified", phone,
      phone_verified_at is not null as "isPhoneVerified", password_hash as "passwordHash", two_step as "twoStep",
      language, suspended_at is not null as "isSuspended"
    from users where deleted_at is null`;

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db<Account[]>`${whoIsHere} and id = ${id}`;
  return account;
}

/**
 * Its password and its second step stay as they are until the transaction ends; others may read it meanwhile. Asks
 * also for nobody, where the two cases must look the same.
 */
export async function holdAccount(tx: Database, id: string | null): Promise<Account | undefined> {
  const [account] = await tx<Account[]>`${whoIsHere} and id = ${id} for share`;
  return account;
}

/** Before any of its proofs is touched: a change of the account closes them in this order too. */
export async function lockAccount(tx: Database, id: string): Promise<Account | undefined> {
  const [account] = await tx<Account[]>`${whoIsHere} and id = ${id} for no key update`;
  return account;
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db<Account[]>`${whoIsHere} and email = ${email}`;
  return account;
}

/** By an address or a number that its owner has proved to own; one that was only typed belongs to nobody. */
export async function findAccountByTarget(
  db: Database,
  channel: CodeChannel,
  target: string,
): Promise<Account | undefined> {
  if (channel === 'email') {
    const account = await findAccountByEmail(db, target);
    return account?.isEmailVerified ? account : undefined;
  }
  const [account] = await db<Account[]>`${whoIsHere} and phone = ${target} and phone_verified_at is not null`;
  return account;
}

export interface NewUser {
  id: string;
  email: string;
  emailVerifiedAt: Date;
  phone: string | null;
  passwordHash: string | null;
  fullName: string;
  language: Language;
  termsAcceptedAt: Date | null;
  referralCode: string;
  /** Of whoever invited them; an unknown code is dropped. */
  invitationCode: string | null;
}

/** False when the address or the referral code is taken. */
export async function insertUser(tx: Database, user: NewUser): Promise<boolean> {
  const inserted = await tx`
    insert into users (id, email, email_verified_at, phone, password_hash, full_name, language, terms_accepted_at,
      referral_code, referred_by)
    values (${user.id}, ${user.email}, ${user.emailVerifiedAt}, ${user.phone}, ${user.passwordHash},
      ${user.fullName}, ${user.language}, ${user.termsAcceptedAt}, ${user.referralCode},
      (select id from users where referral_code = ${user.invitationCode} and deleted_at is null))
    on conflict do nothing
    returning 1`;
  return inserted.length > 0;
}

/** Deleted accounts count: their address may be kept back. */
export async function isEmailTaken(tx: Database, email: string): Promise<boolean> {
  return (await tx`select from users where email = ${email}`).length > 0;
}

/** False when the password has changed since `from` was read. */
export async function replacePassword(
  tx: Database,
  { id, from, to }: { id: string; from: string | null; to: string },
): Promise<boolean> {
  const changed = await tx`
    update users set password_hash = ${to}
    where id = ${id} and deleted_at is null and password_hash is not distinct from ${from}
    returning 1`;
  return changed.length > 0;
}

export async function setPassword(tx: Database, id: string, hash: string): Promise<void> {
  await tx`update users set password_hash = ${hash} where id = ${id}`;
}

/** False when it was so already. The database itself refuses a step that cannot be reached. */
export async function setTwoStep(tx: Database, id: string, twoStep: CodeChannel | null): Promise<boolean> {
  const changed = await tx`
    update users set two_step = ${twoStep} where id = ${id} and two_step is distinct from ${twoStep} returning 1`;
  return changed.length > 0;
}

/** False when it was so already. The database ends every session and closes every proof. */
export async function setSuspended(
  tx: Database,
  id: string,
  { at, reason, by }: { at: Date; reason: string; by: string | null },
): Promise<boolean> {
  const changed = await tx`
    update users set suspended_at = ${at}, suspension_reason = ${reason}, suspended_by = ${by}
    where id = ${id} and deleted_at is null and suspended_at is null
    returning 1`;
  return changed.length > 0;
}

export async function clearSuspended(tx: Database, id: string): Promise<boolean> {
  const changed = await tx`
    update users set suspended_at = null, suspension_reason = null, suspended_by = null
    where id = ${id} and suspended_at is not null
    returning 1`;
  return changed.length > 0;
}
