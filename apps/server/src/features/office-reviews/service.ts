import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { handleReports, listReviews, lockReview, setHidden } from './store.ts';

type Page = CallData<'GET /admin/reviews'>;
type Query = ParsedRequest<'GET /admin/reviews'>['query'];
type Decided = CallData<'POST /admin/reviews/:reviewId/keep'>;
type Decision = 'hide' | 'keep' | 'restore';

export interface OfficeReviewService {
  list(context: OfficeContext, query: Query): Promise<Outcome<Page>>;
  decide(
    context: OfficeContext,
    reviewId: string,
    decision: Decision,
    reason?: string,
  ): Promise<Outcome<Decided>>;
}

export interface OfficeReviewDeps {
  clock: Clock;
  pictureUrl: (key: string) => string;
}

const pageSize = 40;

const actions = {
  hide: 'review.remove',
  keep: 'review.accept',
  restore: 'review.restore',
} as const;

export function createOfficeReviewService(
  pool: Pool,
  { clock, pictureUrl }: OfficeReviewDeps,
): OfficeReviewService {
  return {
    async list(context, { status = 'reported', cursor }) {
      const start = readPageMark(cursor, 1);
      if (start instanceof Failure) return start;
      const after = start ? { at: start.numbers[0] ?? '0', id: start.id } : null;
      const found = await listReviews(pool, { status, after, most: pageSize + 1 });
      const reviews = found.slice(0, pageSize);
      const last = found.length > pageSize ? reviews.at(-1) : undefined;
      const seen = reviews.map(({ id }) => id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'review.read', seen });
      return {
        items: reviews.map(({ mark: _, ...review }) => ({
          ...review,
          createdAt: review.createdAt.toISOString(),
          since: review.since.toISOString(),
          photos: review.photos.map(({ key, width, height }) => ({ url: pictureUrl(key), width, height })),
        })),
        nextCursor: last ? writePageMark([last.mark], last.id) : null,
      };
    },

    decide: (context, id, decision, reason) =>
      pool.begin(async (tx) => {
        const review = await lockReview(tx, id);
        if (!review) return new Failure('notFound');
        const { providerId } = review;
        const at = clock.now();
        const isHidden = decision === 'keep' ? review.isHidden : decision === 'hide';
        if (isHidden !== review.isHidden) await setHidden(tx, { providerId, id, at: isHidden ? at : null });
        if (decision !== 'restore') await handleReports(tx, { providerId, id, at });
        await recordOfficeChange(tx, context, {
          providerId,
          action: actions[decision],
          subjectId: id,
          reason,
        });
        return { id, isHidden };
      }),
  };
}
