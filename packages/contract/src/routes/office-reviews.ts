import { reviewReportReasons } from '@gramy/domain/reviews/edit-window';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { guestPhoto } from '../schemas/place.ts';
import { id, language, listOf, requiredText, slug } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.moderate' } as const;
const params = z.strictObject({ reviewId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const moderated = z.strictObject({
  id,
  provider: z.strictObject({ id, slug, name: z.string() }),
  /** Null: the account is gone. */
  author: z.nullable(z.strictObject({ id, name: z.string() })),
  rating: z.int(),
  body: z.string(),
  language,
  createdAt: instant,
  photos: z.array(guestPhoto),
  /** What the venue answered. */
  reply: z.nullable(z.string()),
  isHidden: z.boolean(),
  /** Since when somebody waits for a decision, or since when it is hidden. */
  since: instant,
  reports: z.array(z.strictObject({ reason: z.enum(reviewReportReasons), note: z.string(), at: instant })),
});

const decided = z.strictObject({ id, isHidden: z.boolean() });

export const officeReviewRoutes = defineRoutes({
  'GET /admin/reviews': {
    summary: 'Reviews that somebody has reported, the oldest report first, or those that are hidden',
    ...office,
    query: z.strictObject({
      status: z.optional(z.enum(['reported', 'hidden'])),
      cursor: z.optional(cursor),
    }),
    output: listOf(moderated),
    errors,
  },
  'POST /admin/reviews/:reviewId/hide': {
    summary: 'Show a review, with its pictures, to nobody but its author any more',
    ...office,
    params,
    body: z.strictObject({ reason: requiredText(1000) }),
    output: decided,
    errors,
  },
  'POST /admin/reviews/:reviewId/keep': {
    summary: 'Leave it where it is: what was reported is no reason',
    ...office,
    params,
    output: decided,
    errors,
  },
  'POST /admin/reviews/:reviewId/restore': {
    summary: 'Show a hidden review again',
    ...office,
    params,
    output: decided,
    errors,
  },
});
