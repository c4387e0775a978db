import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeRefundService } from './service.ts';

export function officeRefundHandlers(refunds: OfficeRefundService) {
  return {
    'POST /admin/bookings/:bookingId/refunds': ({ params, body }, context) =>
      refunds.ask(context, params.bookingId, body),
    'GET /admin/refunds': ({ query }, context) => refunds.list(context, query.cursor),
    'POST /admin/refunds/:refundId/approve': ({ params }, context) =>
      refunds.approve(context, params.refundId),
    'POST /admin/refunds/:refundId/decline': ({ params }, context) =>
      refunds.decline(context, params.refundId),
  } satisfies Partial<Handlers>;
}
