import type { MemberContext } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { VenueBookingService } from './service.ts';

const base = '/business/providers/:providerId/bookings/:bookingId';

interface OneBooking {
  params: { providerId: string; bookingId: string };
}

const callOf = ({ params }: OneBooking, { member, address }: MemberContext) => ({
  ...params,
  userId: member.userId,
  branchIds: member.branchIds,
  actor: { member, address },
});

export function venueBookingHandlers(venue: VenueBookingService) {
  return {
    'GET /business/references/:reference': ({ params }, { caller }) =>
      venue.readScan(params.reference, caller),
    'GET /business/providers/:providerId/requests': ({ params, query }, { member }) =>
      venue.listRequests({ ...params, ...query, branchIds: member.branchIds }),
    [`GET ${base}`]: (request, context) => venue.get(callOf(request, context)),
    [`POST ${base}/approve`]: (request, context) => venue.approve(callOf(request, context)),
    [`POST ${base}/decline`]: (request, context) =>
      venue.decline(callOf(request, context), request.body.reason),
    [`POST ${base}/cancel`]: (request, context) =>
      venue.cancel(callOf(request, context), request.body.reason),
    [`POST ${base}/mark-paid`]: (request, context) => venue.markPaid(callOf(request, context)),
    [`POST ${base}/check-in`]: (request, context) => venue.checkIn(callOf(request, context)),
    [`POST ${base}/no-show`]: (request, context) => venue.markNoShow(callOf(request, context)),
  } satisfies Partial<Handlers>;
}
