import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { language, listOf } from '../schemas/shared.ts';

/** As the gateway calls it; the number itself is with the gateway alone. */
const cardId = z.string().check(z.regex(/^\w{1,80}$/));

export const savedCard = z.strictObject({
  id: cardId,
  /** `visa`, `mastercard` … */
  brand: z.string(),
  /** The last four digits. */
  ending: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
});

export type WireSavedCard = z.output<typeof savedCard>;

const cards = listOf(savedCard);
const oneCard = { params: z.strictObject({ cardId }), tag: 'Saved cards', access: 'signedIn' } as const;

/** Cards are typed at a page of the gateway: with a tick while paying, or without a payment. They are let go of here. */
export const savedCardRoutes = defineRoutes({
  'GET /user/profile/payments/cards': {
    summary: 'The cards that the gateway keeps for the account, the one to begin with first',
    tag: 'Saved cards',
    access: 'signedIn',
    output: cards,
    errors: ['paymentUnavailable'],
  },
  'POST /user/profile/payments/cards': {
    summary: 'Begin to save a card without paying: answers where the gateway takes it',
    tag: 'Saved cards',
    access: 'signedIn',
    body: z.strictObject({ language }),
    output: z.strictObject({ actionUrl: z.string() }),
    successStatus: 201,
    errors: ['paymentUnavailable'],
    limit: { max: 20, windowSeconds: 600 },
  },
  'PUT /user/profile/payments/cards/:cardId/default': {
    summary: 'Begin with this card from now on',
    ...oneCard,
    output: cards,
    errors: ['notFound', 'paymentUnavailable'],
  },
  'DELETE /user/profile/payments/cards/:cardId': {
    summary: 'Let go of a card',
    ...oneCard,
    output: cards,
    errors: ['notFound', 'paymentUnavailable'],
  },
});
