import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeAuditService } from './service.ts';

export function officeAuditHandlers(log: OfficeAuditService) {
  return {
    'GET /admin/audit': ({ query }, context) => log.read(context, query),
    'GET /admin/audit/csv': ({ query }, context) => log.writeTable(context, query),
  } satisfies Partial<Handlers>;
}
