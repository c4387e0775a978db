import type { Handlers } from '../../http/register-routes.ts';
import type { ReviewService } from './service.ts';

export function reviewHandlers(reviews: ReviewService) {
  return {
    'POST /user/booking/review': ({ body }, { caller, idempotency }) =>
      reviews.submit(caller.userId, body, idempotency),
    'PUT /user/booking/review': ({ body }, { caller }) => reviews.edit(caller.userId, body),
    'DELETE /user/booking/:bookingId/review': ({ params }, { caller }) =>
      reviews.remove(caller.userId, params.bookingId),
    'GET /user/booking/review': ({ query }, { caller }) => reviews.find(caller.userId, query.bookingId),
    'POST /user/booking/:bookingId/review/photos': ({ params, body }, { caller }) =>
      reviews.addPhoto(caller.userId, params.bookingId, body.key),
    'DELETE /user/booking/:bookingId/review/photos/:position': ({ params }, { caller }) =>
      reviews.removePhoto(caller.userId, params.bookingId, Number(params.position)),
    'GET /user/service-providers/:serviceProviderId/own-reviews': ({ params }, { caller }) =>
      reviews.listOwn(caller.userId, params.serviceProviderId),
    'POST /user/service-providers/:serviceProviderId/reviews/:reviewId/report': (
      { params, body },
      { caller },
    ) => reviews.report({ reporterId: caller.userId, ...params, ...body }),
  } satisfies Partial<Handlers>;
}
