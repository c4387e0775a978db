import { reviewReportReasons } from '@gramy/domain/reviews/edit-window';
import { longestReview } from '@gramy/domain/reviews/longest-review';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { guestPhoto } from '../schemas/place.ts';
import { id, language, requiredText, slug, text } from '../schemas/shared.ts';

const review = z.strictObject({
  id,
  bookingId: id,
  rating: z.int(),
  body: z.string(),
  language,
  /** Otherwise others read it without a name. */
  showsName: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** From then on it stays as it is. */
  editableUntil: instant,
  reply: z.nullable(z.strictObject({ body: z.string(), at: instant })),
  /** By an admin: nobody else reads it. */
  isHidden: z.boolean(),
  /** Four at most. */
  photos: z.array(z.extend(guestPhoto, { position: z.int() })),
});

const sentReview = z.strictObject({
  bookingId: id,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  body: requiredText(longestReview),
  language,
  showsName: z._default(z.boolean(), true),
});

const tag = 'Reviews';

export const reviewRoutes = defineRoutes({
  'POST /user/booking/review': {
    summary: 'Review a completed booking, once',
    tag,
    access: 'signedIn',
    body: sentReview,
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
  'PUT /user/booking/review': {
    summary: 'Put the own review right, within two days',
    tag,
    access: 'signedIn',
    body: sentReview,
    output: review,
    errors: ['bookingNotFound', 'notFound', 'reviewEditClosed'],
  },
  'DELETE /user/booking/:bookingId/review': {
    summary: 'Take the own review back, with its photos; the visit can then be reviewed again',
    tag,
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    output: z.strictObject({ review: z.null() }),
    errors: ['bookingNotFound', 'notFound', 'reviewHidden'],
  },
  'GET /user/booking/review': {
    summary: 'The own review of a booking, if there is one',
    tag,
    access: 'signedIn',
    query: z.strictObject({ bookingId: id }),
    output: z.strictObject({ review: z.nullable(review) }),
    errors: ['bookingNotFound'],
  },
  'POST /user/booking/:bookingId/review/photos': {
    summary: 'Add a photo that was sent to a pre-signed address, within the same two days',
    tag,
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    body: z.strictObject({ key: z.string().check(z.maxLength(512)) }),
    output: review,
    successStatus: 201,
    errors: ['bookingNotFound', 'notFound', 'reviewEditClosed', 'tooManyPhotos', 'pictureRefused'],
    limit: { max: 60, windowSeconds: 3600 },
  },
  'DELETE /user/booking/:bookingId/review/photos/:position': {
    summary: 'Take a photo away again',
    tag,
    access: 'signedIn',
    params: z.strictObject({
      bookingId: id,
      position: z.string().check(z.regex(/^[0-3]$/, { error: 'countInvalid' })),
    }),
    output: review,
    errors: ['bookingNotFound', 'notFound', 'reviewEditClosed'],
  },
  'GET /user/service-providers/:serviceProviderId/own-reviews': {
    summary:
      'Which of the reviews of a provider the caller has written; the public list is the same for everybody',
    tag,
    access: 'signedIn',
    params: z.strictObject({ serviceProviderId: slug }),
    output: z.strictObject({ reviewIds: z.array(id) }),
    errors: [],
  },
  'POST /user/service-providers/:serviceProviderId/reviews/:reviewId/report': {
    summary: 'Say that a review should not stand there; an admin looks at it',
    tag,
    access: 'signedIn',
    params: z.strictObject({ serviceProviderId: slug, reviewId: id }),
    body: z.strictObject({ reason: z.enum(reviewReportReasons), note: text(1000) }),
    output: z.strictObject({ isReported: z.literal(true) }),
    successStatus: 202,
    errors: ['notFound', 'ownReview'],
    limit: { max: 20, windowSeconds: 3600 },
  },
});
