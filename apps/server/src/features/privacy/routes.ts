import type { Handlers } from '../../http/register-routes.ts';
import type { PrivacyService } from './service.ts';

export function privacyHandlers(privacy: PrivacyService) {
  return {
    'GET /user/profile/data-export': (_, { caller }) => privacy.findExport(caller.userId),
    'POST /user/profile/data-export': (_, { caller }) => privacy.askForExport(caller.userId),
    'GET /user/profile/data-export/file': (_, { caller }) => privacy.readFile(caller.userId),
    'GET /user/profile/deletion': (_, { caller }) => privacy.findDeletion(caller.userId),
    'POST /user/profile/deletion': ({ body }, context) => privacy.askForDeletion(context, body.password),
    'DELETE /user/profile/deletion': (_, context) => privacy.stay(context),
  } satisfies Partial<Handlers>;
}
