import type { Handlers } from '../../http/register-routes.ts';
import type { OfficePromotionService } from './service.ts';

const one = '/admin/promotions/:promotionId';

export function officePromotionHandlers(promotions: OfficePromotionService) {
  return {
    'GET /admin/promotions': ({ query }) => promotions.list(query),
    'POST /admin/promotions': ({ body }, context) => promotions.make(context, body),
    [`POST ${one}/pause`]: ({ params }, context) => promotions.switchTo(context, params.promotionId, false),
    [`POST ${one}/resume`]: ({ params }, context) => promotions.switchTo(context, params.promotionId, true),
  } satisfies Partial<Handlers>;
}
