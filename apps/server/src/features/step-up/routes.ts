import type { Handlers } from '../../http/register-routes.ts';
import type { StepUpService } from './service.ts';

const base = '/user/profile/step-up';

export function stepUpHandlers(stepUp: StepUpService) {
  return {
    [`GET ${base}`]: (_, { caller }) => stepUp.describe(caller.userId),
    [`POST ${base}/password`]: ({ body }, context) => stepUp.proveByPassword(body, context),
    [`POST ${base}/passkey/options`]: (_, { caller }) => stepUp.beginPasskey(caller.userId),
    [`POST ${base}/passkey`]: ({ body }, context) => stepUp.proveByPasskey(body, context),
    [`POST ${base}/code`]: (_, context) => stepUp.sendCode(context),
    [`POST ${base}/code/proof`]: ({ body }, context) => stepUp.proveByCode(body, context),
  } satisfies Partial<Handlers>;
}
