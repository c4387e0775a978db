import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface Review {
  id: string;
  bookingId: string;
  rating: number;
  body: string;
  language: Language;
  createdAt: Date;
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
    order by s.position
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
    insert into reviews (provider_id, id, branch_id, booking_id, user_id, rating, body, language, created_at)
    values (${visit.providerId}, ${review.id}, ${visit.branchId}, ${review.bookingId}, ${userId}, ${review.rating},
      ${review.body}, ${review.language}, ${review.createdAt})
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
    select id, booking_id as "bookingId", rating, body, language, created_at as "createdAt"
    from reviews where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return review;
}
