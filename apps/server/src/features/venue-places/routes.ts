import type { Handlers } from '../../http/register-routes.ts';
import type { VenuePlaceService } from './service.ts';

const base = '/business/providers/:providerId/branches';

export function venuePlaceHandlers(places: VenuePlaceService) {
  return {
    [`POST ${base}`]: ({ body }, context) => places.add(context, body),
    [`GET ${base}/:branchId`]: ({ params }) => places.read(params),
    [`PATCH ${base}/:branchId`]: ({ params, body }, context) => places.change(context, params, body),
    [`DELETE ${base}/:branchId`]: ({ params }, context) => places.remove(context, params),
    [`POST ${base}/:branchId/pin`]: ({ body }, call) => places.findPin(body, call),
  } satisfies Partial<Handlers>;
}
