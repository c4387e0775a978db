import { bookingStatuses } from '@gramy/domain/booking/status';
import { moneyDecisions, reviewKinds } from '@gramy/domain/money/held-money';
import { moneyDifferences } from '@gramy/domain/money/told-money';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { id, listOf, requiredText, slug } from '../schemas/shared.ts';

const told = z.strictObject({
  orderId: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
});

const moneyInReview = z.strictObject({
  id,
  kind: z.enum(reviewKinds),
  gateway: z.string(),
  gatewayReference: z.string(),
  difference: z.nullable(z.enum(moneyDifferences)),
  /** Null for money that nobody asked for. */
  expected: z.nullable(told),
  /** All that the gateway said; the last is nearest to the bank. */
  got: z.array(told),
  noticedAt: instant,
  provider: z.nullable(z.strictObject({ id, slug, name: z.string() })),
  booking: z.nullable(
    z.strictObject({ id, reference: z.string(), status: z.enum(bookingStatuses), startsAt: instant }),
  ),
  /** Empty while it goes back: that is decided. */
  decisions: z.array(z.enum(moneyDecisions)),
  isGoingBack: z.boolean(),
  /** Why the gateway would not give it back. */
  trouble: z.nullable(z.string()),
});

const office = 'Office';

const decision = {
  tag: office,
  access: 'office.decideMoney',
  params: z.strictObject({ reviewId: id }),
  body: z.strictObject({ reason: requiredText(2000) }),
  output: z.strictObject({ id, decision: z.enum(moneyDecisions) }),
  errors: ['notFound', 'reviewDecided', 'moneyDiffers', 'paymentUnavailable', 'signInAgain'],
  freshSignIn: true,
} as const;

/** Money of which a gateway says something else than was asked for waits here for a person. */
export const heldMoneyRoutes = defineRoutes({
  'GET /admin/payments': {
    summary: 'Money that waits for a decision or is on its way back, the oldest first',
    tag: office,
    access: 'office.decideMoney',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(moneyInReview),
    errors: [],
  },
  'POST /admin/payments/:reviewId/accept': {
    ...decision,
    summary: 'Let held money count; of a refund: it has gone back as it should',
  },
  'POST /admin/payments/:reviewId/give-back': {
    ...decision,
    summary: 'Send held money back; of a refund: order it once more',
  },
  'POST /admin/payments/:reviewId/close': {
    ...decision,
    summary: 'Say that held money was settled elsewhere; it counts nowhere',
  },
});
