import { codeShape, promotionStates } from '@gramy/domain/promotions/promotion-state';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { cityMark } from '../schemas/place.ts';
import { id, listOf, localizedText, requiredLine } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.runPromotions' } as const;
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;
const params = z.strictObject({ promotionId: id });

/** Whole percent or minor units, by kind. */
const value = z.int().check(z.minimum(1), z.maximum(1_000_000));
const kind = z.enum(['percent', 'amount']);
const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));
const perPerson = z.nullable(z.int().check(z.minimum(1), z.maximum(1000)));

const promotion = z.strictObject({
  id,
  code: z.string(),
  description: localizedText,
  kind,
  value,
  currency,
  minSpend: minorUnits,
  firstBookingOnly: z.boolean(),
  perUserLimit: z.nullable(z.int()),
  totalLimit: z.nullable(z.int()),
  usedCount: z.int(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(promotionStates),
  /** None: all of them. */
  cities: z.array(cityMark),
  activities: z.array(cityMark),
  /** What bookings with it cost less, which the market bears; those that were called off do not count. */
  cost: minorUnits,
});

export const officePromotionRoutes = defineRoutes({
  'GET /admin/promotions': {
    summary: 'The codes of the market, the newest first, with how often they were used and what they cost',
    ...office,
    query: z.strictObject({ cursor: z.optional(cursor), limit: pageSize(30, 100) }),
    output: listOf(promotion),
    errors,
  },
  'POST /admin/promotions': {
    summary: 'Make a code that the market pays for; what it promises is not changed afterwards',
    ...office,
    body: z
      .strictObject({
        code: z.string().check(z.trim(), z.toUpperCase(), z.regex(codeShape, { error: 'promoCodeInvalid' })),
        description: z.strictObject({ en: requiredLine(120), pl: requiredLine(120) }),
        kind,
        value,
        currency,
        minSpend: minorUnits.check(z.maximum(10_000_000)),
        firstBookingOnly: z.boolean(),
        perUserLimit: perPerson,
        totalLimit: limit,
        startsAt: instant,
        endsAt: instant,
        cityIds: z.array(id).check(z.maxLength(200, { error: 'tooMany' })),
        activityIds: z.array(id).check(z.maxLength(200, { error: 'tooMany' })),
      })
      .check(
        z.refine((code) => code.kind === 'amount' || code.value <= 100, {
          path: ['value'],
          error: 'percentInvalid',
        }),
        z.refine((code) => Date.parse(code.endsAt) > Date.parse(code.startsAt), {
          path: ['endsAt'],
          error: 'endsTooEarly',
        }),
      ),
    output: promotion,
    successStatus: 201,
    errors: [...errors, 'promoCodeTaken'],
    idempotency: 'accepted',
  },
  'POST /admin/promotions/:promotionId/pause': {
    summary: 'Let nobody use it until it goes on; bookings made with it keep their price',
    ...office,
    params,
    output: promotion,
    errors,
  },
  'POST /admin/promotions/:promotionId/resume': {
    summary: 'Let guests use it again, until it ends',
    ...office,
    params,
    output: promotion,
    errors,
  },
});
