import type { Handlers } from '../../http/register-routes.ts';
import type { ReferralService } from './service.ts';

export function referralHandlers(referrals: ReferralService) {
  return {
    'GET /user/profile/invitation': (_, { caller }) => referrals.describe(caller.userId),
    'POST /user/profile/invitation': ({ body }, { caller, idempotency }) =>
      referrals.send(caller.userId, body, idempotency),
    'GET /user/profile/invitations': ({ query }, { caller }) => referrals.list(caller.userId, query),
    'POST /user/profile/invitations/:invitationId/again': ({ params, body }, { caller }) =>
      referrals.sendAgain(caller.userId, params.invitationId, body.language),
    'GET /invitation/inviter': ({ query }) => referrals.findInviter(query.code),
    'POST /invitation/refusal': ({ body }) => referrals.refuse(body.token),
  } satisfies Partial<Handlers>;
}
