import { mostBands, priceBandNames } from '@gramy/domain/pricing/price-bands';
import * as z from 'zod/mini';
import { sentPrice } from './venue-offer.ts';

/** A price for some time of one weekday, in minutes of its business day: 1500 is 01:00 of the night. */
export const priceBand = z.strictObject({
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  start: z.int().check(z.minimum(0), z.maximum(2879)),
  end: z.int().check(z.minimum(1), z.maximum(2880)),
  kind: z.enum(priceBandNames),
  price: sentPrice,
});

export const priceBandList = z.array(priceBand).check(z.maxLength(mostBands, { error: 'tooMany' }));
