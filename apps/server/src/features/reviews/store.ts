import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface Review {
  id: string;
  bookingId: string;
  rating: number;
  body: string;
  language: Language;
  showsName: boolean;
  createdAt: Date;
  editedAt: Date | null;
  reply: string | null;
  repliedAt: Date | null;
  isHidden: boolean;
  photos: StoredPhoto[];
}

export interface StoredPhoto {
  position: number;
  key: string;
  width: number;
  height: number;
}

export interface ReviewedVisit {
  providerId: string;
  /** Of the first slot. */
  branchId: string;
  status: BookingStatus;
  isNoShow: boolean;
}

/** Undefined also when the booking is somebody else's. */
export async function findVisit(
  db: Database,
  bookingId: string,
  userId: string,
): Promise<ReviewedVisit | undefined> {
  const [visit] = await db<ReviewedVisit[]>`
    select b.provider_id as "providerId", s.branch_id as "branchId", b.status, b.no_show_at is not null as "isNoShow"
    from bookings b join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    where b.id = ${bookingId} and b.user_id = ${userId}
    order by s.starts_at, s.position
    limit 1`;
  return visit;
}

/** False when there is a review of this booking already. */
export async function insertReview(
  db: Database,
  review: Review,
  visit: ReviewedVisit,
  userId: string,
): Promise<boolean> {
  const inserted = await db`
    insert into reviews (provider_id, id, branch_id, booking_id, user_id, rating, body, language, shows_name, created_at)
    values (${visit.providerId}, ${review.id}, ${visit.branchId}, ${review.bookingId}, ${userId}, ${review.rating},
      ${review.body}, ${review.language}, ${review.showsName}, ${review.createdAt})
    on conflict (provider_id, booking_id) do nothing
    returning 1`;
  return inserted.length > 0;
}

export async function findReview(
  db: Database,
  { providerId }: ReviewedVisit,
  bookingId: string,
): Promise<Review | undefined> {
  const [review] = await db<Review[]>`
    select id, booking_id as "bookingId", rating, body, language, shows_name as "showsName",
      created_at as "createdAt", edited_at as "editedAt", reply, replied_at as "repliedAt",
      hidden_at is not null as "isHidden",
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'key', p.object_key, 'width', p.width,
          'height', p.height) order by p.position), '[]')
        from review_photos p where p.provider_id = reviews.provider_id and p.review_id = reviews.id) as photos
    from reviews where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return review;
}

export async function updateReview(
  tx: Database,
  review: Review,
  { providerId }: ReviewedVisit,
): Promise<void> {
  await tx`
    update reviews set rating = ${review.rating}, body = ${review.body}, language = ${review.language},
      shows_name = ${review.showsName}, edited_at = ${review.editedAt}
    where provider_id = ${providerId} and id = ${review.id}`;
}

export interface Report {
  /** The name in use, or the id. */
  serviceProviderId: string;
  reviewId: string;
  reporterId: string;
  reason: string;
  note: string;
}

/** Of a review that everybody can read; undefined: there is no such review. */
export async function findAuthor(
  db: Database,
  { serviceProviderId, reviewId }: Report,
): Promise<{ userId: string | null } | undefined> {
  const [author] = await db<{ userId: string | null }[]>`
    select r.user_id as "userId" from reviews r join service_providers p on p.id = r.provider_id
    where r.id = ${reviewId} and r.hidden_at is null
      and (p.slug = ${serviceProviderId} or p.id::text = ${serviceProviderId})`;
  return author;
}

/** Said twice, it counts once, with the words of the last time. */
export async function insertReport(db: Database, report: Report, now: Date): Promise<void> {
  await db`
    insert into review_reports (provider_id, review_id, reporter_id, reason, note, created_at)
    select r.provider_id, r.id, ${report.reporterId}, ${report.reason}, ${report.note}, ${now}
    from reviews r where r.id = ${report.reviewId}
    on conflict (provider_id, review_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`;
}

/** With its photos and reports. False: it is gone already, or an admin has hidden it. */
export async function deleteReview(
  db: Database,
  { providerId }: ReviewedVisit,
  reviewId: string,
): Promise<boolean> {
  const deleted = await db`
    delete from reviews where provider_id = ${providerId} and id = ${reviewId} and hidden_at is null returning 1`;
  return deleted.length > 0;
}

/** At the first place that is free. False: there is none, or somebody took it at the same moment. */
export async function insertPhoto(
  db: Database,
  { providerId }: ReviewedVisit,
  reviewId: string,
  photo: Omit<StoredPhoto, 'position'>,
): Promise<boolean> {
  const inserted = await db`
    insert into review_photos (provider_id, review_id, position, object_key, width, height)
    select ${providerId}::uuid, ${reviewId}::uuid, min(place), ${photo.key}, ${photo.width}::int, ${photo.height}::int
    from generate_series(0, 3) place
    where place not in (
      select position from review_photos where provider_id = ${providerId} and review_id = ${reviewId})
    having count(*) > 0
    on conflict do nothing
    returning 1`;
  return inserted.length > 0;
}

/** Its key, under which it is kept; undefined: there is none at that place. */
export async function deletePhoto(
  db: Database,
  { providerId }: ReviewedVisit,
  reviewId: string,
  position: number,
): Promise<string | undefined> {
  const [photo] = await db<{ key: string }[]>`
    delete from review_photos
    where provider_id = ${providerId} and review_id = ${reviewId} and position = ${position}
    returning object_key as key`;
  return photo?.key;
}

export async function listOwnReviews(
  db: Database,
  userId: string,
  serviceProviderId: string,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select r.id from reviews r join service_providers p on p.id = r.provider_id
    where r.user_id = ${userId} and (p.slug = ${serviceProviderId} or p.id::text = ${serviceProviderId})
    order by r.id`;
  return rows.map(({ id }) => id);
}
