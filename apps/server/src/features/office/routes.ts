import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeService } from './service.ts';

export function officeHandlers(office: OfficeService) {
  return {
    'GET /admin/entry': (_request, context) => office.enter(context),
    'GET /admin/today': (_request, context) => office.readToday(context),
    'GET /admin/find': ({ query }, context) => office.find(context, query.q),
  } satisfies Partial<Handlers>;
}
