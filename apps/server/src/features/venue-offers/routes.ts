import type { Handlers } from '../../http/register-routes.ts';
import type { VenueOfferService } from './service.ts';

const base = '/business/providers/:providerId/branches/:branchId/offers';

export function venueOfferHandlers(offers: VenueOfferService) {
  return {
    [`GET ${base}`]: ({ params }) => offers.list(params),
    [`POST ${base}`]: ({ params, body }, context) => offers.add(context, params, body.activityId),
    [`POST ${base}/:offerId/copy`]: ({ params }, context) => offers.copy(context, params),
    [`PATCH ${base}/:offerId`]: ({ params, body }, context) => offers.change(context, params, body),
    [`POST ${base}/:offerId/collisions`]: ({ params, body }) => offers.findCollisions(params, body),
    [`POST ${base}/:offerId/preview`]: ({ params, body }) => offers.preview(params, body),
    [`GET ${base}/:offerId/prices`]: ({ params }) => offers.readPrices(params),
    [`GET ${base}/:offerId/prices/lowest`]: ({ params }) => offers.readLowestPrice(params),
    [`PUT ${base}/:offerId/prices`]: ({ params, body }, context) =>
      offers.changePrices(context, params, body),
  } satisfies Partial<Handlers>;
}
