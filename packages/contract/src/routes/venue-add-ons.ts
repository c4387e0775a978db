import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency } from '../schemas/booking.ts';
import { branchParams, draftText, version } from '../schemas/setup.ts';
import { id, localizedText } from '../schemas/shared.ts';
import { sentPrice, vatPercent } from '../schemas/venue-offer.ts';

const tag = 'Venue set-up';

const addOn = z.strictObject({
  /** Of a new one: made by whoever adds it, so that a second try adds nothing. */
  id,
  name: draftText(80),
  description: draftText(200),
  price: sentPrice,
  pricedPer: z.enum(['booking', 'person']),
  maxQuantity: z.int().check(z.minimum(1, { error: 'tooLow' }), z.maximum(100, { error: 'tooHigh' })),
  /** null: that of the offer. */
  vatPercent: z.nullable(vatPercent),
  /** As many as the place has on one day, all bookings together; null: as many as anybody wants. */
  stockPerDay: z.nullable(
    z.int().check(z.minimum(0, { error: 'tooLow' }), z.maximum(10_000, { error: 'tooHigh' })),
  ),
  isOnSale: z.boolean(),
  /** With which it is offered. */
  offerIds: z.array(id).check(z.maxLength(100, { error: 'tooMany' })),
});

const addOnList = z.array(addOn).check(z.maxLength(60, { error: 'tooMany' }));

const addOns = z.strictObject({
  /** In the order in which guests see them. */
  addOns: addOnList,
  offers: z.array(z.strictObject({ id, name: localizedText })),
  currency,
  version,
});

const base = '/business/providers/:providerId/branches/:branchId/add-ons';

export const venueAddOnRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'What a place sells beside its offers',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: addOns,
    errors: ['notFound'],
  },
  [`PUT ${base}`]: {
    summary: 'Change what a place sells beside its offers; what is left out is no longer sold',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ version, addOns: addOnList }),
    output: addOns,
    errors: ['notFound', 'changedMeanwhile', 'addOnsRefused'],
    idempotency: 'accepted',
  },
});
