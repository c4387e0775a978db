import type { Handlers } from '../../http/register-routes.ts';
import type { VenueRuleService } from './service.ts';

const policies = '/business/providers/:providerId/policies';
const rules = '/business/providers/:providerId/branches/:branchId/regulations';

export function venueRuleHandlers(service: VenueRuleService) {
  return {
    [`GET ${policies}`]: ({ params }) => service.listPolicies(params.providerId),
    [`POST ${policies}`]: ({ body }, context) => service.addPolicy(context, body),
    [`PUT ${policies}/:policyId`]: ({ params, body }, context) => service.changePolicy(context, params, body),
    [`GET ${rules}`]: ({ params }) => service.readRegulations(params),
    [`PUT ${rules}`]: ({ params, body }, context) => service.keepDraft(context, params, body),
    [`POST ${rules}/publish`]: ({ params, body }, context) => service.publish(context, params, body.version),
    'GET /user/booking/:bookingId/regulations': ({ params }, { caller }) =>
      service.readAccepted(params.bookingId, caller.userId),
  } satisfies Partial<Handlers>;
}
