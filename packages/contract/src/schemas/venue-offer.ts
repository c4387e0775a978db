import { startGrids } from '@gramy/domain/availability/question';
import { offerLimits } from '@gramy/domain/setup/offer-limits';
import * as z from 'zod/mini';
import { confirmation, pricedPer } from './place.ts';
import { draftText, version } from './setup.ts';
import { id, localizedText } from './shared.ts';

export const whole = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: 'numberRequired' })
    .check(z.minimum(least, { error: 'tooLow' }), z.maximum(most, { error: 'tooHigh' }));

/** Grosz of an hour, a person or a piece. */
export const sentPrice = whole(offerLimits.price);
export const vatPercent = whole(offerLimits.vatPercent);
export const guestCount = whole(offerLimits.guests);

/** What a venue decides about an offer; what does not fit together, the domain says. */
export const offerFields = z.strictObject({
  name: draftText(offerLimits.name.most),
  description: draftText(offerLimits.description.most),
  tableIds: z.array(id).check(z.maxLength(offerLimits.tableIds.most, { error: 'tooMany' })),
  durations: z
    .array(whole(offerLimits.duration))
    .check(z.maxLength(offerLimits.durations.most, { error: 'tooMany' })),
  startGrid: z.literal(startGrids),
  guestsMin: guestCount,
  guestsMax: guestCount,
  minNoticeMinutes: whole(offerLimits.minNoticeMinutes),
  horizonDays: whole(offerLimits.horizonDays),
  bufferMinutes: whole(offerLimits.bufferMinutes),
  confirmation,
  instantUpToGuests: z.nullable(guestCount),
  payAtVenue: z.boolean(),
  pricing: pricedPer,
  basePrice: sentPrice,
  businessPrice: sentPrice,
  vatPercent,
  depositPercent: z.nullable(whole(offerLimits.depositPercent)),
  policyId: id,
  isOnSale: z.boolean(),
});

/** Left out: as it is. */
export const offerChange = z.partial(offerFields);

export const venueOffer = z.extend(offerFields, {
  id,
  activity: z.strictObject({
    id,
    slug: z.string(),
    name: localizedText,
    tableKind: z.string(),
    hue: z.int(),
  }),
  /** How many prices it has beside the base price. */
  bandCount: z.int(),
  /** The lowest and the highest of all its prices. */
  priceFrom: z.int(),
  priceTo: z.int(),
  /** Bookings ahead: they keep the prices and rules under which they were made. */
  bookedAhead: z.int(),
  version,
});
