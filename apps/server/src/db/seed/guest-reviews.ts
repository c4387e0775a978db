import { addMinutes, hourMs } from '@gramy/domain/time/instant';
import { type BookedVisit, bookingIdOf } from './booked-visit.ts';
import { reviews } from './content/reviews.ts';
import type { ReviewContent } from './content/types.ts';
import type { Row } from './copy-rows.ts';
import { seedId } from './ids.ts';
import { createRandom } from './random.ts';

/** Verified reviews by guests of completed bookings; no venue has the same words twice. */
export function buildReviews(booked: readonly BookedVisit[], now: Date): Row[] {
  const usedByProvider = new Map<string, Set<ReviewContent>>();
  return booked.flatMap((booking): Row[] => {
    if (booking.status !== 'completed') return [];
    const { offer, start, durationMinutes } = booking.visit;
    const id = bookingIdOf(booking);
    const random = createRandom(`review:${id}`);
    if (!random.chance(0.4)) return [];
    const used = usedByProvider.get(offer.providerId) ?? new Set();
    usedByProvider.set(offer.providerId, used);
    const fitting = reviews.filter(
      (review) =>
        (review.activity === 'any' || review.activity === offer.template.activity) && !used.has(review),
    );
    const writtenAt = addMinutes(start, durationMinutes) + random.integer(2, 70) * hourMs;
    if (fitting.length === 0 || writtenAt > now.getTime()) return [];
    const review = random.pick(fitting);
    used.add(review);
    return [
      {
        provider_id: offer.providerId,
        id: seedId('review', id),
        branch_id: offer.branchId,
        booking_id: id,
        user_id: booking.guest.id,
        rating: review.rating,
        body: review.text,
        language: review.language,
        reply: review.reply ?? null,
        replied_at: review.reply ? new Date(Math.min(now.getTime(), writtenAt + 20 * hourMs)) : null,
        created_at: new Date(writtenAt),
      },
    ];
  });
}
