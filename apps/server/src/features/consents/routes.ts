import type { Handlers } from '../../http/register-routes.ts';
import type { ConsentService } from './service.ts';

export function consentHandlers(consents: ConsentService) {
  return {
    'GET /user/profile/consents': (_, { caller }) => consents.list(caller.userId),
    'POST /user/profile/consents': ({ body }, { caller }) => consents.answer(caller.userId, body.isGiven),
  } satisfies Partial<Handlers>;
}
