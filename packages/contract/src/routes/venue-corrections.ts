import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { currency } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, listOf, requiredText, text } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.decideMoney' } as const;
const params = z.strictObject({ correctionId: id });
const disputeParams = z.strictObject({ disputeId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

/** Its owners read it. */
const reason = requiredText(1000);

const correction = z.strictObject({
  id,
  provider: z.strictObject({ id, name: z.string() }),
  /** Above zero in favour of the venue. */
  amount: z.int(),
  currency,
  reason: z.string(),
  /** The reference of the booking that it is about. */
  booking: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** The one who has asked is not the one who agrees. */
  isOwn: z.boolean(),
  /** `waits`: for a second person. `undone`: taken back by one of the opposite sum. */
  state: z.enum(['waits', 'booked', 'declined', 'undone']),
  /** It takes another one back. */
  isUndoing: z.boolean(),
});

const outcome = z.strictObject({ id, status: z.enum(['booked', 'waits', 'declined']) });

export const venueCorrectionRoutes = defineRoutes({
  'GET /admin/venues/:providerId/corrections': {
    summary: 'What a venue is owed, and what the office has given it or taken from it, the latest first',
    ...office,
    params: providerParams,
    output: z.strictObject({ currency, balance: z.int(), items: z.array(correction) }),
    errors,
  },
  'POST /admin/venues/:providerId/corrections': {
    summary: 'Give a venue something or take it from it; above a limit a second person has to agree',
    ...office,
    params: providerParams,
    body: z.strictObject({
      amount: z.int().check(
        z.minimum(-100_000_000),
        z.maximum(100_000_000),
        z.refine((amount) => amount !== 0),
      ),
      /** The reference of a booking of the venue; empty: it is about none. */
      booking: text(40),
      reason,
    }),
    output: outcome,
    successStatus: 201,
    errors: [...errors, 'signInAgain'],
    idempotency: 'accepted',
    freshSignIn: true,
  },
  'GET /admin/corrections': {
    summary: 'Corrections that wait for a second person, the oldest first',
    ...office,
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(correction),
    errors,
  },
  'POST /admin/corrections/:correctionId/approve': {
    summary: 'Agree to a correction that somebody else has asked for',
    ...office,
    params,
    output: outcome,
    errors: [...errors, 'secondPersonNeeded', 'changedMeanwhile', 'signInAgain'],
    freshSignIn: true,
  },
  'POST /admin/corrections/:correctionId/decline': {
    summary: 'Do not correct it; whoever asked may take it back by this, too',
    ...office,
    params,
    output: outcome,
    errors: [...errors, 'changedMeanwhile'],
  },
  'POST /admin/corrections/:correctionId/undo': {
    summary: 'Take a correction back by one of the opposite sum',
    ...office,
    params,
    body: z.strictObject({ reason }),
    output: outcome,
    errors: [...errors, 'changedMeanwhile', 'signInAgain'],
    freshSignIn: true,
  },
  'POST /admin/unknown-disputes/:disputeId/assign': {
    summary: 'Say of whom a lost dispute was that nobody knew: that venue bears it',
    ...office,
    params: disputeParams,
    body: z.strictObject({
      /** The reference of a booking, or the address of a venue. */
      about: requiredText(120),
      reason,
    }),
    output: outcome,
    errors: [...errors, 'changedMeanwhile', 'moneyDiffers', 'signInAgain'],
    freshSignIn: true,
  },
  'POST /admin/unknown-disputes/:disputeId/bear': {
    summary: 'Leave a lost dispute that nobody knows to the market',
    ...office,
    params: disputeParams,
    body: z.strictObject({ reason }),
    output: z.strictObject({ id }),
    errors: [...errors, 'changedMeanwhile', 'signInAgain'],
    freshSignIn: true,
  },
});
