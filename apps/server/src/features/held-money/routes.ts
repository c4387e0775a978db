import type { Handlers } from '../../http/register-routes.ts';
import type { HeldMoneyService } from './service.ts';

export function heldMoneyHandlers(money: HeldMoneyService) {
  return {
    'GET /admin/payments': ({ query }, context) => money.list(context, query.cursor),
    'POST /admin/payments/:reviewId/accept': ({ params, body }, call) =>
      money.decide({ call, ...params, ...body }, 'accept'),
    'POST /admin/payments/:reviewId/give-back': ({ params, body }, call) =>
      money.decide({ call, ...params, ...body }, 'giveBack'),
    'POST /admin/payments/:reviewId/close': ({ params, body }, call) =>
      money.decide({ call, ...params, ...body }, 'close'),
  } satisfies Partial<Handlers>;
}
