import type { Handlers } from '../../http/register-routes.ts';
import type { PasskeyService } from './service.ts';

export function passkeyHandlers(passkeys: PasskeyService) {
  return {
    'POST /user/auth/passkey/options': () => passkeys.beginSignIn(),
    'POST /user/auth/passkey/signin': ({ body }, context) => passkeys.signIn(body, context),
    'GET /user/profile/passkeys': (_, { caller }) => passkeys.list(caller.userId),
    'POST /user/profile/passkeys/options': ({ body }, context) => passkeys.beginRegistration(body, context),
    'POST /user/profile/passkeys': ({ body }, context) => passkeys.add(body, context),
    'DELETE /user/profile/passkeys/:passkeyId': ({ params }, context) =>
      passkeys.remove(params.passkeyId, context),
  } satisfies Partial<Handlers>;
}
