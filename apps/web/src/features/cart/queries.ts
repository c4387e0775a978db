import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Query } from '../../lib/queries/query.ts';
import { describeQuoteRequest } from '../../lib/queries/quote-query.ts';
import { type CartCheck, judgeItem } from './hooks/cart-check.ts';

const check = 'POST /user/booking/cart-check';

/** What has become of each item, and what the rest costs now. What one holds oneself does not stand in one's way. */
export function cartCheckQuery(items: readonly CartItem[], holdId: string | undefined): Query<CartCheck> {
  const body = describeQuoteRequest(items, holdId);
  return {
    key: `${check} ${JSON.stringify(body)}`,
    async call(api, signal) {
      const answer = await api.call(check, { body, ...(signal ? { signal } : {}) });
      return {
        checks: Object.fromEntries(items.map(({ id }, index) => [id, judgeItem(answer, index)])),
        price: answer.price,
        checkedAt: Date.now(),
      };
    },
  };
}
