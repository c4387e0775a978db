import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import { isLiveStatus, statusLabel } from '@gramy/domain/booking/status';
import { canReviewVisit } from '@gramy/domain/reviews/can-review';
import type { ListedBooking } from '../store/lists.ts';
import { findDue, findDueOnline } from './booking-facts.ts';

type SummaryRow = Pick<
  ListedBooking,
  | 'id'
  | 'reference'
  | 'status'
  | 'statusReason'
  | 'bookingType'
  | 'paymentMethod'
  | 'isMoneyHeld'
  | 'paymentDueAt'
  | 'providerId'
  | 'providerName'
  | 'providerSlug'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'currency'
  | 'total'
  | 'dueOnline'
  | 'paid'
  | 'refunded'
  | 'goodwill'
  | 'noShowAt'
  | 'isReviewed'
>;

/** What a booking says of itself in a list and on its own page alike. */
export function toSummaryFields(row: SummaryRow) {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    label: statusLabel(row.status),
    statusReason: row.statusReason,
    bookingType: row.bookingType,
    paymentMethod: row.paymentMethod,
    isMoneyHeld: row.isMoneyHeld,
    paymentDueAt: findRunningDeadline(row)?.toISOString() ?? null,
    provider: { id: row.providerId, name: row.providerName, slug: row.providerSlug },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    due: isLiveStatus(row.status) ? findDue(row).amount : 0,
    dueOnline: isLiveStatus(row.status) ? findDueOnline(row).amount : 0,
    canReview: canReviewVisit({ status: row.status, isNoShow: row.noShowAt !== null }) && !row.isReviewed,
  };
}
