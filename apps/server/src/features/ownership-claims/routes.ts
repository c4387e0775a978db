import type { Handlers } from '../../http/register-routes.ts';
import type { OwnershipClaimService } from './service.ts';

const user = '/user/service-providers/:serviceProviderId';
const base = '/business/providers/:providerId/claims';

export function ownershipClaimHandlers(claims: OwnershipClaimService) {
  const { proofs, codes } = claims;
  return {
    [`POST ${user}/claim`]: ({ params, body }, { caller, idempotency }) =>
      claims.make({ nameOrId: params.serviceProviderId, userId: caller.userId, form: body }, idempotency),
    [`GET ${user}/own-claim`]: ({ params }, { caller }) =>
      proofs.readOwn(caller.userId, params.serviceProviderId),
    [`GET ${user}/own-claim/proof`]: ({ params }, { caller }) =>
      proofs.openOwn(caller.userId, params.serviceProviderId),
    'GET /admin/claims/:claimId/proof': ({ params }, context) =>
      proofs.openForOffice(context, params.claimId),
    [`POST ${user}/own-claim/code`]: ({ params, body }, context) =>
      codes.prove(context, params.serviceProviderId, body.code),
    'POST /admin/claims/:claimId/codes': ({ params, body }, context) =>
      codes.send(context, params.claimId, body.channel),
    'GET /admin/claims/:claimId/letter': ({ params }, context) => codes.printLetter(context, params.claimId),
    [`GET ${base}`]: ({ params }) => claims.listOf(params.providerId),
    [`POST ${base}/:claimId/answer`]: ({ params, body }, context) =>
      claims.answer(context, params.claimId, body),
    'GET /admin/claims': ({ query }, context) => claims.listAll(context, query.cursor),
    'POST /admin/claims/:claimId/approve': ({ params, body }, context) =>
      claims.approve(context, params.claimId, body.role),
    'POST /admin/claims/:claimId/decline': ({ params, body }, context) =>
      claims.decline(context, params.claimId, body.reason),
  } satisfies Partial<Handlers>;
}
