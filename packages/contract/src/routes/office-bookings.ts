import { payWays } from '@gramy/domain/booking/pay-way';
import { bookingActors, bookingStatuses } from '@gramy/domain/booking/status';
import { tillWays } from '@gramy/domain/booking/till-way';
import { bookingEntryKinds, ledgerAccounts } from '@gramy/domain/ledger/entry';
import { trailReasons, trailSteps } from '@gramy/domain/office/trail';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, minorUnits, paymentMethod, price } from '../schemas/booking.ts';
import { id, localizedText, slug } from '../schemas/shared.ts';

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
  /** Why, as far as there is a name for it; the weightiest first. */
  reasons: z.array(z.enum(trailReasons)),
  /** What a person wrote about it. */
  note: z.nullable(z.string()),
  /** How money came, or was to come. */
  way: z.nullable(z.enum([...payWays, ...tillWays])),
  /** Where it can be looked up, and what is said about it there. */
  gateway: z.nullable(
    z.strictObject({
      name: z.enum(['sandbox', 'stripe']),
      reference: z.nullable(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
  /** Of a delay. */
  minutes: z.nullable(z.int()),
  /** Of a move: where to. */
  movedTo: z.nullable(instant),
});

/** One time at one place, as far as the lines of the price name it. */
const game = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  guests: z.int(),
  name: localizedText,
  tableKind: z.string(),
  tables: z.array(localizedText),
  addOns: z.array(z.strictObject({ id, name: localizedText })),
});

/** What a visit that is over has left, by the ledger. What is the venue's stands above zero, and so does what it pays. */
const division = z.strictObject({
  currency,
  venue: z.int(),
  /** Of guests, the part that the venue took itself. */
  takenAtVenue: z.int(),
  /** VAT included. */
  fee: z.int(),
  commission: z.int(),
  commissionVat: z.int(),
  /** What the market pays for its codes and vouchers. */
  vouchers: z.int(),
  terms: z.nullable(z.strictObject({ basisPoints: z.int(), fixed: z.int(), vatPercent: z.int() })),
});

/** One that brought the venue money of this booking, or kept some of it back. */
const payout = z.strictObject({
  id,
  /** Of this booking. */
  part: z.int(),
  total: minorUnits,
  currency,
  status: z.enum(['queued', 'sent', 'paid', 'returned']),
  orderedAt: instant,
  settledAt: z.nullable(instant),
});

const entry = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null: of a kind that has no name yet. */
  kind: z.nullable(z.enum(bookingEntryKinds)),
  /** Debits above zero, credits below; they add up to nothing. */
  lines: z.array(z.strictObject({ account: z.enum(ledgerAccounts), amount: z.int(), currency })),
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
      games: z.array(game),
      price,
      promoCode: z.nullable(z.string()),
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
      /** Null: nothing is divided yet. */
      division: z.nullable(division),
      payouts: z.array(payout),
      /** What the venue is owed of this booking, and no payout has brought yet. */
      notPaidOut: z.int(),
      /** The earliest first. */
      trail: z.array(trailEntry),
      /** All that the books have about it, in their order. */
      entries: z.array(entry),
    }),
    errors: ['notFound', 'secondStepNeeded', 'sessionEnded'],
  },
});
