import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { canReviewVisit } from '@gramy/domain/reviews/can-review';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { findReview, findVisit, insertReview, type Review } from './store.ts';

type SentReview = ParsedRequest<'POST /user/booking/review'>['body'];
type WireReview = CallData<'POST /user/booking/review'>;

export interface ReviewService {
  submit(userId: string, sent: SentReview, claim: IdempotencyClaim | undefined): Promise<Outcome<WireReview>>;
  find(userId: string, bookingId: string): Promise<Outcome<{ review: WireReview | null }>>;
}

export function createReviewService(pool: Pool, { clock }: { clock: Clock }): ReviewService {
  return {
    submit(userId, sent, claim) {
      return runOnce(pool, claim, async (tx) => {
        const visit = await findVisit(tx, sent.bookingId, userId);
        if (visit === undefined) return new Failure('bookingNotFound');
        if (!canReviewVisit(visit)) return new Failure('bookingNotReviewable');
        const review = { id: uuidv7(), ...sent, createdAt: clock.now() };
        const isNew = await insertReview(tx, review, visit, userId);
        return isNew ? toWire(review) : new Failure('reviewedBefore');
      });
    },
    async find(userId, bookingId) {
      const visit = await findVisit(pool, bookingId, userId);
      if (visit === undefined) return new Failure('bookingNotFound');
      const review = await findReview(pool, visit, bookingId);
      return { review: review === undefined ? null : toWire(review) };
    },
  };
}

function toWire({ createdAt, ...review }: Review): WireReview {
  return { ...review, createdAt: createdAt.toISOString() };
}
