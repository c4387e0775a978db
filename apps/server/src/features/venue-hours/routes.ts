import type { Handlers } from '../../http/register-routes.ts';
import type { VenueHoursService } from './service.ts';

const base = '/business/providers/:providerId/branches/:branchId/hours';

export function venueHoursHandlers(hours: VenueHoursService) {
  return {
    [`GET ${base}`]: ({ params }) => hours.read(params),
    [`POST ${base}/collisions`]: ({ params, body }) => hours.findCollisions(params, body),
    [`PUT ${base}`]: ({ params, body }, context) => hours.change(context, params, body),
  } satisfies Partial<Handlers>;
}
