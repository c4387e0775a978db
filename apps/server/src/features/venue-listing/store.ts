import type { CallData } from '@gramy/contract/wire-types';
import type { ListingStatus } from '@gramy/domain/setup/listing-status';
import { type Database, sql } from '../../db/database.ts';

/** Held until the transaction ends. Bookings refer to the row: one that is being made is waited for. */
export async function lockListing(tx: Database, providerId: string): Promise<ListingStatus | undefined> {
  const [row] = await tx<{ status: ListingStatus }[]>`
    select status from service_providers where id = ${providerId} for update`;
  return row?.status;
}

export async function setListing(tx: Database, providerId: string, status: ListingStatus): Promise<void> {
  await tx`update service_providers set status = ${status} where id = ${providerId}`;
}

export interface LastReview {
  submittedAt: Date;
  outcome: 'listed' | 'sentBack' | 'withdrawn' | null;
  decidedAt: Date | null;
  words: Record<string, string>;
}

export async function findLastReview(db: Database, providerId: string): Promise<LastReview | undefined> {
  const [review] = await db<LastReview[]>`
    select submitted_at as "submittedAt", outcome, decided_at as "decidedAt", words from venue_reviews
    where provider_id = ${providerId} order by submitted_at desc, id desc limit 1`;
  return review;
}

export async function insertReview(
  tx: Database,
  review: { providerId: string; id: string; submittedAt: Date; submittedBy: string },
): Promise<void> {
  await tx`
    insert into venue_reviews (provider_id, id, submitted_at, submitted_by)
    values (${review.providerId}, ${review.id}, ${review.submittedAt}, ${review.submittedBy})`;
}

export interface Decision {
  outcome: 'listed' | 'sentBack' | 'withdrawn';
  decidedAt: Date;
  decidedBy: string;
  words: Record<string, string>;
}

export async function decideReview(
  tx: Database,
  providerId: string,
  { outcome, decidedAt, decidedBy, words }: Decision,
): Promise<void> {
  await tx`
    update venue_reviews set outcome = ${outcome}, decided_at = ${decidedAt}, decided_by = ${decidedBy},
      words = ${JSON.stringify(words)}::text::jsonb
    where provider_id = ${providerId} and outcome is null`;
}

export async function findStatus(db: Database, providerId: string): Promise<ListingStatus | undefined> {
  const [row] = await db<{ status: ListingStatus }[]>`
    select status from service_providers where id = ${providerId}`;
  return row?.status;
}

/** Slots of promises and requests whose visit is not over. */
const aheadOf = (providerId: string, now: Date) => sql`
    from bookings b join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    where b.provider_id = ${providerId} and s.ends_at > ${now}
      and b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid', 'confirmedPaid', 'confirmedUnpaid')`;

export async function countAhead(db: Database, providerId: string, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct b.id)::int as count ${aheadOf(providerId, now)}`;
  return row?.count ?? 0;
}

export interface BookingAhead {
  id: string;
  reference: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  timeZone: string;
}

/** As many as somebody would call before closing; the count says how many there are. */
export async function listAhead(db: Database, providerId: string, now: Date): Promise<BookingAhead[]> {
  return db<BookingAhead[]>`
    select b.id, b.reference, b.contact_name as name, s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests,
      (select time_zone from branches p where p.provider_id = s.provider_id and p.id = s.branch_id) as "timeZone"
    ${aheadOf(providerId, now)} order by s.starts_at, b.id limit 50`;
}

/** Money that is not where it belongs yet: refunds under way, and payments that a person has to look at. */
export async function hasOpenMoney(db: Database, providerId: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from refunds where provider_id = ${providerId} and status in ('queued', 'owed'))
      or exists (select from payments where provider_id = ${providerId} and status = 'open') as found`;
  return row?.found ?? false;
}

export async function openBranch(
  tx: Database,
  { providerId, branchId }: { providerId: string; branchId: string },
): Promise<boolean> {
  const rows = await tx`
    update branches set status = 'open'
    where provider_id = ${providerId} and id = ${branchId} and status = 'draft' returning 1`;
  return rows.length > 0;
}

type Submitted = CallData<'GET /admin/venues/submitted'>['items'][number];

export async function listSubmitted(
  db: Database,
): Promise<(Omit<Submitted, 'submittedAt'> & { submittedAt: Date })[]> {
  return db<(Omit<Submitted, 'submittedAt'> & { submittedAt: Date })[]>`
    select p.id, p.slug, p.name, p.legal_name as "legalName", p.tax_id as "taxId", r.submitted_at as "submittedAt",
      (select coalesce(json_agg(json_build_object('name', b.name, 'street', b.street, 'city', c.name)
          order by b.position, b.id), '[]')
        from branches b join cities c on c.id = b.city_id where b.provider_id = p.id) as places
    from venue_reviews r join service_providers p on p.id = r.provider_id
    where r.outcome is null and p.status = 'submitted'
    order by r.submitted_at, r.id limit 200`;
}

export interface OwnerToTell {
  email: string;
  name: string;
  language: 'en' | 'pl';
  place: string;
}

/** Owners with a proven address. */
export async function listOwners(db: Database, providerId: string): Promise<OwnerToTell[]> {
  return db<OwnerToTell[]>`
    select u.email, u.full_name as name, u.language, p.name as place
    from provider_members m
    join users u on u.id = m.user_id and u.deleted_at is null and u.email_verified_at is not null
    join service_providers p on p.id = m.provider_id
    where m.provider_id = ${providerId} and m.role = 'owner' order by u.id`;
}
