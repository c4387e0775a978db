import type { Handlers } from '../../http/register-routes.ts';
import type { DayCloseService } from './service.ts';

const base = '/business/providers/:providerId/board/day-close';

export function dayCloseHandlers(days: DayCloseService) {
  return {
    [`GET ${base}`]: ({ params, query }, { member }) => days.read({ ...params, ...query }, member),
    [`POST ${base}`]: ({ params, body }, { member, address, idempotency }) =>
      days.close({ ...params, ...body }, { member, address }, idempotency),
  } satisfies Partial<Handlers>;
}
