import { type Money, makeMoney } from '../money/money.ts';
import type { Quote } from './quote.ts';

/** What a booking needs to know of its price. */
export type BookingPrice = Pick<
  Quote,
  'currency' | 'lines' | 'subtotal' | 'discount' | 'fee' | 'total' | 'dueOnline'
>;

/** A price that people have agreed on themselves, for the only slot of a booking. */
export function makeAgreedPrice(agreed: Money, vatPercent: number): BookingPrice {
  const nothing = makeMoney(0, agreed.currency);
  return {
    currency: agreed.currency,
    lines: [{ kind: 'slot', slot: 0, unitPrice: agreed, quantity: 1, amount: agreed, vatPercent }],
    subtotal: agreed,
    discount: nothing,
    fee: nothing,
    total: agreed,
    dueOnline: agreed,
  };
}
