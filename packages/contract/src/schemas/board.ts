import { deskViews } from '@gramy/domain/booking/desk-view';
import { guestTags } from '@gramy/domain/booking/guest-tag';
import { bookingSources } from '@gramy/domain/booking/source';
import { bookingStatuses } from '@gramy/domain/booking/status';
import { blockReasons } from '@gramy/domain/tables/block-reason';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import * as z from 'zod/mini';
import { instant } from './account.ts';
import { booking, currency, guests, localDate, minorUnits, paymentMethod, price } from './booking.ts';
import { id, language, localizedText } from './shared.ts';

export const interval = z.strictObject({ startsAt: instant, endsAt: instant });

/** How far somebody has seen: the number of a transaction. */
export const boardMark = z.string().check(z.regex(/^[0-9]{1,18}$/));

export const boardTable = z.strictObject({
  id,
  kind: z.enum(tableKinds),
  name: localizedText,
  seatsMin: z.int(),
  seatsMax: z.int(),
  offerIds: z.array(id),
  /** False: it is removed, and shown because a booking of the day is on it. */
  isActive: z.boolean(),
});

export const boardOffer = z.strictObject({
  id,
  name: localizedText,
  activity: z.strictObject({ slug: z.string(), name: localizedText }),
  durations: z.array(z.int()),
  bufferMinutes: z.int(),
  /** False: it is no longer offered, and somebody has booked it. */
  isActive: z.boolean(),
});

export const boardSlot = z.strictObject({
  position: z.int(),
  branchId: id,
  offerId: id,
  date: localDate,
  startsAt: instant,
  endsAt: instant,
  guests,
  tableIds: z.array(id),
  /** Its guests did not come, and from then on the tables were anybody's. Null: they are theirs. */
  freedAt: z.nullable(instant),
});

