import { guestTags } from '@gramy/domain/booking/guest-tag';
import { messageTemplates } from '@gramy/domain/booking/message-template';
import { tillWays } from '@gramy/domain/booking/till-way';
import { venueReasons } from '@gramy/domain/booking/venue-reason';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { boardBooking } from '../schemas/board.ts';
import { id, text } from '../schemas/shared.ts';

const tag = 'Evening board';
const base = '/business/providers/:providerId/board/bookings/:bookingId';

/** Pressed. The id is the Idempotency-Key; until `undoUntil` it can be undone, and no guest hears of it. */
export const acted = z.strictObject({ actionId: id, undoUntil: z.nullable(instant), booking: boardBooking });

/** `other`: the words say it. What was the guests' own wish does not count on the venue's record. */
export const declineReasons = [...venueReasons, 'other'] as const;

const why = { reason: z.enum(declineReasons), words: z.optional(text(400)) };
const inMinorUnits = z.int().check(z.minimum(1), z.maximum(100_000_000));

const act = {
  tag,
  params: z.strictObject({ providerId: id, bookingId: id }),
  output: acted,
  idempotency: 'required',
} as const;

const common = [
  'bookingNotFound',
  'bookingChanged',
  'idempotencyKeyInvalid',
  'idempotencyKeyReused',
] as const;

/** What members press on the board. Everything in here can be undone for ten seconds, unless `undoUntil` says otherwise. */
export const boardActRoutes = defineRoutes({
  [`POST ${base}/approve`]: {
    ...act,
    summary: 'Say yes to a request; carried out when it can no longer be undone',
    access: 'bookings.decide',
    errors: [...common, 'tooLateToAnswer'],
  },
  [`POST ${base}/decline`]: {
    ...act,
    summary: 'Say no to a request; what was paid goes back in full',
    access: 'bookings.decide',
    body: z.strictObject(why),
    errors: common,
  },
  [`POST ${base}/cancel`]: {
    ...act,
    summary: 'Call off a confirmed booking; what was paid goes back in full',
    access: 'bookings.cancel',
    body: z.strictObject({ ...why, reason: z.optional(why.reason) }),
    errors: common,
  },
  [`POST ${base}/check-in`]: {
    ...act,
    summary: 'The guests are here',
    access: 'bookings.checkIn',
    errors: [...common, 'tooEarlyToCheckIn', 'bookingUnpaid', 'checkedInBefore', 'tableGivenAway'],
  },
  [`POST ${base}/no-show`]: {
    ...act,
    summary: 'The guests never came; what is left of their time is free again',
    access: 'bookings.checkIn',
    errors: [...common, 'tooEarlyForNoShow'],
  },
  [`POST ${base}/late`]: {
    ...act,
    summary: 'The guests have called: they come later',
    access: 'board.write',
    body: z.strictObject({ minutes: z.literal([10, 20, 30]) }),
    errors: [...common, 'lateNoticeRefused'],
  },
  [`POST ${base}/mark-paid`]: {
    ...act,
    summary: 'Record what was paid on the spot, all of it or a part',
    access: 'payments.record',
    body: z.strictObject({ way: z.enum(tillWays), amount: z.optional(inMinorUnits) }),
    errors: [...common, 'bookingNotPayable', 'moreThanDue'],
  },
  [`POST ${base}/give-back`]: {
    ...act,
    summary: 'What the till owes to the guests was handed over, all of it',
    access: 'payments.record',
    body: z.strictObject({ way: z.enum(tillWays) }),
    errors: common,
  },
  [`POST ${base}/collect-link`]: {
    ...act,
    summary: 'Where the guest pays what is left online; sent to them if wanted',
    access: 'payments.record',
    body: z.strictObject({ send: z.boolean() }),
    output: z.strictObject({ ...acted.shape, url: z.string() }),
    errors: [...common, 'bookingNotPayable', 'onlineUnavailable', 'guestWithoutAccount'],
  },
  [`POST ${base}/message`]: {
    ...act,
    summary: 'Write to the guest, in their language',
    access: 'board.write',
    body: z.strictObject({ template: z.enum(messageTemplates), words: z.optional(text(300)) }),
    errors: [...common, 'guestUnreachable'],
    limit: { max: 60, windowSeconds: 600 },
  },
  [`PUT ${base}/note`]: {
    ...act,
    summary: 'What the team knows about a booking',
    access: 'board.write',
    idempotency: 'accepted',
    // `was`: the note that was read; left out, it is written over whatever is there.
    body: z.strictObject({ note: text(500), was: z.optional(text(500)) }),
    output: boardBooking,
    errors: ['bookingNotFound', 'changedMeanwhile'],
  },
  [`PUT ${base}/tags`]: {
    ...act,
    summary: 'How the venue knows this guest, on all their bookings there',
    access: 'board.write',
    idempotency: 'accepted',
    body: z.strictObject({ tags: z.array(z.enum(guestTags)).check(z.maxLength(guestTags.length)) }),
    output: boardBooking,
    errors: ['bookingNotFound', 'guestUnknown'],
  },
  'POST /business/providers/:providerId/board/actions/:actionId/undo': {
    summary: 'Take back what was pressed a moment ago; also needs the permission of what is undone',
    tag,
    access: 'board.read',
    params: z.strictObject({ providerId: id, actionId: id }),
    // Of a block there is none.
    output: z.strictObject({ booking: z.nullable(boardBooking) }),
    idempotency: 'accepted',
    errors: [
      'notFound',
      'forbidden',
      'undoTooLate',
      'slotTaken',
      'tableGivenAway',
      'bookingChanged',
      'bookingsInTheWay',
    ],
  },
});
