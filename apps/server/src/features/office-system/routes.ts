import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeSystemService } from './service.ts';

export function officeSystemHandlers(system: OfficeSystemService) {
  return {
    'GET /admin/system': () => system.read(),
    'POST /admin/system/tasks/:task/run-again': ({ params }, context) =>
      system.runAgain(context, params.task),
  } satisfies Partial<Handlers>;
}
