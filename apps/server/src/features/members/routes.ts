import type { Handlers } from '../../http/register-routes.ts';
import type { MemberService } from './service.ts';

const base = '/business/providers/:providerId';

export function memberHandlers(members: MemberService) {
  return {
    [`GET ${base}/members`]: (_, { member }) => members.readTeam(member),
    [`PATCH ${base}/members/:userId`]: ({ params, body }, context) =>
      members.changeMember(context, { ...body, userId: params.userId }),
    [`DELETE ${base}/members/:userId`]: ({ params }, context) => members.removeMember(context, params.userId),
    [`POST ${base}/leave`]: (_, context) => members.leave(context),
    [`PUT ${base}/staff-rights`]: ({ body }, context) => members.changeStaffRights(context, body),
    [`GET ${base}/invitations`]: (_, { member }) => members.readInvitations(member),
    [`POST ${base}/invitations`]: ({ body }, context) => members.invite(context, body),
    [`POST ${base}/invitations/:invitationId/resend`]: ({ params }, context) =>
      members.resend(context, params.invitationId),
    [`DELETE ${base}/invitations/:invitationId`]: ({ params }, context) =>
      members.withdraw(context, params.invitationId),
    'GET /member-invitation': ({ query }) => members.readByToken(query.token),
    'GET /business/invitation': ({ query }, { caller }) => members.findStanding(caller.userId, query.token),
    'POST /business/invitation': ({ body }, context) => members.accept(context, body.token),
    [`GET ${base}/hand-over`]: (_, { member }) => members.readHandOver(member),
    [`POST ${base}/hand-over`]: ({ body }, context) => members.offerOwnership(context, body),
    [`DELETE ${base}/hand-over`]: (_, context) => members.takeOfferBack(context),
    [`POST ${base}/hand-over/answer`]: ({ body }, context) => members.answerOffer(context, body.isAccepted),
  } satisfies Partial<Handlers>;
}
