import type { Handlers } from '../../http/register-routes.ts';
import type { TabletService } from './service.ts';

const base = '/business/providers/:providerId';

export function tabletHandlers(tablets: TabletService) {
  return {
    [`GET ${base}/tablets`]: (_, { member }) => tablets.readTablets(member),
    [`POST ${base}/tablets`]: ({ body }, context) => tablets.trust(context, body),
    [`DELETE ${base}/tablets/:tabletId`]: ({ params }, context) => tablets.remove(context, params.tabletId),
    [`DELETE ${base}/members/:userId/pin`]: ({ params }, context) => tablets.resetPin(context, params.userId),
    [`GET ${base}/pin`]: (_, { member }) => tablets.readPin(member),
    [`PUT ${base}/pin`]: ({ body }, context) => tablets.setPin(context, body.pin),
    [`DELETE ${base}/pin`]: (_, context) => tablets.giveUpPin(context),
    'POST /tablet/people': ({ body }) => tablets.readPeople(body.tabletToken),
    'POST /tablet/session': ({ body }, context) => tablets.open(body, context),
    'POST /tablet/session/stay': ({ body }) => tablets.stay(body.sessionToken),
    'POST /tablet/session/lock': ({ body }) => tablets.lock(body.sessionToken),
  } satisfies Partial<Handlers>;
}
