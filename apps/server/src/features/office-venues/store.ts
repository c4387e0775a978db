import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { BookingChoice } from '@gramy/domain/setup/suspension';
import { type Database, sql } from '../../db/database.ts';

type Listed = CallData<'GET /admin/venues'>['items'][number];
export type ListedRow = Omit<Listed, 'submittedAt'> & { submittedAt: Date | null };

interface VenueFilter extends Pick<ParsedRequest<'GET /admin/venues'>['query'], 'status' | 'cityId'> {
  /** Beginnings of words; null: all. */
  words: readonly string[] | null;
  before: string | null;
  most: number;
}

/** By number, which is by age: a page costs the same wherever it stands. */
export async function listVenues(db: Database, filter: VenueFilter): Promise<ListedRow[]> {
  const { status, cityId, words, before, most } = filter;
  const ofStatus = status === undefined ? sql`true` : sql`p.status = ${status}`;
  const inCity =
    cityId === undefined
      ? sql`true`
      : sql`exists (select from branches b where b.provider_id = p.id and b.city_id = ${cityId})`;
  const older = before === null ? sql`true` : sql`p.id < ${before}`;
  const named =
    words === null
      ? sql`true`
      : sql`to_tsvector('simple', plain_name(p.name))
          @@ to_tsquery('simple', plain_name(${words.map((word) => `${word}:*`).join(' & ')}))`;
  return db<ListedRow[]>`
    select p.id, p.slug, p.name, p.status,
      (select c.name from branches b join cities c on c.id = b.city_id
        where b.provider_id = p.id order by b.position, b.id limit 1) as city,
      (select r.submitted_at from venue_reviews r where r.provider_id = p.id and r.outcome is null) as "submittedAt"
    from service_providers p
    where ${ofStatus} and ${inCity} and ${older} and ${named}
    order by p.id desc limit ${most}`;
}

type File = CallData<'GET /admin/venues/:providerId'>;
export type FileRow = Pick<
  File,
  | 'id'
  | 'slug'
  | 'name'
  | 'status'
  | 'legalName'
  | 'taxId'
  | 'company'
  | 'contactEmail'
  | 'contactPhone'
  | 'places'
  | 'people'
> & { createdAt: Date };

export async function findVenue(db: Database, providerId: string): Promise<FileRow | undefined> {
  const [venue] = await db<FileRow[]>`
    select p.id, p.slug, p.name, p.status, p.legal_name as "legalName", p.tax_id as "taxId",
      concat_ws(', ', nullif(p.company_street, ''),
        nullif(concat_ws(' ', nullif(p.company_postal_code, ''), nullif(p.company_city, '')), '')) as company,
      p.contact_email as "contactEmail", p.contact_phone as "contactPhone", p.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'street', b.street, 'city', c.name)
          order by b.position, b.id), '[]')
        from branches b join cities c on c.id = b.city_id where b.provider_id = p.id) as places,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.full_name, 'email', u.email,
          'role', m.role, 'isSuspended', u.suspended_at is not null)
          order by array_position(array['owner', 'manager', 'staff'], m.role), u.full_name), '[]')
        from provider_members m join users u on u.id = m.user_id and u.deleted_at is null
        where m.provider_id = p.id) as people
    from service_providers p where p.id = ${providerId}`;
  return venue;
}

type Review = File['reviews'][number];
export interface ReviewRow extends Pick<Review, 'outcome'> {
  submittedAt: Date;
  decidedAt: Date | null;
  words: Record<string, string>;
}

export async function listReviews(db: Database, providerId: string): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select submitted_at as "submittedAt", outcome, decided_at as "decidedAt", words from venue_reviews
    where provider_id = ${providerId} order by submitted_at desc, id desc limit 20`;
}

const isAhead = sql`b.status in
  ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid')`;

export interface AheadRow extends Pick<File['ahead'], 'count' | 'paid' | 'currency'> {
  firstAt: Date | null;
}

export async function sumAhead(db: Database, providerId: string, now: Date): Promise<AheadRow> {
  const [sum] = await db<AheadRow[]>`
    select count(*)::int as count, min(b.starts_at) as "firstAt",
      coalesce(sum((select sum(m.amount) from guest_money m
        where m.provider_id = b.provider_id and m.booking_id = b.id)), 0)::int as paid,
      (select currency from service_providers where id = ${providerId}) as currency
    from bookings b where b.provider_id = ${providerId} and b.ends_at > ${now} and ${isAhead}`;
  if (!sum) throw new Error('a sum always has a row');
  return sum;
}

export interface SuspensionRow {
  fromStatus: 'listed' | 'paused';
  at: Date;
  by: string | null;
  reason: string;
  bookings: BookingChoice;
}

export async function findSuspension(db: Database, providerId: string): Promise<SuspensionRow | undefined> {
  const [found] = await db<SuspensionRow[]>`
    select s.from_status as "fromStatus", s.suspended_at as at, u.full_name as by, s.reason, s.bookings
    from venue_suspensions s left join users u on u.id = s.suspended_by and u.deleted_at is null
    where s.provider_id = ${providerId} and s.lifted_at is null`;
  return found;
}

export interface NewSuspension extends Omit<SuspensionRow, 'by'> {
  providerId: string;
  id: string;
  userId: string;
}

export async function insertSuspension(tx: Database, suspension: NewSuspension): Promise<void> {
  const { providerId, id, fromStatus, at, userId, reason, bookings } = suspension;
  await tx`
    insert into venue_suspensions (provider_id, id, from_status, suspended_at, suspended_by, reason, bookings)
    values (${providerId}, ${id}, ${fromStatus}, ${at}, ${userId}, ${reason}, ${bookings})`;
}

export async function liftSuspension(
  tx: Database,
  { providerId, at, userId }: { providerId: string; at: Date; userId: string },
): Promise<void> {
  await tx`
    update venue_suspensions set lifted_at = ${at}, lifted_by = ${userId}
    where provider_id = ${providerId} and lifted_at is null`;
}

/** After the transaction that suspends it: hundreds of bookings are not called off in one. */
export async function queueCallOff(tx: Database, providerId: string): Promise<void> {
  await tx`
    select graphile_worker.add_job('call-off-suspended', json_build_object('providerId', ${providerId}::text),
      job_key := ${`call-off:${providerId}`}, max_attempts := 25)`;
}

export interface BookingToCallOff {
  bookingId: string;
  isRequest: boolean;
}

/** Those of a venue whose suspension gives everything back. Empty once it was put back on the market. */
export async function listToCallOff(
  db: Database,
  { providerId, now, most }: { providerId: string; now: Date; most: number },
): Promise<BookingToCallOff[]> {
  return db<BookingToCallOff[]>`
    select b.id as "bookingId", b.status like 'pending%' as "isRequest" from bookings b
    where b.provider_id = ${providerId} and b.ends_at > ${now} and ${isAhead}
      and exists (select from venue_suspensions s where s.provider_id = b.provider_id and s.lifted_at is null
        and s.bookings = 'refunded')
    order by b.starts_at, b.id limit ${most}`;
}

export interface GuestToTell {
  email: string;
  name: string;
  language: 'en' | 'pl';
}

/** Accounts and not contacts: each once, at an address that is proven. */
export async function listGuestsAhead(db: Database, providerId: string, now: Date): Promise<GuestToTell[]> {
  return db<GuestToTell[]>`
    select u.email, u.full_name as name, u.language from users u
    where u.deleted_at is null and u.email_verified_at is not null and u.id in (
      select b.user_id from bookings b
      where b.provider_id = ${providerId} and b.ends_at > ${now} and ${isAhead})
    order by u.id`;
}
