import type { MemberContext } from '../../http/call-context.ts';
import type { Handlers } from '../../http/register-routes.ts';
import type { InsightService } from './service.ts';

const base = '/business/providers/:providerId/insight';

const callOf = ({ member: { providerId, userId, branchIds } }: MemberContext) => ({
  providerId,
  userId,
  branchIds,
});

export function insightHandlers(insight: InsightService) {
  return {
    [`GET ${base}`]: ({ query }, context) => insight.read(callOf(context), query),
    [`GET ${base}/csv`]: ({ query }, context) => insight.writeCsv(callOf(context), query),
    [`GET ${base}/weekly-mail`]: (_request, context) => insight.findWeeklyMail(callOf(context)),
    [`PUT ${base}/weekly-mail`]: ({ body }, context) => insight.setWeeklyMail(callOf(context), body.isOn),
  } satisfies Partial<Handlers>;
}
