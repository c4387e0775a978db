import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import type { Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import { cancelBooking } from './service/cancel-booking.ts';
import { countOwnBookings } from './service/count-bookings.ts';
import { createBooking } from './service/create-booking.ts';
import type { BookingDeps } from './service/deps.ts';
import { type BookingPage, type BookingQuery, listOwnBookings } from './service/list-bookings.ts';
import { listDeclined } from './service/list-declined.ts';
import { listMoveStarts, type MoveDay } from './service/list-move-starts.ts';
import { loadBooking } from './service/load-booking.ts';
import { listMade } from './service/made-of-cart.ts';
import { reportLate } from './service/report-late.ts';
import { type MoveQuote, quoteMove, rescheduleBooking } from './service/reschedule-booking.ts';

export interface BookingService {
  create(
    body: ParsedRequest<'POST /user/booking'>['body'],
    context: CallerContext,
  ): Promise<Outcome<WireBooking>>;
  find(wanted: { bookingId: string } | { reference: string }, userId: string): Promise<Outcome<WireBooking>>;
  list(kind: 'upcoming' | 'previous', query: BookingQuery, userId: string): Promise<Outcome<BookingPage>>;
  /** Those of a cart that have become a booking. */
  listBookedItems(
    items: readonly string[],
    userId: string,
  ): Promise<CallData<'POST /user/booking/booked-items'>>;
  count(userId: string): Promise<CallData<'GET /user/booking/counts'>>;
  listDeclined(userId: string): Promise<CallData<'GET /user/booking/declined'>>;
  cancel(
    bookingId: string,
    body: ParsedRequest<'POST /user/booking/:bookingId/cancel'>['body'],
    context: CallerContext,
  ): Promise<Outcome<WireBooking>>;
  listMoveStarts(
    bookingId: string,
    query: ParsedRequest<'GET /user/booking/:bookingId/reschedule/starts'>['query'],
    userId: string,
  ): Promise<Outcome<MoveDay>>;
  quoteMove(
    bookingId: string,
    body: ParsedRequest<'POST /user/booking/:bookingId/reschedule/quote'>['body'],
    userId: string,
  ): Promise<Outcome<MoveQuote>>;
  reschedule(
    bookingId: string,
    body: ParsedRequest<'POST /user/booking/:bookingId/reschedule'>['body'],
    context: CallerContext,
  ): Promise<Outcome<WireBooking>>;
  reportLate(bookingId: string, minutes: number, context: CallerContext): Promise<Outcome<WireBooking>>;
}

export function createBookingService(pool: Pool, deps: BookingDeps): BookingService {
  return {
    create: (body, context) => createBooking(pool, deps, body, context),

    find: (wanted, userId) => loadBooking(pool, deps, { ...wanted, userId }),

    list: (kind, query, userId) => listOwnBookings(pool, kind, { userId, query, now: deps.clock.now() }),

    listBookedItems(items, userId) {
      return listMade(pool, { userId, items }, deps.clock.now());
    },

    count: (userId) => countOwnBookings(pool, userId, deps.clock.now()),

    listDeclined: (userId) => listDeclined(pool, userId, deps.clock.now()),

    cancel(bookingId, body, { caller: { userId }, idempotency }) {
      return cancelBooking(pool, deps, { ...body, bookingId, userId }, idempotency);
    },

    listMoveStarts: (bookingId, query, userId) => listMoveStarts(pool, deps, { ...query, bookingId, userId }),

    quoteMove: (bookingId, body, userId) => quoteMove(pool, deps, { bookingId, userId }, body),

    reschedule(bookingId, body, { caller: { userId }, idempotency }) {
      return rescheduleBooking(pool, deps, { bookingId, userId }, body, idempotency);
    },

    reportLate(bookingId, minutes, { caller: { userId }, idempotency }) {
      return reportLate(pool, deps, { bookingId, userId, minutes }, idempotency);
    },
  };
}
