import { addMoney, type Money, makeMoney, subtractMoney } from '../money/money.ts';
import { sumVat, type VatShare } from '../money/vat.ts';
import type { PriceBandName } from './price-bands.ts';

export type LineItemKind = 'slot' | 'addOn' | 'discount' | 'serviceFee';

/** One line of a price. `amount` is rounded once, here; sums of lines are exact. */
export interface LineItem {
  readonly kind: LineItemKind;
  /** Counts the slots of the booking from 0; absent on a line that is for the whole booking. */
  readonly slot?: number | undefined;
  /** Present on an add-on. */
  readonly addOnId?: string | undefined;
  /** Absent when the base or the business price applies. */
  readonly band?: PriceBandName | undefined;
  /** Present when `unitPrice` is for an hour. */
  readonly minutes?: number | undefined;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly amount: Money;
  /** Of the VAT inside `amount`. Absent on the discount line, which lowers lines of several rates. */
  readonly vatPercent?: number | undefined;
  /** The line's share of the discount, zero or more. `amount` is without it: the discount has a line of its own. */
  readonly discount?: Money | undefined;
}

/** A price has at least one line, even when it is free; an empty list is a bug. */
export function total(items: readonly LineItem[]): Money {
  return items.map((item) => item.amount).reduce(addMoney);
}

export function amountAfterDiscount({ amount, discount }: LineItem): Money {
  return discount === undefined ? amount : subtractMoney(amount, discount);
}

/** Inside the sum of the lines. The discount line is left out: every other line carries its own share of it. */
export function sumLineVat(items: readonly LineItem[]): VatShare[] {
  return sumVat(
    items
      .filter((item) => item.kind !== 'discount')
      .map((item) => ({ gross: amountAfterDiscount(item), percent: item.vatPercent ?? 0 })),
  );
}

/** What each of the booking's slots costs with its add-ons, after the discount and without the fee. */
export function sumBySlot(items: readonly LineItem[], slotCount: number): Money[] {
  const currency = total(items).currency;
  return Array.from({ length: slotCount }, (_, slot) =>
    items
      .filter((item) => item.slot === slot)
      .map(amountAfterDiscount)
      .reduce(addMoney, makeMoney(0, currency)),
  );
}
