import { addOnLimits } from '@gramy/domain/setup/offer-limits';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency } from '../schemas/booking.ts';
import { bookingToSettle, settling } from '../schemas/in-the-way.ts';
import { branchParams, draftText, version } from '../schemas/setup.ts';
import { id, localizedText } from '../schemas/shared.ts';
import { sentPrice, vatPercent, whole } from '../schemas/venue-offer.ts';

const tag = 'Venue set-up';

const addOn = z.strictObject({
  /** Of a new one: made by whoever adds it, so that a second try adds nothing. */
  id,
  name: draftText(80),
  description: draftText(200),
  price: sentPrice,
  pricedPer: z.enum(['booking', 'person']),
  maxQuantity: whole(addOnLimits.maxQuantity),
  /** null: that of the offer. */
  vatPercent: z.nullable(vatPercent),
  /** As many as the place has on one day, all bookings together; null: as many as anybody wants. */
  stockPerDay: z.nullable(whole(addOnLimits.stockPerDay)),
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
  timeZone: z.string(),
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
  [`POST ${base}/collisions`]: {
    summary:
      'Which bookings have what would no longer be sold, or more of it than there would be; nothing is changed',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ addOns: addOnList }),
    output: z.strictObject({ items: z.array(bookingToSettle) }),
    errors: ['notFound', 'addOnsRefused'],
  },
  [`PUT ${base}`]: {
    summary:
      'Change what a place sells beside its offers; what is left out is no longer sold. Of each booking in the way it is said what becomes of it',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({
      version,
      addOns: addOnList,
      ...settling,
    }),
    output: addOns,
    errors: ['notFound', 'changedMeanwhile', 'addOnsRefused', 'bookingsInTheWay', 'bookingNotSettled'],
    idempotency: 'accepted',
  },
});
