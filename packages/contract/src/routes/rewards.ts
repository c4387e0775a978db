import { levelNames } from '@gramy/domain/rewards/levels';
import { voucherKinds } from '@gramy/domain/rewards/vouchers';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { id, listOf } from '../schemas/shared.ts';

const tag = 'Rewards';
const count = z.int().check(z.nonnegative());
const level = z.strictObject({ name: z.enum(levelNames), from: count });

const voucher = z.strictObject({
  id,
  code: z.string(),
  value: minorUnits,
  currency,
  boughtAt: instant,
  endsAt: instant,
  /** `used`: by the booking below, as long as that is not called off. */
  state: z.enum(['open', 'used', 'expired']),
  usedFor: z.nullable(
    z.strictObject({ bookingId: id, reference: z.string(), providerName: z.string(), at: instant }),
  ),
});

export const rewardRoutes = defineRoutes({
  'GET /user/profile/rewards': {
    summary: 'Points, the level they make, and what they buy',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      /** Below zero where points were spent whose money went back. */
      balance: z.int(),
      /** All that was ever earned and whose money stayed: spending takes nobody's level. */
      earned: count,
      level,
      next: z.nullable(level),
      toNext: count,
      levels: z.array(level),
      /** What confirmed bookings ahead will bring, paid or to be paid at the venue. */
      onTheWay: count,
      offers: z.array(
        z.strictObject({
          kind: z.enum(voucherKinds),
          value: minorUnits,
          currency,
          points: count,
          level: z.enum(levelNames),
          refusal: z.nullable(z.enum(['tooFewPoints', 'levelTooLow'])),
        }),
      ),
      vouchers: z.array(voucher),
    }),
    errors: [],
  },
  'GET /user/profile/rewards/ledger': {
    summary: 'Every point that came or went, the latest first',
    tag,
    access: 'signedIn',
    query: z.strictObject({ cursor: z.optional(cursor), limit: pageSize(20, 100) }),
    output: listOf(
      z.strictObject({
        id,
        at: instant,
        reason: z.enum([
          'visit',
          'visitRest',
          'visitReturned',
          'referralInviter',
          'referralInvited',
          'voucher',
        ]),
        points: z.int(),
        /** After it. */
        balance: z.int(),
        booking: z.nullable(z.strictObject({ id, reference: z.string(), providerName: z.string() })),
        /** Of a voucher. */
        code: z.nullable(z.string()),
        /** Whose first visit it was, as people are called by others; null once the account is gone. */
        friend: z.nullable(z.string()),
      }),
    ),
    errors: [],
  },
  'POST /user/profile/rewards/vouchers': {
    summary: 'Turn points into a promo code that its owner can use once',
    tag,
    access: 'signedIn',
    body: z.strictObject({ kind: z.enum(voucherKinds) }),
    output: z.strictObject({ voucher, balance: count }),
    successStatus: 201,
    errors: ['pointsTooFew', 'levelTooLow', 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'required',
    limit: { max: 30, windowSeconds: 600 },
  },
});
