import type { Handlers } from '../../http/register-routes.ts';
import type { ContactPermissionService } from './service.ts';

export function contactPermissionHandlers(permissions: ContactPermissionService) {
  return {
    'GET /contact-permission': ({ query }) => permissions.describe(query.token),
    'POST /contact-permission': ({ body }) => permissions.answer(body),
    'GET /user/booking/:bookingId/contact-reach': ({ params }, { caller }) =>
      permissions.describeReach(caller.userId, params.bookingId),
  } satisfies Partial<Handlers>;
}
