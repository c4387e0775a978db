import { promotionRefusals } from '@gramy/domain/promotions/judge-promotion';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { bookingType, fingerprint, minorUnits, price, quote, slotList } from '../schemas/booking.ts';
import { id, localizedText } from '../schemas/shared.ts';

/** As the quote of the cart says it: with the discount, what comes back is part of less. */
const priced = { price, fingerprint, refundTimeline: quote.shape.refundTimeline };

export const promotionRoutes = defineRoutes({
  'POST /promotions/promotions/validate-promo-code': {
    summary: 'Whether a code holds for a cart, and what the cart costs then',
    tag: 'Promotions',
    access: 'signedIn',
    body: z.strictObject({
      code: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(24)),
      bookingType,
      slots: slotList,
      /** Its tables do not stand in the way. */
      holdId: z.optional(id),
    }),
    output: z.discriminatedUnion('isValid', [
      z.strictObject({
        isValid: z.literal(true),
        code: z.string(),
        description: localizedText,
        discount: minorUnits,
        ...priced,
      }),
      z.strictObject({
        isValid: z.literal(false),
        reason: z.enum(promotionRefusals),
        /** With `minSpend`: how much more it takes. */
        missing: z.nullable(minorUnits),
        ...priced,
      }),
    ]),
    errors: ['notFound', 'providersMixed', 'addOnUnavailable', 'amountTooHigh'],
    // Codes are short: whoever guesses them must not get far.
    limit: { max: 30, windowSeconds: 600 },
  },
});
