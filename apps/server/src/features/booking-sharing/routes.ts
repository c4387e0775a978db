import type { Handlers } from '../../http/register-routes.ts';
import type { BookingSharing } from './service.ts';

export function bookingSharingHandlers(sharing: BookingSharing) {
  return {
    'POST /user/booking/:bookingId/share': ({ params }, { caller }) =>
      sharing.share(params.bookingId, caller.userId),
    'DELETE /user/booking/:bookingId/share': ({ params }, { caller }) =>
      sharing.unshare(params.bookingId, caller.userId),
    'GET /shared-bookings/:token': ({ params }) => sharing.find(params.token),
    'POST /shared-bookings/:token/answers': ({ params, body }) => sharing.answer(params.token, body),
  } satisfies Partial<Handlers>;
}
