import type { Database } from '../../../db/database.ts';

export async function findDueTime(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db<{ dueAt: Date | null }[]>`
    select deletion_due_at as "dueAt" from users where id = ${userId} and deleted_at is null`;
  return row?.dueAt ?? null;
}

export async function setDueTime(tx: Database, userId: string, dueAt: Date | null): Promise<void> {
  await tx`update users set deletion_due_at = ${dueAt} where id = ${userId} and deleted_at is null`;
}

/** Whose time has come and who has no visit ahead: a venue has to know for whom it keeps a table. */
export async function listDueAccounts(db: Database, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from users u
    where deletion_due_at <= ${now} and deleted_at is null
      and not exists (select from bookings b where b.user_id = u.id and b.ends_at > ${now}
        and b.status in ('pendingConfirmationUnpaid', 'pendingConfirmationPaid', 'confirmedUnpaid', 'confirmedPaid'))
    order by deletion_due_at limit 100`;
  return rows.map(({ id }) => id);
}

export interface LeavingUser {
  email: string | null;
  phone: string | null;
  pictureKey: string | null;
}

export async function holdLeavingUser(tx: Database, userId: string): Promise<LeavingUser | undefined> {
  const [user] = await tx<LeavingUser[]>`
    select email, phone, profile_picture_key as "pictureKey" from users
    where id = ${userId} and deleted_at is null and deletion_due_at is not null for update`;
  return user;
}

/** The row stays, because sums and limits count it; nothing in it says who it was. */
export async function emptyUser(tx: Database, userId: string, at: Date): Promise<void> {
  await tx`
    update users set deleted_at = ${at}, email = null, email_verified_at = null, phone = null,
      phone_verified_at = null, password_hash = null, two_step = null, full_name = '–', profile_picture_key = null,
      additional_information = '', country_code = null, city = null, street = null, postal_code = null,
      referral_code = 'gone-' || id, referred_by = null, deletion_due_at = null
    where id = ${userId}`;
}

/** Bookings stay for the venue's books, without a guest. Companies stand on invoices, which the law has us keep. */
export async function emptyBookings(tx: Database, userId: string): Promise<void> {
  // Its check wants the guest of the booking, who is about to go.
  await tx`update reviews set user_id = null where user_id = ${userId}`;
  await tx`
    update bookings set user_id = null, contact_name = '–', contact_email = 'gone@gramy.invalid',
      contact_phone = '', company_name = case when company_tax_id is null then null else company_name end
    where user_id = ${userId}`;
}

/** What the schema would take along with the account, and what was only written to or by an address. */
export async function deleteBelongings(
  tx: Database,
  userId: string,
  { email, phone }: LeavingUser,
): Promise<void> {
  await tx`delete from ownership_claims where user_id = ${userId}`;
  await tx`delete from outbox where recipient in (${email}, ${phone})`;
  await tx`delete from contact_messages where email = ${email}`;
  await tx`delete from invitations where email = ${email}`;
  await tx`delete from verification_codes where target in (${email}, ${phone})`;
  await tx`delete from pending_sign_ups where email = ${email}`;
  await tx`delete from idempotency_keys where scope like ${`%${userId}%`}`;
}

export async function deleteRowsOf(
  tx: Database,
  table: string,
  column: string,
  userId: string,
): Promise<void> {
  await tx`delete from ${tx(table)} where ${tx(column)} = ${userId}`;
}

/** Tables whose rows go with their account by the schema's own word. */
export async function listCascades(db: Database): Promise<{ table: string; column: string }[]> {
  return db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
    order by 1, 2`;
}

export interface StoredConsent {
  id: string;
  kind: 'terms' | 'analytics' | 'emergencyContact' | 'news';
  isGiven: boolean;
  at: Date;
}

export async function listConsents(db: Database, userId: string): Promise<StoredConsent[]> {
  return db<StoredConsent[]>`
    select id, kind, is_given as "isGiven", happened_at as at from consents where user_id = ${userId}
    order by happened_at desc, id desc limit 100`;
}
