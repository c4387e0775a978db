import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeReviewService } from './service.ts';

const one = '/admin/reviews/:reviewId';

export function officeReviewHandlers(reviews: OfficeReviewService) {
  return {
    'GET /admin/reviews': ({ query }, context) => reviews.list(context, query),
    [`POST ${one}/hide`]: ({ params, body }, context) =>
      reviews.decide(context, params.reviewId, 'hide', body.reason),
    [`POST ${one}/keep`]: ({ params }, context) => reviews.decide(context, params.reviewId, 'keep'),
    [`POST ${one}/restore`]: ({ params }, context) => reviews.decide(context, params.reviewId, 'restore'),
  } satisfies Partial<Handlers>;
}
