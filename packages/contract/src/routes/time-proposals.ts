import { mostProposedTimes } from '@gramy/domain/booking/time-proposal';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { boardBooking } from '../schemas/board.ts';
import {
  booking,
  currency,
  localDate,
  minorUnits,
  slotStart,
  startLabel,
  tableIds,
  timeProposal,
} from '../schemas/booking.ts';
import { id, localizedText } from '../schemas/shared.ts';
import { shareToken } from '../schemas/sharing.ts';

const tag = 'Other times';
const onBoard = '/business/providers/:providerId/board/bookings/:bookingId';

const oneRequest = { params: z.strictObject({ providerId: id, bookingId: id }), tag } as const;
const oneLink = { params: z.strictObject({ token: shareToken }), tag, access: 'public' } as const;

const position = z.int().check(z.minimum(0), z.maximum(9));

/** One of the times, by its position; null: none of them. */
const answer = z.strictObject({
  take: z.nullable(z.int().check(z.minimum(0), z.maximum(mostProposedTimes - 1))),
});

/** What whoever holds the link needs to choose: no name, no contact, nothing that was paid. */
const openProposal = z.strictObject({
  ...timeProposal.shape,
  /** Its page is for whoever has booked. */
  bookingId: id,
  reference: z.string(),
  provider: z.strictObject({ name: z.string(), slug: z.string() }),
  offer: localizedText,
  timeZone: z.string(),
  guests: z.int(),
  /** What was asked for. */
  asked: z.strictObject({ date: localDate, startsAt: instant, label: startLabel }),
  currency,
  /** What comes back if none of them is taken. */
  refund: minorUnits,
});

const answerErrors = ['bookingChanged', 'bookingNotMovable', 'slotTaken', 'tooLateToAnswer'] as const;

/** A venue that cannot take a request at its time proposes others, which it holds until the guest has answered. */
export const timeProposalRoutes = defineRoutes({
  [`GET ${onBoard}/other-times`]: {
    summary: 'Where else a request would fit, the nearest times first, at the price of then',
    ...oneRequest,
    access: 'bookings.decide',
    query: z.strictObject({
      position: z.optional(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          date: localDate,
          startsAt: instant,
          endsAt: instant,
          tableIds: z.array(id),
          total: minorUnits,
          /** Of that and of what was agreed. */
          difference: z.int(),
        }),
      ),
    }),
    errors: ['bookingNotFound', 'notFound'],
  },
  [`POST ${onBoard}/offer`]: {
    summary: 'Propose other times instead; their tables are held, and the one that was asked for is given up',
    ...oneRequest,
    access: 'bookings.decide',
    body: z.strictObject({
      position: z.optional(position),
      times: z
        .array(z.strictObject({ startsAt: slotStart, tableIds }))
        .check(z.minLength(1), z.maxLength(mostProposedTimes)),
      /** The warning `outsideHours` was seen. */
      outsideHours: z.optional(z.boolean()),
    }),
    output: z.strictObject({
      actionId: id,
      undoUntil: z.nullable(instant),
      booking: boardBooking,
      /** So long the guest has to answer. */
      until: instant,
    }),
    errors: [
      'bookingNotFound',
      'bookingChanged',
      'bookingNotMovable',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
      'notFound',
      'tooLateToAnswer',
      'sameSlot',
      'slotTooSoon',
      'slotPast',
      'slotTaken',
      'tooManyGuests',
      'outsideHours',
      'amountTooHigh',
    ],
    idempotency: 'required',
  },
  'POST /user/booking/:bookingId/proposal': {
    summary: 'Take one of the times that the venue has proposed, or none of them',
    tag,
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    body: answer,
    output: booking,
    errors: ['bookingNotFound', ...answerErrors],
    idempotency: 'accepted',
  },
  'GET /proposed-times/:token': {
    summary: 'What a venue has proposed, for whoever holds the link of the mail or text message',
    ...oneLink,
    caching: 'revalidated',
    output: openProposal,
    errors: ['notFound'],
  },
  'POST /proposed-times/:token': {
    summary: 'The same answer by the link; reading it answers nothing, and it can be given once',
    ...oneLink,
    body: answer,
    output: openProposal,
    errors: ['notFound', ...answerErrors],
    limit: { max: 40, windowSeconds: 600 },
  },
});

export type WireOpenProposal = z.output<typeof openProposal>;
