import type { Handlers } from '../../http/register-routes.ts';
import type { BusinessService } from './service.ts';

const base = '/business/providers/:providerId';

export function businessHandlers(business: BusinessService) {
  return {
    'GET /business/providers': (_, { caller }) => business.listOwn(caller),
    'POST /business/providers': ({ body }, { caller, address, idempotency }) =>
      business.register({ userId: caller.userId, address, form: body, claim: idempotency }),
    [`GET ${base}/setup`]: (_, { member }) => business.readSetup(member),
    [`GET ${base}`]: ({ params }) => business.read(params.providerId),
    [`PATCH ${base}`]: ({ body }, context) => business.change(context, body),
    [`GET ${base}/legal`]: ({ params }) => business.readLegal(params.providerId),
    [`PATCH ${base}/legal`]: ({ body }, context) => business.changeLegal(context, body),
  } satisfies Partial<Handlers>;
}
