import type { MemberContext } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { BoardTableService } from './service.ts';

const base = '/business/providers/:providerId/board';

const onBooking = (context: MemberContext, { bookingId }: { bookingId: string }) => ({
  member: context.member,
  address: context.address,
  idempotency: context.idempotency,
  bookingId,
});

export function boardTableHandlers(tables: BoardTableService) {
  return {
    [`GET ${base}/free`]: ({ query }, context) => tables.listFree(context, query),
    [`POST ${base}/walk-ins`]: ({ body }, context) => tables.addWalkIn(context, body),
    [`POST ${base}/phone-bookings`]: ({ body }, context) => tables.addPhoneBooking(context, body),
    [`POST ${base}/blocks/collisions`]: ({ body }, context) => tables.findBlockCollisions(context, body),
    [`POST ${base}/blocks`]: ({ body }, context) => tables.block(context, body),
    [`DELETE ${base}/blocks/:blockId`]: ({ params, query }, context) =>
      tables.unblock(context, { blockId: params.blockId, isSeries: query.series === 'true' }),
    [`POST ${base}/bookings/:bookingId/move/quote`]: ({ params, body }, context) =>
      tables.quoteMove(onBooking(context, params), body),
    [`POST ${base}/bookings/:bookingId/move`]: ({ params, body }, context) =>
      tables.move(onBooking(context, params), body),
    [`GET ${base}/bookings/:bookingId/extensions`]: ({ params, query }, context) =>
      tables.listExtensions(context, {
        bookingId: params.bookingId,
        position: Number(query.position ?? 0),
      }),
    [`GET ${base}/bookings/:bookingId/other-times`]: ({ params, query }, context) =>
      tables.listOtherTimes(onBooking(context, params), Number(query.position ?? 0)),
    [`POST ${base}/bookings/:bookingId/offer`]: ({ params, body }, context) =>
      tables.propose(onBooking(context, params), body),
    [`POST ${base}/swap`]: ({ body }, context) => tables.swap(context, body),
    'GET /tickets/:token': ({ params }) => tables.findTicket(params.token),
  } satisfies Partial<Handlers>;
}
