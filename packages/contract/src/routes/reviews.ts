import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { id, language, requiredText } from '../schemas/shared.ts';

const review = z.strictObject({
  id,
  bookingId: id,
  rating: z.int(),
  body: z.string(),
  language,
  createdAt: instant,
});

const tag = 'Reviews';

export const reviewRoutes = defineRoutes({
  'POST /user/booking/review': {
    summary: 'Review a completed booking, once',
    tag,
    access: 'user',
    body: z.strictObject({
      bookingId: id,
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      body: requiredText(4000),
      language,
    }),
    output: review,
    successStatus: 201,
    errors: [
      'bookingNotFound',
      'bookingNotReviewable',
      'reviewedBefore',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ],
    idempotency: 'accepted',
  },
  'GET /user/booking/review': {
    summary: 'The own review of a booking, if there is one',
    tag,
    access: 'user',
    query: z.strictObject({ bookingId: id }),
    output: z.strictObject({ review: z.nullable(review) }),
    errors: ['bookingNotFound'],
  },
});
