import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { canReviewVisit } from '@gramy/domain/reviews/can-review';
import { canEditReview, findEditDeadline } from '@gramy/domain/reviews/edit-window';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  findReview,
  findVisit,
  insertReport,
  insertReview,
  type Report,
  type Review,
  updateReview,
} from './store.ts';

type SentReview = ParsedRequest<'POST /user/booking/review'>['body'];
type WireReview = CallData<'POST /user/booking/review'>;

export interface ReviewService {
  submit(userId: string, sent: SentReview, claim: IdempotencyClaim | undefined): Promise<Outcome<WireReview>>;
  edit(userId: string, sent: SentReview): Promise<Outcome<WireReview>>;
  find(userId: string, bookingId: string): Promise<Outcome<{ review: WireReview | null }>>;
  report(report: Report): Promise<Outcome<{ isReported: true }>>;
}

export function createReviewService(pool: Pool, { clock }: { clock: Clock }): ReviewService {
  return {
    submit(userId, sent, claim) {
      return runOnce(pool, claim, async (tx) => {
        const visit = await findVisit(tx, sent.bookingId, userId);
        if (visit === undefined) return new Failure('bookingNotFound');
        if (!canReviewVisit(visit)) return new Failure('bookingNotReviewable');
        const review = { id: uuidv7(), ...sent, createdAt: clock.now(), ...untouched };
        const isNew = await insertReview(tx, review, visit, userId);
        return isNew ? toWire(review) : new Failure('reviewedBefore');
      });
    },

    edit(userId, sent) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<WireReview>> => {
        const visit = await findVisit(tx, sent.bookingId, userId);
        if (visit === undefined) return new Failure('bookingNotFound');
        const review = await findReview(tx, visit, sent.bookingId);
        if (review === undefined) return new Failure('notFound');
        const now = clock.now();
        if (!canEditReview(review.createdAt.getTime(), now.getTime())) return new Failure('reviewEditClosed');
        const edited = { ...review, ...sent, editedAt: now };
        await updateReview(tx, edited, visit);
        return toWire(edited);
      });
    },

    async find(userId, bookingId) {
      const visit = await findVisit(pool, bookingId, userId);
      if (visit === undefined) return new Failure('bookingNotFound');
      const review = await findReview(pool, visit, bookingId);
      return { review: review === undefined ? null : toWire(review) };
    },

    async report(report) {
      const isThere = await insertReport(pool, report, clock.now());
      return isThere ? { isReported: true } : new Failure('notFound');
    },
  };
}

const untouched = { editedAt: null, reply: null, repliedAt: null, isHidden: false };

function toWire({ createdAt, editedAt, reply, repliedAt, ...review }: Review): WireReview {
  return {
    ...review,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    editableUntil: new Date(findEditDeadline(createdAt.getTime())).toISOString(),
    reply: reply === null || repliedAt === null ? null : { body: reply, at: repliedAt.toISOString() },
  };
}
