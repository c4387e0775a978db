import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { countInAddress } from '../schemas/address.ts';
import { bookingType, localDate, price, quote, refusal, slotList, slotStart } from '../schemas/booking.ts';
import { cartItemState } from '../schemas/cart-item-state.ts';
import { dayOfStarts } from '../schemas/day-of-starts.ts';
import { id } from '../schemas/shared.ts';

/** The tables that one holds oneself do not stand in one's way. */
const ownHold = { holdId: z.optional(id) };

const criteria = {
  branchId: id,
  offerId: id,
  durationMinutes: countInAddress(1440),
  guests: countInAddress(500),
  tableCount: z.optional(countInAddress(50)),
  ...ownHold,
};

/** Two months that begin and end with days of the neighbouring ones. */
const mostCalendarDays = 75;

function isCalendarRange({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < mostCalendarDays;
}

const tag = 'Availability';

export const availabilityRoutes = defineRoutes({
  'GET /user/booking/available': {
    closesWithMarket: true,
    summary: 'The starts of one day, each with its price, or why it cannot be booked',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ ...criteria, date: localDate, bookingType: z._default(bookingType, 'personal') }),
    output: dayOfStarts,
    errors: ['notFound'],
  },
  'GET /user/booking/available/calendar': {
    summary: 'Which days of a month still have something',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z
      .strictObject({ ...criteria, from: localDate, to: localDate })
      .check(z.refine(isCalendarRange, { error: 'rangeInvalid', path: ['to'] })),
    output: z.strictObject({
      timeZone: z.string(),
      days: z.array(
        z.strictObject({
          date: localDate,
          bookableStarts: z.int(),
          /** How much of the tables' time is taken; null when it is closed. */
          fullPercent: z.nullable(z.int()),
          refusal: z.nullable(refusal),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'GET /user/booking/available/tables': {
    summary: 'Which tables can be had at one start',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({ ...criteria, date: localDate, startsAt: slotStart }),
    output: z.strictObject({
      refusal: z.nullable(refusal),
      /** Those that would be taken if nobody chose. */
      proposed: z.array(id),
      tables: z.array(
        z.strictObject({
          id,
          isFree: z.boolean(),
          /** Whether one could take this one alone: it is free, has the seats, and leaves no gap that nobody can book. */
          canBeChosen: z.boolean(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'POST /user/booking/quote': {
    closesWithMarket: true,
    summary: 'What a cart costs now, whether it is still free, and what comes back if one cancels',
    tag,
    access: 'public',
    body: z.strictObject({ bookingType, slots: slotList, ...ownHold }),
    output: quote,
    comesFirst: true,
    errors: ['notFound', 'providersMixed', 'addOnUnavailable', 'amountTooHigh'],
  },
  /**
   * For a cart that is opened again. It answers for every item by itself, in their order, also where one of them is gone,
   * where `quote` refuses the whole. A cart remembers what it showed and compares with what its items cost now.
   */
  'POST /user/booking/cart-check': {
    closesWithMarket: true,
    summary: 'What has become of each item of a cart, the nearest free times, and what the rest costs now',
    tag,
    access: 'public',
    body: z.strictObject({ bookingType, slots: slotList, ...ownHold }),
    output: z.strictObject({
      items: z.array(cartItemState),
      /** Of the items that can be booked just as they are; `slot` of its lines is their place in the cart. Null: none can. */
      price: z.nullable(price),
    }),
    comesFirst: true,
    errors: ['providersMixed', 'amountTooHigh'],
  },
});
