import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeVenueService } from './service.ts';

const one = '/admin/venues/:providerId';

export function officeVenueHandlers(venues: OfficeVenueService) {
  return {
    'GET /admin/venues': ({ query }) => venues.list(query),
    [`GET ${one}`]: ({ params }, context) => venues.read(context, params.providerId),
    [`GET ${one}/preview`]: ({ params }, context) => venues.preview(context, params.providerId),
    [`POST ${one}/suspend`]: ({ params, body }, context) => venues.suspend(context, params.providerId, body),
    [`POST ${one}/restore`]: ({ params }, context) => venues.restore(context, params.providerId),
  } satisfies Partial<Handlers>;
}
