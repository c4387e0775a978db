import * as z from 'zod/mini';
import { instant } from './account.ts';
import { currency, localDate, minorUnits, refusal, startChoice, startLabel } from './booking.ts';

export const dayOfStarts = z.strictObject({
  date: localDate,
  timeZone: z.string(),
  currency,
  /** Why nothing can be booked on that day; null when something can. */
  refusal: z.nullable(refusal),
  starts: z.array(
    z.strictObject({
      startsAt: instant,
      endsAt: instant,
      label: startLabel,
      freeTables: z.int(),
      /** How many of them it takes. */
      tableCount: z.int(),
      /** Of the slot, service fee aside; null when it cannot be booked. */
      price: z.nullable(minorUnits),
      refusal: z.nullable(refusal),
    }),
  ),
  /** On a day without any: the next starts on other days. */
  nearest: z.array(startChoice),
});
