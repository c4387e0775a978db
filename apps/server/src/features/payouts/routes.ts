import type { Handlers } from '../../http/register-routes.ts';
import type { PayoutService } from './service.ts';

const base = '/business/providers/:providerId/payouts';

export function payoutHandlers(payouts: PayoutService) {
  return {
    [`GET ${base}`]: ({ params }) => payouts.read(params.providerId),
    'GET /admin/money-troubles': (_, context) => payouts.readTroubles(context),
    [`GET ${base}/csv`]: ({ params, query }) => payouts.writeCsv(params.providerId, query.language),
    [`GET ${base}/statements/:month`]: ({ params }) => payouts.readStatement(params.providerId, params.month),
    [`GET ${base}/statements/:month/csv`]: ({ params, query }) =>
      payouts.writeStatement(params.providerId, params.month, query.language),
    [`GET ${base}/statements/:month/pdf`]: ({ params, query }) =>
      payouts.printStatement({ ...params, ...query }),
    [`POST ${base}/onboarding`]: ({ body }, context) => payouts.beginOnboarding(context, body.language),
    [`PUT ${base}/weekday`]: ({ body }, context) => payouts.setWeekday(context, body.weekday),
  } satisfies Partial<Handlers>;
}
