import * as z from 'zod/mini';

/** How a venue has kept its word in a year, as everybody reads it. */
export const providerRecord = z.strictObject({
  bookings: z.int(),
  /** Null where all are confirmed at once. */
  medianAnswerMinutes: z.nullable(z.int()),
  declinedPercent: z.number(),
  /** By the venue. */
  cancelledPercent: z.number(),
});
