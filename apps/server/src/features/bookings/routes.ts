import type { Handlers } from '../../http/register-routes.ts';
import type { BookingService } from './service.ts';

export function bookingHandlers(bookings: BookingService) {
  return {
    'POST /user/booking': ({ body }, context) => bookings.create(body, context),
    'POST /user/booking/booked-items': ({ body }, { caller }) =>
      bookings.listBookedItems(body.items, caller.userId),
    'GET /user/booking/upcoming': ({ query }, { caller }) => bookings.list('upcoming', query, caller.userId),
    'GET /user/booking/previous': ({ query }, { caller }) => bookings.list('previous', query, caller.userId),
    'GET /user/booking/counts': (_, { caller }) => bookings.count(caller.userId),
    'GET /user/booking/declined': (_, { caller }) => bookings.listDeclined(caller.userId),
    'GET /user/booking/reference/:reference': ({ params }, { caller }) =>
      bookings.find(params, caller.userId),
    'GET /user/booking/:bookingId': ({ params }, { caller }) => bookings.find(params, caller.userId),
    'POST /user/booking/:bookingId/cancel': ({ params, body }, context) =>
      bookings.cancel(params.bookingId, body, context),
    'GET /user/booking/:bookingId/reschedule/starts': ({ params, query }, { caller }) =>
      bookings.listMoveStarts(params.bookingId, query, caller.userId),
    'POST /user/booking/:bookingId/reschedule/quote': ({ params, body }, { caller }) =>
      bookings.quoteMove(params.bookingId, body, caller.userId),
    'POST /user/booking/:bookingId/reschedule': ({ params, body }, context) =>
      bookings.reschedule(params.bookingId, body, context),
    'POST /user/booking/:bookingId/running-late': ({ params, body }, context) =>
      bookings.reportLate(params.bookingId, body.minutes, context),
  } satisfies Partial<Handlers>;
}
