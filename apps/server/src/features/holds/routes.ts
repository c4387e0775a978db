import type { Handlers } from '../../http/register-routes.ts';
import type { HoldService } from './service.ts';

export function holdHandlers(holds: HoldService) {
  return {
    'POST /user/booking/holds': ({ body }, context) => holds.create(body, context),
    'GET /user/booking/holds/current': (_, { caller }) => holds.findCurrent(caller.userId),
    'POST /user/booking/holds/:holdId/extend': ({ params }, { caller }) =>
      holds.extend(caller.userId, params.holdId),
    'DELETE /user/booking/holds/:holdId': ({ params }, { caller }) =>
      holds.release(caller.userId, params.holdId),
  } satisfies Partial<Handlers>;
}
