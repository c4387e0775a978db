import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';
import { nobodysTaxId } from './companies.ts';

export async function findDueTime(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db<{ dueAt: Date | null }[]>`
    select deletion_due_at as "dueAt" from users where id = ${userId} and deleted_at is null`;
  return row?.dueAt ?? null;
}

/** False when it was so already: asking again does not begin anew. */
export async function setDueTime(tx: Database, userId: string, dueAt: Date | null): Promise<boolean> {
  const changed = await tx`
    update users set deletion_due_at = ${dueAt}
    where id = ${userId} and deleted_at is null and (deletion_due_at is null) = ${dueAt !== null} returning 1`;
  return changed.length > 0;
}

/**
 * Whose time has come and who has nothing open: a venue has to know for whom it keeps a table, and money that is on its
 * way has to arrive.
 */
export async function listDueAccounts(db: Database, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from users u
    where deletion_due_at <= ${now} and deleted_at is null
      and not exists (
        select from bookings b where b.user_id = u.id and (
          b.ends_at > ${now} and b.status not in ('cancelled', 'declined', 'completed')
          or exists (select from refunds r where r.provider_id = b.provider_id and r.booking_id = b.id
            and r.status in ('queued', 'owed', 'held'))
          or exists (select from payments p where p.provider_id = b.provider_id and p.booking_id = b.id
            and p.status in ('open', 'held'))))
    order by deletion_due_at limit 100`;
  return rows.map(({ id }) => id);
}

export interface Reachable {
  name: string;
  email: string | null;
  language: Language;
}

export async function findReachable(db: Database, userId: string): Promise<Reachable | undefined> {
  const [user] = await db<Reachable[]>`
    select full_name as name, email, language from users where id = ${userId} and deleted_at is null`;
  return user;
}

export interface LeavingUser extends Reachable {
  emails: string[];
  phones: string[];
  /** Everything in the store that is theirs. */
  files: string[];
}

/** With every address under which they have ever booked. */
export async function holdLeavingUser(tx: Database, userId: string): Promise<LeavingUser | undefined> {
  const [user] = await tx<LeavingUser[]>`
    select full_name as name, email, language,
      array(select email where email is not null
        union select contact_email from bookings where user_id = ${userId}) as emails,
      array(select phone where phone is not null
        union select contact_phone from bookings where user_id = ${userId} and contact_phone <> '') as phones,
      array(select profile_picture_key where profile_picture_key is not null
        union select object_key from stored_files where user_id = ${userId}
        union select object_key from data_exports where user_id = ${userId} and object_key is not null
        union select p.object_key from review_photos p
          join reviews r on r.provider_id = p.provider_id and r.id = p.review_id
          where r.user_id = ${userId}) as files
    from users where id = ${userId} and deleted_at is null and deletion_due_at is not null for update`;
  return user;
}

/** Nothing in it says who it was. */
export async function emptyUser(tx: Database, userId: string, at: Date): Promise<void> {
  await tx`
    update users set deleted_at = ${at}, email = null, email_verified_at = null, phone = null,
      phone_verified_at = null, password_hash = null, two_step = null, full_name = '–', profile_picture_key = null,
      additional_information = '', country_code = null, city = null, street = null, postal_code = null,
      referral_code = 'gone-' || id, referred_by = null, deletion_due_at = null, time_zone = 'Europe/Warsaw',
      muted_messages = '{}', suspended_at = null, suspension_reason = null, suspended_by = null
    where id = ${userId}`;
}

/** The company of a visit that took place stays until the law no longer wants it (`forget-companies.ts`). */
export async function emptyBookings(tx: Database, userId: string): Promise<void> {
  await tx`
    update booking_history h set note = null, actor_id = null from bookings b
    where b.user_id = ${userId} and h.provider_id = b.provider_id and h.booking_id = b.id
      and (h.actor_id = ${userId} or h.actor = 'consumer' and h.note is not null)`;
  await tx`update booking_moves set actor_id = null where actor_id = ${userId}`;
  await tx`
    update payments p set action_url = null from bookings b
    where b.user_id = ${userId} and p.provider_id = b.provider_id and p.booking_id = b.id and action_url is not null`;
  await tx`
    delete from booking_shares s using bookings b
    where b.user_id = ${userId} and s.provider_id = b.provider_id and s.booking_id = b.id`;
  await tx`
    delete from booking_tickets k using bookings b
    where b.user_id = ${userId} and k.provider_id = b.provider_id and k.booking_id = b.id`;
  await tx`
    delete from booking_proposals m using bookings b
    where b.user_id = ${userId} and m.provider_id = b.provider_id and m.booking_id = b.id`;
  await tx`
    update bookings set contact_name = '–', contact_email = 'gone@gramy.invalid', contact_phone = '', team_note = '',
      company_name = case when status = 'completed' then company_name end,
      company_address = case when status = 'completed' then company_address end,
      company_tax_id = case when status = 'completed' or company_tax_id is null then company_tax_id
        else ${nobodysTaxId} end
    where user_id = ${userId}`;
}

/** Last of all: by it everything else is found. */
export async function letGoOfBookings(tx: Database, userId: string): Promise<void> {
  await tx`update bookings set user_id = null where user_id = ${userId}`;
}

export interface OwnReview {
  providerId: string;
  id: string;
  body: string;
  reply: string | null;
}

export async function listReviews(tx: Database, userId: string): Promise<OwnReview[]> {
  return tx<OwnReview[]>`
    select provider_id as "providerId", id, body, reply from reviews where user_id = ${userId}`;
}

/** Translations of words that are no longer there go with them. */
export async function rewordReview(tx: Database, before: OwnReview, after: OwnReview): Promise<void> {
  await tx`
    update reviews set body = ${after.body}, reply = ${after.reply}
    where provider_id = ${after.providerId} and id = ${after.id}`;
  await tx`
    delete from translations
    where source_hash in (sha256(convert_to(${before.body}, 'UTF8')), sha256(convert_to(${before.reply}, 'UTF8')))`;
}

/** Pictures show people. */
export async function emptyReviews(tx: Database, userId: string): Promise<void> {
  await tx`
    delete from review_photos p using reviews r
    where r.user_id = ${userId} and p.provider_id = r.provider_id and p.review_id = r.id`;
  await tx`update reviews set user_id = null, shows_name = false where user_id = ${userId}`;
}

/** A voucher that was used stands on a booking; the others go. */
export async function endVouchers(tx: Database, userId: string): Promise<void> {
  await tx`
    delete from promotions p where owner_id = ${userId}
      and not exists (select from promotion_redemptions r where r.promotion_id = p.id)
      and not exists (select from bookings b where b.promotion_id = p.id)`;
  await tx`update promotions set active = false where owner_id = ${userId}`;
}

/** What was only written to or by an address, or under the name of the account. */
export async function deleteAddressed(
  tx: Database,
  userId: string,
  { name, emails, phones }: LeavingUser,
): Promise<void> {
  const addresses = [...emails, ...phones];
  // What waits to leave for an address may be somebody else's code; what has left is only a record.
  await tx`
    delete from outbox where recipient = any(${addresses})
      or jsonb_path_exists(data, '$.** ? (@ == $words[*])', ${JSON.stringify({ words: [...addresses, name] })}::text::jsonb)`;
  await tx`delete from contact_messages where email = any(${emails})`;
  // In a thread that somebody else began.
  await tx`update contact_replies set sender = null where lower(sender) = any(${emails})`;
  await tx`delete from invitations where joined_user_id = ${userId} or email = any(${emails})`;
  await tx`delete from contact_permissions where target = any(${addresses})`;
  await tx`delete from guest_tags where phone = any(${phones})`;
  await tx`delete from verification_codes where target = any(${addresses})`;
  await tx`delete from pending_sign_ups where email = any(${emails})`;
  await tx`delete from member_invitations where email = any(${emails})`;
  await tx`delete from idempotency_keys where scope = ${`user:${userId}`}`;
  await tx`
    delete from rate_limits
    where exists (select from unnest(${[...addresses, userId]}::text[]) word where strpos(key, word) > 0)`;
  await tx`delete from ownership_claims where user_id = ${userId}`;
}

export async function deleteRowsOf(
  tx: Database,
  table: string,
  column: string,
  userId: string,
): Promise<void> {
  await tx`delete from ${tx(table)} where ${tx(column)} = ${userId}`;
}

/** Tables whose rows are deleted with their account by a foreign key. */
export async function listCascades(db: Database): Promise<{ table: string; column: string }[]> {
  return db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
    order by 1, 2`;
}

/** In the same transaction: a server that dies in between would leave them for ever. */
export async function queueFileDeletion(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx`
    select graphile_worker.add_job('delete-stored-files', json_build_object('keys', ${[...keys]}::text[]),
      max_attempts := 25)`;
}
