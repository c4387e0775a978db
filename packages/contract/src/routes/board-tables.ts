import { tableFits } from '@gramy/domain/availability/table-fit';
import { tillWays } from '@gramy/domain/booking/till-way';
import { blockReasons } from '@gramy/domain/tables/block-reason';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { fullName, instant, phone } from '../schemas/account.ts';
import { countInAddress } from '../schemas/address.ts';
import { boardBlock, boardBooking } from '../schemas/board.ts';
import {
  durationMinutes,
  guests,
  localDate,
  minorUnits,
  price,
  slotStart,
  tableIds,
} from '../schemas/booking.ts';
import { bookingInTheWay } from '../schemas/in-the-way.ts';
import { id, language, text } from '../schemas/shared.ts';

const tag = 'Board';
const base = '/business/providers/:providerId/board';

const provider = z.strictObject({ providerId: id });
const oneBooking = z.strictObject({ providerId: id, bookingId: id });
const position = z.int().check(z.minimum(0), z.maximum(9));

/** Until `undoUntil` it can be taken back by its id, which is the Idempotency-Key that was sent. */
const undoable = { actionId: id, undoUntil: z.nullable(instant) };
const acted = z.strictObject({ ...undoable, booking: boardBooking });

/** The warning `outsideHours` was seen. */
const outsideHours = z.optional(z.boolean());

const walkIn = z.strictObject({
  branchId: id,
  offerId: id,
  tableIds,
  durationMinutes,
  guests,
  /** Up to ten minutes ago; now, where it is left out. */
  startsAt: z.optional(slotStart),
  name: z.optional(text(100)),
  /** All of the price, at once. */
  paid: z.optional(z.enum(tillWays)),
  outsideHours,
});

const phoneBooking = z.strictObject({
  branchId: id,
  offerId: id,
  startsAt: slotStart,
  durationMinutes,
  guests,
  /** Those that fit best, where they are left out. */
  tableIds: z.optional(tableIds),
  name: fullName,
  /** Without a number the guest hears nothing. */
  phone: z.optional(phone),
  language,
  /** For the team. */
  note: z.optional(text(500)),
  outsideHours,
});

const blockTime = {
  branchId: id,
  tableIds,
  startsAt: slotStart,
  endsAt: slotStart,
  /** Every week, the last one beginning on that day at the latest. */
  until: z.optional(localDate),
};

const move = {
  position,
  startsAt: slotStart,
  durationMinutes,
  /** As many as before, where it is left out. */
  guests: z.optional(guests),
  tableIds,
  price: z.enum(['agreed', 'current']),
  /** The guests have asked for another start: it frees nobody to cancel, and they are not told that they may. */
  theirWish: z.optional(z.boolean()),
  outsideHours,
};

/** Where it stood for whoever decided. If it stands elsewhere by now, somebody was quicker: `bookingChanged`. */
const from = z.strictObject({ startsAt: instant, endsAt: instant, tableIds: z.array(id) });

const place = z.strictObject({ bookingId: id, position, from });

const moveErrors = [
  'bookingNotFound',
  'bookingChanged',
  'bookingNotMovable',
  'notFound',
  'sameSlot',
  'slotPast',
  'slotTaken',
  'tooManyGuests',
  'outsideHours',
  'addOnSoldOut',
  'addOnUnavailable',
  'amountTooHigh',
] as const;

const newErrors = [
  'notFound',
  'listingMoved',
  'slotPast',
  'slotTaken',
  'tooManyGuests',
  'outsideHours',
  'amountTooHigh',
] as const;

