import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { canReviewVisit } from '@gramy/domain/reviews/can-review';
import { canEditReview, findEditDeadline, mostReviewPhotos } from '@gramy/domain/reviews/edit-window';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UploadService } from '../uploads/service.ts';
import {
  deletePhoto,
  deleteReview,
  findAuthor,
  findReview,
  findVisit,
  insertPhoto,
  insertReport,
  insertReview,
  listOwnReviews,
  type Report,
  type Review,
  type ReviewedVisit,
  updateReview,
} from './store.ts';

type SentReview = ParsedRequest<'POST /user/booking/review'>['body'];
type WireReview = CallData<'POST /user/booking/review'>;

export interface ReviewService {
  submit(userId: string, sent: SentReview, claim: IdempotencyClaim | undefined): Promise<Outcome<WireReview>>;
  edit(userId: string, sent: SentReview): Promise<Outcome<WireReview>>;
  remove(userId: string, bookingId: string): Promise<Outcome<{ review: null }>>;
  find(userId: string, bookingId: string): Promise<Outcome<{ review: WireReview | null }>>;
  addPhoto(userId: string, bookingId: string, key: string): Promise<Outcome<WireReview>>;
  removePhoto(userId: string, bookingId: string, position: number): Promise<Outcome<WireReview>>;
  listOwn(userId: string, serviceProviderId: string): Promise<{ reviewIds: string[] }>;
  report(report: Report): Promise<Outcome<{ isReported: true }>>;
}

export interface ReviewDeps {
  clock: Clock;
  uploads: Pick<UploadService, 'takePicture' | 'remove' | 'publicUrl'>;
}

const photoSize = { width: 1200, height: 900 };

interface Editable {
  visit: ReviewedVisit;
  review: Review;
}

export function createReviewService(pool: Pool, { clock, uploads }: ReviewDeps): ReviewService {
  /** The own review, as long as it can be put right. */
  async function findEditable(db: Database, userId: string, bookingId: string): Promise<Outcome<Editable>> {
    const visit = await findVisit(db, bookingId, userId);
    if (visit === undefined) return new Failure('bookingNotFound');
    const review = await findReview(db, visit, bookingId);
    if (review === undefined) return new Failure('notFound');
    const isOpen = canEditReview(review.createdAt.getTime(), clock.now().getTime());
    return isOpen ? { visit, review } : new Failure('reviewEditClosed');
  }

  async function readAgain({ visit, review }: Editable): Promise<Outcome<WireReview>> {
    const now = await findReview(pool, visit, review.bookingId);
    return now === undefined ? new Failure('notFound') : toWire(now, uploads.publicUrl);
  }

  return {
    submit(userId, sent, claim) {
      return runOnce(pool, claim, async (tx) => {
        const visit = await findVisit(tx, sent.bookingId, userId);
        if (visit === undefined) return new Failure('bookingNotFound');
        if (!canReviewVisit(visit)) return new Failure('bookingNotReviewable');
        const review = { id: uuidv7(), ...sent, createdAt: clock.now(), ...untouched };
        const isNew = await insertReview(tx, review, visit, userId);
        return isNew ? toWire(review, uploads.publicUrl) : new Failure('reviewedBefore');
      });
    },

    edit(userId, sent) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<WireReview>> => {
        const found = await findEditable(tx, userId, sent.bookingId);
        if (found instanceof Failure) return found;
        const edited = { ...found.review, ...sent, editedAt: clock.now() };
        await updateReview(tx, edited, found.visit);
        return toWire(edited, uploads.publicUrl);
      });
    },

    // At any time. What an admin has hidden stays, or it could be deleted and written once more.
    async remove(userId, bookingId) {
      const visit = await findVisit(pool, bookingId, userId);
      if (visit === undefined) return new Failure('bookingNotFound');
      const review = await findReview(pool, visit, bookingId);
      if (review === undefined) return new Failure('notFound');
      const isGone = await deleteReview(pool, visit, review.id);
      if (!isGone) return new Failure(review.isHidden ? 'reviewHidden' : 'notFound');
      for (const { key } of review.photos) await uploads.remove(key);
      return { review: null };
    },

    async find(userId, bookingId) {
      const visit = await findVisit(pool, bookingId, userId);
      if (visit === undefined) return new Failure('bookingNotFound');
      const review = await findReview(pool, visit, bookingId);
      return { review: review === undefined ? null : toWire(review, uploads.publicUrl) };
    },

    // Outside a transaction: a picture takes a while to be made, and nobody should wait for it with a connection in hand.
    async addPhoto(userId, bookingId, key) {
      const found = await findEditable(pool, userId, bookingId);
      if (found instanceof Failure) return found;
      if (found.review.photos.length >= mostReviewPhotos) return new Failure('tooManyPhotos');
      const made = await uploads.takePicture(userId, key, photoSize);
      if (made instanceof Failure) return made;
      const photo = { ...made, ...photoSize };
      const isKept = await insertPhoto(pool, found.visit, found.review.id, photo);
      if (!isKept) {
        await uploads.remove(made.key);
        return new Failure('tooManyPhotos');
      }
      return readAgain(found);
    },

    async removePhoto(userId, bookingId, position) {
      const found = await findEditable(pool, userId, bookingId);
      if (found instanceof Failure) return found;
      const key = await deletePhoto(pool, found.visit, found.review.id, position);
      if (key === undefined) return new Failure('notFound');
      await uploads.remove(key);
      return readAgain(found);
    },

    async listOwn(userId, serviceProviderId) {
      return { reviewIds: await listOwnReviews(pool, userId, serviceProviderId) };
    },

    async report(report) {
      const author = await findAuthor(pool, report);
      if (author === undefined) return new Failure('notFound');
      if (author.userId === report.reporterId) return new Failure('ownReview');
      await insertReport(pool, report, clock.now());
      return { isReported: true };
    },
  };
}

const untouched = { editedAt: null, reply: null, repliedAt: null, isHidden: false, photos: [] };

function toWire(review: Review, publicUrl: (key: string) => string): WireReview {
  const { createdAt, editedAt, reply, repliedAt, photos, ...rest } = review;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    editableUntil: new Date(findEditDeadline(createdAt.getTime())).toISOString(),
    reply: reply === null || repliedAt === null ? null : { body: reply, at: repliedAt.toISOString() },
    photos: photos.map(({ key, ...photo }) => ({ ...photo, url: publicUrl(key) })),
  };
}
