import type { Handlers } from '../../http/register-routes.ts';
import type { GoogleService } from './service.ts';

export function googleHandlers(google: GoogleService) {
  return {
    'GET /user/auth/google': ({ query }, context) => google.begin(query, context),
    'GET /user/auth/google/callback': ({ query }, context) => google.finish(query, context),
    'POST /user/auth/google/exchange': ({ body }, context) => google.exchange(body, context),
  } satisfies Partial<Handlers>;
}
