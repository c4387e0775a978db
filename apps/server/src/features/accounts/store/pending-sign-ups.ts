import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface PendingSignUp {
  id: string;
  email: string;
  phone: string;
  fullName: string;
  passwordHash: string;
  language: Language;
  referralCode: string | null;
  termsAcceptedAt: Date;
  expiresAt: Date;
}

export async function insertPendingSignUp(tx: Database, pending: PendingSignUp): Promise<void> {
  await tx`
    insert into pending_sign_ups
      (id, email, phone, full_name, password_hash, language, referral_code, terms_accepted_at, created_at, expires_at)
    values (${pending.id}, ${pending.email}, ${pending.phone}, ${pending.fullName}, ${pending.passwordHash},
      ${pending.language}, ${pending.referralCode}, ${pending.termsAcceptedAt}, ${pending.termsAcceptedAt},
      ${pending.expiresAt})`;
}

/** The last of those that were made with this address; the others only wait for their time to be over. */
export async function findPendingByEmail(
  db: Database,
  email: string,
  at: Date,
): Promise<PendingSignUp | undefined> {
  const [pending] = await db<PendingSignUp[]>`
    select id, email, phone, full_name as "fullName", password_hash as "passwordHash", language,
      referral_code as "referralCode", terms_accepted_at as "termsAcceptedAt", expires_at as "expiresAt"
    from pending_sign_ups where email = ${email} and expires_at > ${at} order by created_at desc, id desc limit 1`;
  return pending;
}

export async function findPending(
  db: Database,
  id: string | null,
  at: Date,
): Promise<PendingSignUp | undefined> {
  const [pending] = await db<PendingSignUp[]>`
    select id, email, phone, full_name as "fullName", password_hash as "passwordHash", language,
      referral_code as "referralCode", terms_accepted_at as "termsAcceptedAt", expires_at as "expiresAt"
    from pending_sign_ups where id = ${id} and expires_at > ${at}`;
  return pending;
}

/** With their codes. Whoever else had typed the address has lost the race. */
export async function deletePendingByEmail(tx: Database, email: string): Promise<void> {
  await tx`delete from pending_sign_ups where email = ${email}`;
}
