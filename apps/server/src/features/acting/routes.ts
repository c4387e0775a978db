import type { Handlers } from '../../http/register-routes.ts';
import type { ActingService } from './service.ts';

export function actingHandlers(acting: ActingService) {
  return {
    'POST /admin/venues/:providerId/acting': ({ params, body }, context) =>
      acting.begin(context, params.providerId, body.reason),
    'GET /admin/acting': (_, context) => acting.readVisit(context),
    'DELETE /admin/acting': (_, context) => acting.end(context),
  } satisfies Partial<Handlers>;
}
