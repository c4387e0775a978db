import { latenessMinutes } from '@gramy/domain/booking/running-late';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { acceptedTerms, email, fullName, phone } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import {
  booking,
  bookingSummary,
  bookingType,
  chosenAddOns,
  declinedStart,
  durationMinutes,
  fingerprint,
  guests,
  localDate,
  minorUnits,
  paymentMethod,
  price,
  slotList,
  slotStart,
  statusLabel,
  tableCount,
  tableIds,
} from '../schemas/booking.ts';
import { sentCompany } from '../schemas/company.ts';
import { dayOfStarts } from '../schemas/day-of-starts.ts';
import { activityMark } from '../schemas/place.ts';
import { id, language, listOf, slug, text } from '../schemas/shared.ts';
import { slotErrors } from '../schemas/slot-errors.ts';

const tag = 'Bookings';
const oneBooking = { params: z.strictObject({ bookingId: id }), tag, access: 'signedIn' } as const;
const page = z.strictObject({
  cursor: z.optional(cursor),
  /** In the name of the place, or of the reference. */
  q: z.optional(text(60)),
  label: z.optional(statusLabel),
  activity: z.optional(slug),
  /** Days on the calendar of the place, both included. */
  from: z.optional(localDate),
  to: z.optional(localDate),
});

const cartItems = z.array(id).check(z.minLength(1), z.maxLength(20));

const details = {
  contact: z.strictObject({ name: fullName, email, phone }),
  /** Asked for with a business booking. */
  company: z.optional(sentCompany),
  paymentMethod,
  promoCode: z.optional(z.string().check(z.trim(), z.maxLength(24))),
  hasAcceptedTerms: acceptedTerms,
  hasAcceptedRegulations: z.literal(true, { error: 'regulationsRequired' }),
  /** Of the price that was shown. */
  fingerprint,
  language,
  /** The lines of the guest's cart that this is: `booked-items` tells of them. */
  cartItems: z.optional(cartItems),
};

/** Out of a hold, or at once. */
export const newBooking = z.union([
  z.strictObject({
    ...details,
    holdId: id,
    /** One list for each slot of the hold, in its order. */
    addOns: z.array(chosenAddOns).check(z.maxLength(10)),
  }),
  z.strictObject({ ...details, bookingType, slots: slotList }),
]);

const positionInAddress = z.pipe(
  z.string().check(z.regex(/^[0-9]$/, { error: 'countInvalid' })),
  z.transform(Number),
);

const move = z.strictObject({
  /** Which of the booking's slots. */
  position: z.int().check(z.minimum(0), z.maximum(9)),
  date: localDate,
  startsAt: slotStart,
  durationMinutes,
  guests,
  tableCount: z.optional(tableCount),
  /** These and no others; where they are left out, any that serve. */
  tableIds: z.optional(tableIds),
});

const moveErrors = [
  ...slotErrors,
  'bookingNotMovable',
  'sameSlot',
  'partyOnRequest',
  'addOnSoldOut',
  'addOnUnavailable',
  'amountTooHigh',
] as const;

export const bookingRoutes = defineRoutes({
  'POST /user/booking': {
    closesWithMarket: true,
    summary: 'Book',
    tag,
    access: 'signedIn',
    body: newBooking,
    output: booking,
    successStatus: 201,
    comesFirst: true,
    errors: [
      ...slotErrors,
      'holdExpired',
      'holdBooked',
      'priceChanged',
      'addOnSoldOut',
      'addOnUnavailable',
      'amountTooHigh',
      'promoInvalid',
      'cashUnavailable',
      'onlineUnavailable',
      'emailNotVerified',
      'tooManyOpenBookings',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ],
    idempotency: 'required',
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /user/booking/booked-items': {
    summary: 'Which lines of a cart have become a booking, whatever became of the answer',
    tag,
    access: 'signedIn',
    body: z.strictObject({ items: cartItems }),
    output: z.strictObject({
      items: z.array(id),
      /** What they have become, the latest one first. */
      bookings: z.array(z.strictObject({ id, reference: z.string() })),
    }),
    errors: [],
  },
  'GET /user/booking/upcoming': {
    summary: 'Bookings still ahead or under way, the next one first',
    tag,
    access: 'signedIn',
    query: page,
    output: listOf(bookingSummary),
    errors: [],
  },
  'GET /user/booking/previous': {
    summary: 'Bookings that are over or called off, the latest one first',
    tag,
    access: 'signedIn',
    query: page,
    output: listOf(bookingSummary),
    errors: [],
  },
  'GET /user/booking/counts': {
    summary: 'How many bookings there are of each kind',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      upcoming: z.int(),
      previous: z.int(),
      labels: z.array(z.strictObject({ label: statusLabel, count: z.int() })),
      /** The most booked first. */
      activities: z.array(z.extend(activityMark, { count: z.int() })),
    }),
    errors: [],
  },
  'GET /user/booking/declined': {
    summary:
      'Times still ahead that a venue has declined, or left unanswered, when the caller asked for them',
    tag,
    access: 'signedIn',
    output: z.strictObject({ items: z.array(declinedStart) }),
    errors: [],
  },
  'GET /user/booking/reference/:reference': {
    summary: 'One of the own bookings by the short name people use',
    tag,
    access: 'signedIn',
    params: z.strictObject({ reference: z.string().check(z.maxLength(20)) }),
    output: booking,
    errors: ['bookingNotFound'],
  },
  'GET /user/booking/:bookingId': {
    summary: 'One of the own bookings',
    ...oneBooking,
    output: booking,
    comesFirst: true,
    errors: ['bookingNotFound'],
  },
  'POST /user/booking/:bookingId/cancel': {
    summary: 'Cancel; what comes back is what was said before',
    ...oneBooking,
    body: z.strictObject({
      /** What the page said would come back. */
      expectedRefund: minorUnits,
      reason: z.optional(text(500)),
    }),
    output: booking,
    errors: ['bookingNotFound', 'bookingNotCancellable', 'refundChanged'],
    idempotency: 'accepted',
  },
  'GET /user/booking/:bookingId/reschedule/starts': {
    summary: 'Where one slot can be moved on some day: the tables of the booking count as free',
    ...oneBooking,
    query: z.strictObject({ position: positionInAddress, date: localDate }),
    output: dayOfStarts,
    errors: ['bookingNotFound', 'notFound', 'bookingNotMovable'],
  },
  'POST /user/booking/:bookingId/reschedule/quote': {
    summary: 'What another time would cost or give back',
    ...oneBooking,
    body: move,
    output: z.strictObject({ price, fingerprint, toPay: minorUnits, toRefund: minorUnits }),
    errors: ['bookingNotFound', ...moveErrors],
  },
  'POST /user/booking/:bookingId/reschedule': {
    closesWithMarket: true,
    summary: 'Another time at the same offer: the new one is taken and the old one freed at once',
    ...oneBooking,
    body: z.strictObject({ ...move.shape, fingerprint }),
    output: booking,
    errors: [
      'bookingNotFound',
      ...moveErrors,
      'priceChanged',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ],
    idempotency: 'required',
  },
  'POST /user/booking/:bookingId/running-late': {
    summary: 'Tell the venue that one comes later: from three hours before the start, at most three times',
    ...oneBooking,
    body: z.strictObject({
      minutes: z.int().check(z.minimum(latenessMinutes.least), z.maximum(latenessMinutes.most)),
    }),
    output: booking,
    errors: ['bookingNotFound', 'lateNoticeRefused', 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'accepted',
    limit: { max: 20, windowSeconds: 600 },
  },
});
