import type { Handlers } from '../../http/register-routes.ts';
import type { MarketClosureService } from './service.ts';

export function marketClosureHandlers(closures: MarketClosureService) {
  return {
    'GET /market/closure': async () => closures.readForGuests(),
    'GET /admin/market-closure': () => closures.read(),
    'POST /admin/market-closure': ({ body }, context) => closures.close(context, body),
    'DELETE /admin/market-closure': (_request, context) => closures.open(context),
  } satisfies Partial<Handlers>;
}
