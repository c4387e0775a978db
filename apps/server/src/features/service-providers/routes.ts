import type { Handlers } from '../../http/register-routes.ts';
import type { ProviderService } from './service.ts';

export function serviceProviderHandlers({ pages, favourites, ...providers }: ProviderService) {
  return {
    'GET /user/service-providers/:serviceProviderId': ({ params }) => pages.find(params.serviceProviderId),
    'GET /user/service-providers/:serviceProviderId/reviews': ({ params, query }) =>
      providers.listReviews(params.serviceProviderId, query),
    'GET /business/providers/:providerId/preview': (_, { member }) => providers.preview(member),
    'GET /user/favourites': ({ query }, { caller }) => favourites.list(caller.userId, query),
    'GET /user/favourites/ids': (_, { caller }) => favourites.listIds(caller.userId),
    'PUT /user/favourites/:branchId': ({ params }, { caller }) =>
      favourites.keep(caller.userId, params.branchId),
    'DELETE /user/favourites/:branchId': ({ params }, { caller }) =>
      favourites.letGo(caller.userId, params.branchId),
  } satisfies Partial<Handlers>;
}
