import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeCatalogueService } from './service.ts';

const base = '/admin/catalogue';
const activity = '/admin/catalogue/activities/:activityId';
const city = '/admin/catalogue/cities/:cityId';
const country = '/admin/catalogue/countries/:countryCode';

export function officeCatalogueHandlers(catalogue: OfficeCatalogueService) {
  return {
    'GET /admin/catalogue': () => catalogue.read(),
    [`PUT ${base}/order`]: ({ body }, context) => catalogue.order(context, body),
    [`POST ${base}/activities`]: ({ body }, context) => catalogue.addActivity(context, body),
    [`PUT ${activity}`]: ({ params, body }, context) =>
      catalogue.changeActivity(context, params.activityId, body),
    [`PUT ${activity}/picture`]: ({ params, body }, context) =>
      catalogue.putPicture(context, params.activityId, body.key),
    [`DELETE ${activity}`]: ({ params }, context) => catalogue.removeActivity(context, params.activityId),
    [`POST ${base}/cities`]: ({ body }, context) => catalogue.addCity(context, body),
    [`PUT ${city}`]: ({ params, body }, context) => catalogue.changeCity(context, params.cityId, body),
    [`DELETE ${city}`]: ({ params }, context) => catalogue.removeCity(context, params.cityId),
    [`POST ${base}/countries`]: ({ body }, context) => catalogue.addCountry(context, body),
    [`PUT ${country}`]: ({ params, body }, context) =>
      catalogue.changeCountry(context, params.countryCode, body),
    [`DELETE ${country}`]: ({ params }, context) => catalogue.removeCountry(context, params.countryCode),
  } satisfies Partial<Handlers>;
}
