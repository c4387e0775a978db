import type { Handlers } from '../../http/register-routes.ts';
import type { SecurityLogService } from './service.ts';

export function securityLogHandlers(log: SecurityLogService) {
  return {
    'GET /user/profile/security-log': ({ query }, { caller }) => log.list(caller.userId, query.cursor),
  } satisfies Partial<Handlers>;
}
