import type { Handlers } from '../../http/register-routes.ts';
import type { ImportService } from './service.ts';

const base = '/business/providers/:providerId';

export function importHandlers(imports: ImportService) {
  return {
    [`POST ${base}/branches/:branchId/imports/check`]: ({ params, body }, context) =>
      imports.check(context, params, body),
    [`POST ${base}/branches/:branchId/imports`]: ({ params, body }, context) =>
      imports.bringIn(context, params, body),
    [`POST ${base}/member-imports/check`]: ({ body }, context) => imports.checkMembers(context, body),
    [`POST ${base}/member-imports`]: ({ body }, context) => imports.bringInMembers(context, body),
  } satisfies Partial<Handlers>;
}
