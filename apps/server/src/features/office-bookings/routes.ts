import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeBookingService } from './service.ts';

export function officeBookingHandlers(bookings: OfficeBookingService) {
  return {
    'GET /admin/bookings/:bookingId': ({ params }, context) => bookings.read(context, params.bookingId),
  } satisfies Partial<Handlers>;
}
