import type { Handlers } from '../../http/register-routes.ts';
import type { VenueAddOnService } from './service.ts';

const base = '/business/providers/:providerId/branches/:branchId/add-ons';

export function venueAddOnHandlers(addOns: VenueAddOnService) {
  return {
    [`GET ${base}`]: ({ params }) => addOns.read(params),
    [`POST ${base}/collisions`]: ({ params, body }) => addOns.findCollisions(params, body.addOns),
    [`PUT ${base}`]: ({ params, body }, context) => addOns.change(context, params, body),
  } satisfies Partial<Handlers>;
}
