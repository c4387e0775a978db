import type { Handlers } from '../../http/register-routes.ts';
import type { QuoteService } from './service.ts';

export function quoteHandlers(quotes: QuoteService) {
  return {
    'POST /user/booking/quote': ({ body }) => quotes.quote(body),
    'POST /user/booking/cart-check': ({ body }) => quotes.check(body),
    'POST /promotions/promotions/validate-promo-code': ({ body }, { caller }) =>
      quotes.judgeCode(body, caller.userId),
  } satisfies Partial<Handlers>;
}
