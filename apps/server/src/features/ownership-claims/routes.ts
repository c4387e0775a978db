import type { Handlers } from '../../http/register-routes.ts';
import type { OwnershipClaimService } from './service.ts';

const base = '/business/providers/:providerId/claims';

export function ownershipClaimHandlers(claims: OwnershipClaimService) {
  return {
    [`GET ${base}`]: ({ params }) => claims.listOf(params.providerId),
    [`POST ${base}/:claimId/answer`]: ({ params, body }, context) =>
      claims.answer(context, params.claimId, body),
    'GET /admin/claims': (_request, context) => claims.listAll(context),
    'POST /admin/claims/:claimId/approve': ({ params, body }, context) =>
      claims.approve(context, params.claimId, body.role),
    'POST /admin/claims/:claimId/decline': ({ params, body }, context) =>
      claims.decline(context, params.claimId, body.reason),
  } satisfies Partial<Handlers>;
}
