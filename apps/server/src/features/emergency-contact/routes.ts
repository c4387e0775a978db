import type { Handlers } from '../../http/register-routes.ts';
import type { EmergencyContactService } from './service.ts';

export function emergencyContactHandlers(contacts: EmergencyContactService) {
  return {
    'GET /user/profile/emergency-contact': (_, { caller }) => contacts.find(caller.userId),
    'PUT /user/profile/emergency-contact': ({ body }, { caller }) => contacts.store(caller.userId, body),
    'DELETE /user/profile/emergency-contact': (_, { caller }) => contacts.remove(caller.userId),
    'POST /business/providers/:providerId/bookings/:bookingId/emergency-contact': ({ params }, { member }) =>
      contacts.readForVenue({ ...params, memberId: member.userId, branchIds: member.branchIds }),
  } satisfies Partial<Handlers>;
}
