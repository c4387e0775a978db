import type { Handlers } from '../../http/register-routes.ts';
import type { VenueListingService } from './service.ts';

const base = '/business/providers/:providerId';

export function venueListingHandlers(listing: VenueListingService) {
  return {
    [`GET ${base}/listing`]: (_, { member }) => listing.read(member),
    [`GET ${base}/listing/open-business`]: ({ params }) => listing.readOpenBusiness(params.providerId),
    [`POST ${base}/submit`]: (_, context) => listing.submit(context),
    [`POST ${base}/withdraw`]: (_, context) => listing.withdraw(context),
    [`POST ${base}/pause`]: (_, context) => listing.pause(context),
    [`POST ${base}/resume`]: (_, context) => listing.resume(context),
    [`POST ${base}/close`]: (_, context) => listing.close(context),
    [`POST ${base}/branches/:branchId/open`]: ({ params }, context) =>
      listing.openPlace(context, params.branchId),
    'GET /admin/venues/submitted': () => listing.listSubmitted(),
    'POST /admin/venues/:providerId/list': ({ params }, context) => listing.list(context, params.providerId),
    'POST /admin/venues/:providerId/send-back': ({ params, body }, context) =>
      listing.sendBack(context, params.providerId, body.words),
  } satisfies Partial<Handlers>;
}
