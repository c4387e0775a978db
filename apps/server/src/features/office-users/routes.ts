import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeUserService } from './service.ts';

const one = '/admin/users/:userId';

export function officeUserHandlers(users: OfficeUserService) {
  return {
    'GET /admin/users': ({ query }, context) => users.list(context, query),
    [`GET ${one}`]: ({ params }, context) => users.read(context, params.userId),
    [`POST ${one}/suspend`]: ({ params, body }, context) =>
      users.suspend(context, params.userId, body.reason),
    [`POST ${one}/restore`]: ({ params }, context) => users.restore(context, params.userId),
    [`POST ${one}/end-sessions`]: ({ params, body }, context) =>
      users.endSessions(context, params.userId, body.sessionId),
    [`POST ${one}/export`]: ({ params }, context) => users.orderExport(context, params.userId),
    [`POST ${one}/deletion`]: ({ params, body }, context) =>
      users.askForDeletion(context, params.userId, body.reason),
    [`DELETE ${one}/deletion`]: ({ params }, context) => users.takeDeletionBack(context, params.userId),
  } satisfies Partial<Handlers>;
}
