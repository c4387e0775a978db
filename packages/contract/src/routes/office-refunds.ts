import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { id, listOf, requiredText } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.decideMoney' } as const;
const params = z.strictObject({ refundId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const asked = z.strictObject({
  id,
  booking: z.strictObject({ id, reference: z.string(), venue: z.string() }),
  amount: minorUnits,
  currency,
  reason: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** The one who has asked is not the one who agrees. */
  isOwn: z.boolean(),
});

/** `waits`: for a second person. */
/**
 * `waits`: for a second person. `held`: ordered, and some of it waits while the guest's bank decides about the payment.
 */
const outcome = z.strictObject({
  id,
  status: z.enum(['ordered', 'waits', 'declined', 'held']),
});

export const officeRefundRoutes = defineRoutes({
  'POST /admin/bookings/:bookingId/refunds': {
    summary: 'Give money of a booking back by hand; above a limit a second person has to agree',
    ...office,
    params: z.strictObject({ bookingId: id }),
    body: z.strictObject({
      amount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      reason: requiredText(1000),
    }),
    output: outcome,
    successStatus: 201,
    errors: [...errors, 'refundTooHigh', 'refundWaits', 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
  'GET /admin/refunds': {
    summary: 'Refunds by hand that wait for a second person, the oldest first',
    ...office,
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(asked),
    errors,
  },
  'POST /admin/refunds/:refundId/approve': {
    summary: 'Agree to a refund that somebody else has asked for',
    ...office,
    params,
    output: outcome,
    errors: [...errors, 'secondPersonNeeded', 'changedMeanwhile', 'refundTooHigh', 'signInAgain'],
    freshSignIn: true,
  },
  'POST /admin/refunds/:refundId/decline': {
    summary: 'Do not give it back; whoever asked may take it back by this, too',
    ...office,
    params,
    output: outcome,
    errors: [...errors, 'changedMeanwhile'],
  },
});
