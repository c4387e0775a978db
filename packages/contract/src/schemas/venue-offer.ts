import { startGrids } from '@gramy/domain/availability/question';
import * as z from 'zod/mini';
import { confirmation, pricedPer } from './place.ts';
import { draftText, version } from './setup.ts';
import { id, localizedText } from './shared.ts';

const whole = (least: number, most: number) =>
  z
    .int({ error: 'numberRequired' })
    .check(z.minimum(least, { error: 'tooLow' }), z.maximum(most, { error: 'tooHigh' }));

/** Grosz of an hour, a person or a piece. */
export const sentPrice = whole(0, 10_000_000);
export const vatPercent = whole(0, 100);
export const guestCount = whole(1, 500);

/** What a venue decides about an offer; what does not fit together, the domain says. */
export const offerFields = z.strictObject({
  name: draftText(80),
  description: draftText(600),
  tableIds: z.array(id).check(z.maxLength(300, { error: 'tooMany' })),
  durations: z.array(whole(15, 1440)).check(z.maxLength(12, { error: 'tooMany' })),
  startGrid: z.literal(startGrids),
  guestsMin: guestCount,
  guestsMax: guestCount,
  minNoticeMinutes: whole(0, 43_200),
  horizonDays: whole(1, 365),
  bufferMinutes: whole(0, 240),
  confirmation,
  instantUpToGuests: z.nullable(guestCount),
  payAtVenue: z.boolean(),
  pricing: pricedPer,
  basePrice: sentPrice,
  businessPrice: sentPrice,
  vatPercent,
  depositPercent: z.nullable(whole(1, 99)),
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
