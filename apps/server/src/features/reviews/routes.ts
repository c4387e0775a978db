import type { Handlers } from '../../http/register-routes.ts';
import type { ReviewService } from './service.ts';

export function reviewHandlers(reviews: ReviewService) {
  return {
    'POST /user/booking/review': ({ body }, { caller, idempotency }) =>
      reviews.submit(caller.userId, body, idempotency),
    'GET /user/booking/review': ({ query }, { caller }) => reviews.find(caller.userId, query.bookingId),
  } satisfies Partial<Handlers>;
}
