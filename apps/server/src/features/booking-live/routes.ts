import type { Handlers } from '../../http/register-routes.ts';
import type { BookingLive } from './service.ts';

export function bookingLiveHandlers(live: BookingLive) {
  return {
    'GET /user/booking/:bookingId/live': ({ params }, { caller }) =>
      live.open({ bookingId: params.bookingId, userId: caller.userId }),
  } satisfies Partial<Handlers>;
}