export const boardBooking = z.strictObject({
  id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  /** Empty: a walk-in without a name, or an account that was deleted. */
  name: z.string(),
  language,
  /** All of them; those at other branches too. */
  slots: z.array(boardSlot),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
  checkedInAt: z.nullable(instant),
  noShowAt: z.nullable(instant),
  /** The guests have said that they come so many minutes late. */
  lateMinutes: z.nullable(z.int()),
  answerDueAt: z.nullable(instant),
  /** It ends by itself unless it is paid online until then. */
  paymentDueAt: z.nullable(instant),
  paymentMethod,
  currency,
  total: minorUnits,
  paid: minorUnits,
  refunded: minorUnits,
  /** What is still to be collected; at the place that was asked about, where it has games at several. */
  due: minorUnits,
  /** What of it is for which of several places. Empty: all of it is taken wherever the guests come. */
  places: z.array(z.strictObject({ branchId: id, due: minorUnits })),
  /** So many things besides the tables: shoes, pizza. */
  addOnCount: z.int(),
  /** What the team wrote. */
  note: z.string(),
  tags: z.array(z.enum(guestTags)),
  /** Pressed, and carried out when the time for undoing is over. */
  pendingAct: z.nullable(
    z.strictObject({
      actionId: id,
      kind: z.enum(['approve', 'decline', 'cancel', 'propose']),
      dueAt: instant,
      /** The code of the reason why it could not be carried out: something else came first. Null: it waits. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Other times that the venue has proposed instead, held until then: it is the guest's turn. */
  offered: z.nullable(z.strictObject({ until: instant, starts: z.array(instant) })),
});

export const boardBlock = z.strictObject({
  id,
  tableId: id,
  startsAt: instant,
  endsAt: instant,
  reason: z.enum(blockReasons),
  /** For the team. */
  note: z.string(),
  /** Of a block that repeats weekly. */
  seriesId: z.nullable(id),
});

/** Somebody is checking out: nobody else gets the table until then. */
export const boardHeld = z.strictObject({
  tableId: id,
  startsAt: instant,
  endsAt: instant,
  until: instant,
  /** Whom it was proposed to; null: somebody is checking out. */
  bookingId: z.nullable(id),
});

/** Guests who wait for a table, in the order in which they came. */
export const boardParty = z.strictObject({
  id,
  offerId: id,
  name: z.string(),
  guests,
  durationMinutes: z.int(),
  joinedAt: instant,
  /** They gave a number that can be sent a text message. */
  hasPhone: z.boolean(),
  /** Their tables are ready; null: they wait. After `until` somebody else may have them. */
  called: z.nullable(z.strictObject({ at: instant, until: instant, tableIds: z.array(id) })),
});

const changing = {
  /** Sent back as `after`, it brings what has changed since. */
  mark: boardMark,
  at: instant,
  bookings: z.array(boardBooking),
  /** Requests of other days that want an answer: whatever day is looked at, somebody waits. */
  otherRequests: z.array(boardBooking),
  blocks: z.array(boardBlock),
  held: z.array(boardHeld),
  /** Of the day. */
  queue: z.array(boardParty),
};

export const board = z.strictObject({
  branch: z.strictObject({ id, name: z.string(), timeZone: z.string(), currency }),
  date: localDate,
  /** The business day today, by the clock of the place. */
  today: localDate,
  /** When it is open; empty on a closed day. */
  hours: z.array(interval),
  /** What is drawn: the open hours, and whatever lies outside of them. */
  window: interval,
  tables: z.array(boardTable),
  offers: z.array(boardOffer),
  ...changing,
});

/** `bookings` has those that changed, `bookingIds` all of the day: what is not among them has left it. */
export const boardDelta = z.strictObject({ ...changing, bookingIds: z.array(id) });

/** Of one among several boards. */
export const boardDeltaOf = z.strictObject({ branchId: id, ...boardDelta.shape });

export const boardWeek = z.strictObject({
  days: z.array(
    z.strictObject({
      date: localDate,
      hours: z.array(interval),
      /** Tables in use only. */
      tables: z.array(
        z.strictObject({
          tableId: id,
          /** Only those in which somebody has it for a while, or nobody may. */
          hours: z.array(
            z.strictObject({ startsAt: instant, takenMinutes: z.int(), blockedMinutes: z.int() }),
          ),
        }),
      ),
      bookings: z.int(),
      requests: z.int(),
    }),
  ),
});

export const boardOfBranch = z.strictObject({
  id,
  name: z.string(),
  date: localDate,
  isOpenNow: z.boolean(),
  /** Tables on which somebody plays now, of so many. */
  playing: z.int(),
  tables: z.int(),
  /** People who have come and whose time is not over. */
  guestsIn: z.int(),
  toCollect: minorUnits,
  currency,
  requests: z.int(),
  nextAnswerDueAt: z.nullable(instant),
});

export const boardBookingDetails = z.strictObject({
  booking: boardBooking,
  /** With the middle left out; null: there is none. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  price,
  /** Whatever its price has besides the games. */
  addOns: z.array(z.strictObject({ id, name: localizedText })),
  money: booking.shape.money,
  history: booking.shape.history,
  lateNotices: booking.shape.lateNotices,
  /** Of this guest at the whole venue, by their account or by the number that they called with. */
  visits: z.strictObject({ count: z.int(), lastAt: z.nullable(instant), noShows: z.int() }),
});

export const deskSummary = z.strictObject({
  date: localDate,
  /** The business day today, by the clock of the first place. */
  today: localDate,
  /** Without those that do not take place. */
  bookings: z.int(),
  guests: z.int(),
  /** With them. */
  all: z.int(),
  views: z.record(z.enum(deskViews), z.int()),
  /** Where the member works, for the names of whatever bookings are on. */
  places: z.array(
    z.strictObject({
      id,
      name: z.string(),
      timeZone: z.string(),
      tables: z.array(z.strictObject({ id, name: localizedText })),
    }),
  ),
});

export type WireBoard = z.output<typeof board>;
export type WireBoardDelta = z.output<typeof boardDelta>;
export type WireBoardDeltaOf = z.output<typeof boardDeltaOf>;
export type WireBoardParty = z.output<typeof boardParty>;
export type WireBoardBooking = z.output<typeof boardBooking>;
