import { priceBandNames } from '@gramy/domain/pricing/price-bands';
import * as z from 'zod/mini';
import { currency, minorUnits } from './booking.ts';
import { activityMark, confirmation, pricedPer } from './place.ts';
import { id, localizedText } from './shared.ts';

/** An offer as the page of its provider shows it. */
export const shownOffer = z.strictObject({
  id,
  activity: z.extend(activityMark, { tableKind: z.string() }),
  name: localizedText,
  description: localizedText,
  pricedPer,
  currency,
  /** What an hour, or a person, costs at the least in a slot that can be booked. */
  priceFrom: minorUnits,
  /** Of companies, at any time; null: they pay what everybody pays. */
  businessPrice: z.nullable(minorUnits),
  vatPercent: z.int(),
  durations: z.array(z.int()),
  startGrid: z.int(),
  guestsMin: z.int(),
  guestsMax: z.int(),
  minNoticeMinutes: z.int(),
  horizonDays: z.int(),
  confirmation,
  /** Bigger parties are on request; null: none is. */
  instantUpToGuests: z.nullable(z.int()),
  /** The part of the price that is due online, the rest is paid at the venue; null: all of it. */
  depositPercent: z.nullable(z.int()),
  payAtVenue: z.boolean(),
  /** The price list: what can be booked in the usual week, in minutes of the business day; 1500 is 01:00 of the night. */
  rates: z.array(
    z.strictObject({
      weekday: z.int(),
      start: z.int(),
      end: z.int(),
      /** null: the base price. */
      band: z.nullable(z.enum(priceBandNames)),
      price: minorUnits,
    }),
  ),
  /** Of an hour or a person, as `priceFrom`. The law wants it next to any cut. */
  lowestPrice30Days: minorUnits,
  addOns: z.array(
    z.strictObject({
      id,
      name: localizedText,
      description: localizedText,
      price: minorUnits,
      pricedPer: z.enum(['booking', 'person']),
      maxQuantity: z.int(),
    }),
  ),
  /** From the most to the fewest hours before the start. */
  refundTiers: z.array(z.strictObject({ hoursBefore: z.int(), percent: z.int() })),
  tableIds: z.array(id),
});