/** What takes tables, and what gives them up. Whoever was slower is told `slotTaken`, with up to three other places. */
export const boardTableRoutes = defineRoutes({
  [`GET ${base}/free`]: {
    summary: 'Which tables guests can have who stand at the desk, or are on the telephone',
    tag,
    access: 'board.read',
    params: provider,
    query: z.strictObject({
      branchId: id,
      offerId: id,
      /** Now, where it is left out. */
      startsAt: z.optional(slotStart),
      durationMinutes: countInAddress(1440),
      guests: countInAddress(500),
      /** Whose own tables count as free: of a booking that is about to be moved. */
      bookingId: z.optional(id),
    }),
    output: z.strictObject({
      startsAt: instant,
      endsAt: instant,
      isOpen: z.boolean(),
      /** In the order of the venue. */
      tables: z.array(
        z.strictObject({
          tableId: id,
          fit: z.enum(tableFits),
          freeUntil: z.nullable(instant),
          /** Of this table alone. */
          price: minorUnits,
        }),
      ),
    }),
    errors: ['notFound'],
  },
  [`POST ${base}/walk-ins`]: {
    summary: 'Guests who stand there: booked, and here',
    tag,
    access: 'board.write',
    params: provider,
    body: walkIn,
    output: acted,
    successStatus: 201,
    errors: newErrors,
    idempotency: 'required',
  },
  [`POST ${base}/phone-bookings`]: {
    summary: 'A booking without an account; its guest gets the ticket by text message',
    tag,
    access: 'board.write',
    params: provider,
    body: phoneBooking,
    output: acted,
    successStatus: 201,
    errors: newErrors,
    idempotency: 'required',
  },
  [`POST ${base}/blocks/collisions`]: {
    summary: 'Which bookings stand in the time that would be blocked; nothing is changed',
    tag,
    access: 'board.read',
    params: provider,
    body: z.strictObject(blockTime),
    output: z.strictObject({ items: z.array(bookingInTheWay) }),
    errors: ['notFound', 'blockTimeRefused'],
  },
  [`POST ${base}/blocks`]: {
    summary: 'Take tables out; a block moves nobody: it is refused, or goes around bookings',
    tag,
    access: 'board.write',
    params: provider,
    body: z.strictObject({
      ...blockTime,
      reason: z.enum(blockReasons),
      note: text(200),
      around: z.boolean(),
      /** It takes the place of this one, and with `series` of all that are still to come. */
      replaces: z.optional(z.strictObject({ blockId: id, series: z.boolean() })),
    }),
    output: z.strictObject({
      ...undoable,
      blocks: z.array(boardBlock),
      /** Those it goes around. */
      inTheWay: z.array(bookingInTheWay),
    }),
    successStatus: 201,
    errors: ['notFound', 'blockTimeRefused', 'bookingsInTheWay', 'tableBeingBooked', 'tableOutAlready'],
    idempotency: 'required',
  },
  [`DELETE ${base}/blocks/:blockId`]: {
    summary: 'Give a table back, or all of its series that are still to come',
    tag,
    access: 'board.write',
    params: z.strictObject({ providerId: id, blockId: id }),
    query: z.strictObject({ series: z.optional(z.enum(['true', 'false'])) }),
    output: z.strictObject({ ...undoable, blockIds: z.array(id) }),
    errors: ['notFound'],
    idempotency: 'required',
  },
  [`POST ${base}/bookings/:bookingId/move/quote`]: {
    summary: 'What a move by the venue would cost, give back and say; nothing is changed',
    tag,
    access: 'bookings.move',
    params: oneBooking,
    body: z.strictObject(move),
    output: z.strictObject({
      /** As it would be sold there and then. */
      price,
      /** Its price less the one that was agreed. */
      difference: z.int(),
      /** With the price of now; with the agreed one nothing changes hands. */
      toRefund: minorUnits,
      toCollect: minorUnits,
      /** Its guest is told in any case, and may cancel free of charge. */
      hasNewStart: z.boolean(),
      /** The very text message; null: there is no number for one. */
      sms: z.nullable(z.string()),
    }),
    errors: moveErrors,
  },
  [`POST ${base}/bookings/:bookingId/move`]: {
    summary: 'Another table, time, day or length; more tables, or fewer',
    tag,
    access: 'bookings.move',
    params: oneBooking,
    body: z.strictObject({ ...move, from, tellGuest: z.boolean() }),
    output: acted,
    errors: moveErrors,
    idempotency: 'required',
  },
  [`GET ${base}/bookings/:bookingId/extensions`]: {
    summary: 'For how much longer guests can stay, and who is in the way',
    tag,
    access: 'board.read',
    params: oneBooking,
    query: z.strictObject({
      position: z.optional(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])),
    }),
    output: z.strictObject({
      /** None: the guests have no table any more. */
      options: z.array(
        z.strictObject({
          /** More than now. */
          minutes: z.int(),
          endsAt: instant,
          /** What it would cost on top, as it is sold now; null: it cannot be said. */
          price: z.nullable(z.int()),
          isOpen: z.boolean(),
          /** Null: nobody is. Empty: guests without a name, or somebody who is just booking. */
          takenBy: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['bookingNotFound', 'notFound'],
  },
  [`POST ${base}/swap`]: {
    summary: 'Two of them change tables; times and prices stay',
    tag,
    access: 'bookings.move',
    params: provider,
    body: z.strictObject({ one: place, other: place }),
    output: z.strictObject({ ...undoable, bookings: z.array(boardBooking) }),
    errors: moveErrors,
    idempotency: 'required',
  },
});
