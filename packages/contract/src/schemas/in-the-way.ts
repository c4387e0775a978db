import * as z from 'zod/mini';
import { instant } from './account.ts';
import { id, localizedText, text } from './shared.ts';

/** A booking that would not fit any more. It stands as agreed until somebody moves it or calls it off. */
export const bookingInTheWay = z.strictObject({
  id,
  reference: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  guests: z.int(),
  name: z.string(),
});

const position = z.int().check(z.minimum(0), z.maximum(9));

/** The same with what may become of it: kept, moved to one of these places, or called off. */
export const bookingToSettle = z.extend(bookingInTheWay, {
  /** Which of its times. */
  position,
  moves: z.array(
    z.strictObject({
      startsAt: z.string(),
      endsAt: z.string(),
      tableIds: z.array(id),
      tables: z.array(localizedText),
    }),
  ),
});

export type WireBookingToSettle = z.infer<typeof bookingToSettle>;

const choice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    bookingId: id,
    position,
    startsAt: instant,
    tableIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
  }),
  /** With everything that it has, and all its money back. */
  z.strictObject({ kind: z.literal('cancel'), bookingId: id }),
]);

/** What becomes of bookings in the way, together with the change or not at all. */
export const settling = {
  /** They stand as agreed. */
  seenBookings: z.array(id).check(z.maxLength(2000)),
  settle: z.optional(
    z.strictObject({
      /** For guests whose booking is called off. */
      words: text(500),
      choices: z.array(choice).check(z.maxLength(200, { error: 'tooMany' })),
    }),
  ),
};

export type WireSettlement = NonNullable<z.infer<typeof settling.settle>>;
