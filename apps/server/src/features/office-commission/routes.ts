import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeCommissionService } from './service.ts';

const address = '/admin/venues/:providerId/commission';

export function officeCommissionHandlers(commissions: OfficeCommissionService) {
  return {
    [`GET ${address}`]: ({ params }) => commissions.read(params.providerId),
    [`POST ${address}`]: ({ params, body }, context) => commissions.agree(context, params.providerId, body),
  } satisfies Partial<Handlers>;
}
