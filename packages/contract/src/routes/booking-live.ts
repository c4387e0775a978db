import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { id } from '../schemas/shared.ts';

export const bookingLiveRoutes = defineRoutes({
  'GET /user/booking/:bookingId/live': {
    summary: 'Says at once how the booking stands, and again whenever anything about it changes',
    tag: 'Bookings',
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    streams: true,
    output: z.strictObject({ id, status: z.string(), at: instant }),
    errors: ['bookingNotFound'],
    limit: { max: 120, windowSeconds: 60 },
  },
});
