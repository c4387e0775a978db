import type { Handlers } from '../../http/register-routes.ts';
import type { AuditReader } from './service/read-log.ts';

const base = '/business/providers/:providerId/audit';

export function auditHandlers(log: AuditReader) {
  return {
    [`GET ${base}`]: ({ params, query }) => log.read(params.providerId, query),
    [`GET ${base}/csv`]: ({ params, query }) => log.writeTable(params.providerId, query),
  } satisfies Partial<Handlers>;
}
