import { addMoney, type Money } from '../money/money.ts';
import type { PriceBandName } from './price-bands.ts';

export type LineItemKind = 'slot' | 'addOn' | 'discount' | 'serviceFee';

/** One line of a price. `amount` is rounded once, here; sums of lines are exact. */
export interface LineItem {
  readonly kind: LineItemKind;
  /** Absent when the base or the business price applies. */
  readonly band?: PriceBandName | undefined;
  /** Present when `unitPrice` is for an hour. */
  readonly minutes?: number | undefined;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly amount: Money;
}

/** A price has at least one line, even when it is free; an empty list is a bug. */
export function total(items: readonly LineItem[]): Money {
  return items.map((item) => item.amount).reduce(addMoney);
}
