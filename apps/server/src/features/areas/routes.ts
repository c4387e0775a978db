import type { Handlers } from '../../http/register-routes.ts';
import type { AreaService } from './service.ts';

export function areaHandlers(areas: AreaService) {
  return {
    'GET /area/countries/user': () => areas.listCountries(),
    'GET /area/cities/business': () => areas.listOpenCities(),
    'GET /area/cities/user': ({ query }) => areas.listCities(query.country),
  } satisfies Partial<Handlers>;
}
