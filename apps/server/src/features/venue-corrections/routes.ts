import type { Handlers } from '../../http/register-routes.ts';
import type { VenueCorrectionService } from './service.ts';

const ofVenue = '/admin/venues/:providerId/corrections';
const one = '/admin/corrections/:correctionId';
const dispute = '/admin/unknown-disputes/:disputeId';

export function venueCorrectionHandlers(corrections: VenueCorrectionService) {
  return {
    [`GET ${ofVenue}`]: ({ params }, context) => corrections.read(context, params.providerId),
    [`POST ${ofVenue}`]: ({ params, body }, context) => corrections.ask(context, params.providerId, body),
    'GET /admin/corrections': ({ query }, context) => corrections.list(context, query.cursor),
    [`POST ${one}/approve`]: ({ params }, context) => corrections.approve(context, params.correctionId),
    [`POST ${one}/decline`]: ({ params }, context) => corrections.decline(context, params.correctionId),
    [`POST ${one}/undo`]: ({ params, body }, context) =>
      corrections.undo(context, params.correctionId, body.reason),
    [`POST ${dispute}/assign`]: ({ params, body }, context) =>
      corrections.assign(context, params.disputeId, body),
    [`POST ${dispute}/bear`]: ({ params, body }, context) =>
      corrections.bear(context, params.disputeId, body.reason),
  } satisfies Partial<Handlers>;
}
