import type { Handlers } from '../../http/register-routes.ts';
import type { SessionService } from './service.ts';

export function sessionHandlers(sessions: SessionService) {
  return {
    'POST /user/auth/refresh-token': ({ body }, { address, userAgent }) =>
      sessions.refresh(body.refreshToken, { address, userAgent }),
    'POST /user/auth/logout': ({ body }, { address, userAgent }) =>
      sessions.logout(body.refreshToken, { address, userAgent }),
    'GET /user/profile/sessions': (_request, { caller }) => sessions.list(caller),
    'DELETE /user/profile/sessions/:sessionId': ({ params }, { caller, address, userAgent }) =>
      sessions.end(caller, params.sessionId, { address, userAgent }),
    'DELETE /user/profile/sessions': (_request, { caller, address, userAgent }) =>
      sessions.endOthers(caller, { address, userAgent }),
  } satisfies Partial<Handlers>;
}
