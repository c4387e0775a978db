import { bookingActors, bookingStatuses } from '@gramy/domain/booking/status';
import { trailSteps } from '@gramy/domain/office/trail';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, minorUnits, paymentMethod } from '../schemas/booking.ts';
import { id, slug } from '../schemas/shared.ts';

/** One thing that happened, whoever wrote it down. */
const trailEntry = z.strictObject({
  /** Its place in the order. */
  ordinal: z.int(),
  at: instant,
  step: z.enum(trailSteps),
  /** What became of the booking, where that changed. */
  status: z.nullable(z.enum(bookingStatuses)),
  by: z.nullable(z.enum(bookingActors)),
  /** By name, where it was a person who is still here. */
  who: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(currency),
  /** A reason, an error, a reference of the gateway. */
  note: z.nullable(z.string()),
  /** Of a move: where to. */
  movedTo: z.nullable(instant),
});

export const officeBookingRoutes = defineRoutes({
  'GET /admin/bookings/:bookingId': {
    summary: 'A booking with all that has happened to it and to its money; the look is written down',
    tag: 'Office',
    access: 'office.readPeople',
    params: z.strictObject({ bookingId: id }),
    output: z.strictObject({
      id,
      reference: z.string(),
      status: z.enum(bookingStatuses),
      venue: z.strictObject({ id, slug, name: z.string() }),
      places: z.array(z.string()),
      /** Null: booked by telephone, or the account is gone. */
      userId: z.nullable(id),
      contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
      startsAt: instant,
      endsAt: instant,
      timeZone: z.string(),
      createdAt: instant,
      paymentMethod,
      currency,
      total: minorUnits,
      paid: minorUnits,
      refunded: minorUnits,
      /** What guests' banks have to do with what is left of `paid`. */
      bank: z.strictObject({
        /** Taken back for good, and no refund stands against it: it is not here any more. */
        lost: minorUnits,
        /** About which a bank still decides: a refund of it waits. */
        open: minorUnits,
        /** Of `refunded`, what waits for a bank. */
        waiting: minorUnits,
      }),
      /** The earliest first. */
      trail: z.array(trailEntry),
    }),
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
});
