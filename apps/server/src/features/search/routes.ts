import type { Handlers } from '../../http/register-routes.ts';
import type { SearchService } from './service.ts';

export function searchHandlers(search: SearchService) {
  return {
    'GET /user/service-providers': ({ query }, { signal }) => search.search(query, signal),
    'GET /user/service-providers/pins': ({ query }, { signal }) => search.listPins(query, signal),
    'GET /user/service-providers/suggestions': ({ query }) => search.suggest(query),
    'GET /user/service-providers/popular-service-providers': ({ query }) => search.listPopular(query),
    'GET /user/service-providers/similar-service-providers': ({ query }) => search.listSimilar(query),
    'GET /market/figures': () => search.countMarket(),
  } satisfies Partial<Handlers>;
}
