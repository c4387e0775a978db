import { deskViews } from '@gramy/domain/booking/desk-view';
import { bookingSources } from '@gramy/domain/booking/source';
import { bookingStatuses } from '@gramy/domain/booking/status';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import {
  board,
  boardBooking,
  boardBookingDetails,
  boardDelta,
  boardDeltaOf,
  boardMark,
  boardOfBranch,
  boardWeek,
  deskSummary,
} from '../schemas/board.ts';
import { localDate } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language, listOf, text } from '../schemas/shared.ts';

const tag = 'Venue board';
const base = '/business/providers/:providerId/board';

const oneBooking = { tag, params: z.strictObject({ providerId: id, bookingId: id }) } as const;

/** All of them together; left out, they leave nothing out. */
const filters = {
  branchId: z.optional(id),
  from: z.optional(localDate),
  to: z.optional(localDate),
  status: z.optional(z.enum(bookingStatuses)),
  source: z.optional(z.enum(bookingSources)),
  view: z.optional(z.enum(deskViews)),
  /** The latest start first, where it is left out. */
  order: z.optional(z.enum(['earliest', 'latest'])),
  /** Of the name, the telephone number or the reference, as somebody types it in a hurry. */
  text: z.optional(text(100)),
};

/** As many as a venue may have. */
const mostBranches = 100;

/** `a,b`, in the same order as the other lists beside it. */
const rowInAddress = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((value) => value.split(',')),
    ),
    z.array(item).check(z.maxLength(mostBranches)),
  );

/** Of the branches where the member works; the others are not there. */
export const venueBoardRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'One evening of one branch: tables, bookings, blocks and what is being booked just now',
    tag,
    access: 'board.read',
    params: providerParams,
    /** Without a date: the business day that it is there now. */
    query: z.strictObject({ branchId: id, date: z.optional(localDate) }),
    output: board,
    errors: ['notFound'],
  },
  [`GET ${base}/live`]: {
    summary: 'What has changed on the board since its mark, and again whenever something does',
    tag,
    access: 'board.read',
    params: providerParams,
    query: z.strictObject({ branchId: id, date: localDate, after: boardMark }),
    streams: true,
    output: boardDelta,
    errors: ['notFound'],
    limit: { max: 120, windowSeconds: 60 },
  },
  [`GET ${base}/branches/live`]: {
    summary: 'The same of the boards of several branches at once, each with its day and its mark',
    tag,
    access: 'board.read',
    params: providerParams,
    query: z
      .strictObject({
        branchIds: rowInAddress(id),
        dates: rowInAddress(localDate),
        after: rowInAddress(boardMark),
      })
      .check(
        z.refine(({ branchIds, dates, after }) =>
          [dates, after].every(({ length }) => length === branchIds.length),
        ),
      ),
    streams: true,
    output: boardDeltaOf,
    errors: ['notFound'],
    limit: { max: 120, windowSeconds: 60 },
  },
  [`GET ${base}/week`]: {
    summary: 'How full seven days of one branch are, table by table and hour by hour',
    tag,
    access: 'board.read',
    params: providerParams,
    query: z.strictObject({ branchId: id, from: localDate }),
    output: boardWeek,
    errors: ['notFound'],
  },
  [`GET ${base}/branches`]: {
    summary: 'How all branches stand where the member works',
    tag,
    access: 'board.read',
    params: providerParams,
    /** Without a date: each as its own business day is now. */
    query: z.strictObject({ date: z.optional(localDate) }),
    output: z.strictObject({ items: z.array(boardOfBranch) }),
    errors: ['notFound'],
  },
  [`GET ${base}/bookings`]: {
    summary: 'Bookings of the venue, by their start',
    tag,
    access: 'board.read',
    params: providerParams,
    query: z.strictObject({ ...filters, cursor: z.optional(cursor) }),
    output: listOf(boardBooking),
    errors: ['notFound'],
  },
  [`GET ${base}/bookings/summary`]: {
    summary: 'One business day in numbers: how many bookings there are of each kind, and where',
    tag,
    access: 'board.read',
    params: providerParams,
    /** Without a date: the business day that it is there now. */
    query: z.strictObject({ branchId: z.optional(id), date: z.optional(localDate) }),
    output: deskSummary,
    errors: ['notFound'],
  },
  [`GET ${base}/bookings/csv`]: {
    summary: 'The same as a table for spreadsheets, up to 10,000 bookings',
    tag,
    access: 'board.read',
    params: providerParams,
    query: z.strictObject({ ...filters, language }),
    output: z.strictObject({ csv: z.string(), isWhole: z.boolean() }),
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 600 },
  },
  [`GET ${base}/bookings/:bookingId`]: {
    summary: 'One booking with its price, its money, its history and what is known of the guest',
    ...oneBooking,
    access: 'board.read',
    output: boardBookingDetails,
    errors: ['bookingNotFound'],
  },
  // Not a GET: nothing asks for it ahead or again, and the guest is shown each time.
  [`POST ${base}/bookings/:bookingId/phone`]: {
    summary: 'The number of the guest, shown for half a minute and written to their security log',
    ...oneBooking,
    access: 'board.read',
    output: z.strictObject({ phone: z.nullable(z.string()), until: instant }),
    errors: ['bookingNotFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
});
