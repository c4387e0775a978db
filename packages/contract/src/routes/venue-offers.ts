import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { bookingType, currency, durationMinutes, minorUnits, quote } from '../schemas/booking.ts';
import { dayOfStarts } from '../schemas/day-of-starts.ts';
import { weekHours } from '../schemas/hours.ts';
import { bookingToSettle, settling } from '../schemas/in-the-way.ts';
import { pricedPer } from '../schemas/place.ts';
import { priceBandList } from '../schemas/price-grid.ts';
import { branchParams, version } from '../schemas/setup.ts';
import { id, localizedText } from '../schemas/shared.ts';
import { guestCount, offerChange, venueOffer } from '../schemas/venue-offer.ts';

const tag = 'Venue set-up';

const offerParams = z.extend(branchParams, { offerId: id });

const offers = z.strictObject({
  /** Those on sale first. */
  offers: z.array(venueOffer),
  /** Of the place, in use. */
  tables: z.array(
    z.strictObject({ id, name: localizedText, kind: z.string(), seatsMin: z.int(), seatsMax: z.int() }),
  ),
  policies: z.array(
    z.strictObject({
      id,
      name: localizedText,
      tiers: z.array(z.strictObject({ hoursBefore: z.int(), percent: z.int() })),
    }),
  ),
  week: weekHours,
  timeZone: z.string(),
  currency,
});

const prices = z.strictObject({
  offerId: id,
  name: localizedText,
  pricing: pricedPer,
  currency,
  basePrice: minorUnits,
  businessPrice: minorUnits,
  bands: priceBandList,
  week: weekHours,
  /** Bookings ahead: they keep what they cost. */
  bookedAhead: z.int(),
  version,
});

const lowestPrice = z.strictObject({
  currency,
  timeZone: z.string(),
  /** null: the price has not gone down within 30 days. */
  cut: z.nullable(
    z.strictObject({
      at: instant,
      /** What guests pay at the least now … */
      priceFrom: minorUnits,
      /** … and the lowest that it was in the 30 days before, which stands beside it. */
      lowest: minorUnits,
    }),
  ),
});

/** What a guest would see: the day, and the one start that was asked for. */
const preview = z.strictObject({
  day: dayOfStarts,
  /** null: no price can be named. */
  asked: z.nullable(z.extend(quote, { startsAt: instant })),
});

const asked = {
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  /** Of the business day. */
  minute: z.int().check(z.minimum(0), z.maximum(2879)),
  guests: guestCount,
  durationMinutes,
  bookingType: z.optional(bookingType),
};

const base = '/business/providers/:providerId/branches/:branchId/offers';

export const venueOfferRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'What can be booked at a place, on sale or not',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: offers,
    errors: ['notFound'],
  },
  [`POST ${base}`]: {
    summary: 'Add an offer; it is not on sale yet',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ activityId: id }),
    output: venueOffer,
    successStatus: 201,
    errors: ['notFound', 'tooManyOffers'],
    idempotency: 'accepted',
  },
  [`POST ${base}/:offerId/copy`]: {
    summary: 'Copy an offer with its prices; the copy is not on sale yet',
    tag,
    access: 'setup.write',
    params: offerParams,
    output: venueOffer,
    successStatus: 201,
    errors: ['notFound', 'tooManyOffers'],
    idempotency: 'accepted',
  },
  [`PATCH ${base}/:offerId`]: {
    summary: 'Change, sell or withdraw an offer; of each booking in the way it is said what becomes of it',
    tag,
    access: 'setup.write',
    params: offerParams,
    body: z.extend(offerChange, { version, ...settling }),
    output: venueOffer,
    errors: ['notFound', 'changedMeanwhile', 'offerRefused', 'bookingsInTheWay', 'bookingNotSettled'],
    idempotency: 'accepted',
  },
  [`POST ${base}/:offerId/collisions`]: {
    summary: 'Which bookings would not fit other rules; nothing is changed',
    tag,
    access: 'setup.write',
    params: offerParams,
    body: offerChange,
    output: z.strictObject({ items: z.array(bookingToSettle) }),
    errors: ['notFound', 'offerRefused'],
  },
  [`POST ${base}/:offerId/preview`]: {
    summary: 'What a guest would see on the next such weekday, by other rules or prices; nothing is changed',
    tag,
    access: 'setup.read',
    params: offerParams,
    body: z.strictObject({ ...asked, change: offerChange, bands: z.optional(priceBandList) }),
    output: preview,
    errors: ['notFound', 'offerRefused', 'pricesRefused'],
  },
  [`GET ${base}/:offerId/prices`]: {
    summary: 'What an offer costs by weekday and hour',
    tag,
    access: 'setup.read',
    params: offerParams,
    output: prices,
    errors: ['notFound'],
  },
  [`GET ${base}/:offerId/prices/lowest`]: {
    summary: 'The lowest price of the 30 days before it went down, as guests see it beside the price',
    tag,
    access: 'setup.read',
    params: offerParams,
    output: lowestPrice,
    errors: ['notFound'],
  },
  [`PUT ${base}/:offerId/prices`]: {
    summary: 'Change what an offer costs by weekday and hour; bookings keep what they cost',
    tag,
    access: 'setup.write',
    params: offerParams,
    body: z.strictObject({ version, bands: priceBandList }),
    output: prices,
    errors: ['notFound', 'changedMeanwhile', 'pricesRefused'],
    idempotency: 'accepted',
  },
});
