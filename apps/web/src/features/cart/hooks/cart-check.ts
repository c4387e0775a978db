import type { CallData } from '@gramy/contract/wire-types';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type Quote, sumSlotLines } from '../../../lib/queries/quote-query.ts';

export type CheckAnswer = CallData<'POST /user/booking/cart-check'>;
type ItemState = CheckAnswer['items'][number];
export type Refusal = NonNullable<ItemState['refusal']>;
export type NearStart = ItemState['nearest'][number];

export type ItemCheck =
  | {
      state: 'free';
      slotPrice: number;
      addOnPrices: Readonly<Record<string, number>>;
      stock: ItemState['stock'];
    }
  | { state: 'taken'; refusal: Refusal; nearest: readonly NearStart[] }
  /** The venue offers it no more. */
  | { state: 'gone' }
  /** These extras cannot be had any more, or not as many of them. */
  | { state: 'extrasGone'; lostAddOns: readonly string[]; stock: ItemState['stock'] };

export interface CartCheck {
  /** By the id of the item. */
  checks: Readonly<Record<string, ItemCheck>>;
  /** Of all that can be booked; null when nothing can. */
  price: Quote['price'] | null;
  checkedAt: number;
}

export function isBookable(check: ItemCheck | undefined): boolean {
  return check?.state === 'free';
}

export function judgeItem({ items, price }: CheckAnswer, index: number): ItemCheck {
  const item = items[index];
  if (!item || item.state === 'gone') return { state: 'gone' };
  if (item.refusal !== null) return { state: 'taken', refusal: item.refusal, nearest: item.nearest };
  if (item.lostAddOns.length > 0 || !price) {
    return { state: 'extrasGone', lostAddOns: item.lostAddOns, stock: item.stock };
  }
  const addOns = price.lines.filter((line) => line.kind === 'addOn' && line.slot === index);
  return {
    state: 'free',
    slotPrice: sumSlotLines({ price }, index),
    addOnPrices: Object.fromEntries(addOns.map(({ addOnId, amount }) => [addOnId ?? '', amount])),
    stock: item.stock,
  };
}

/** The current price, where another one was shown. */
export function findPriceChange(
  { shownPrice }: Pick<CartItem, 'shownPrice'>,
  check: ItemCheck | undefined,
): { before: number; now: number } | undefined {
  if (check?.state !== 'free' || shownPrice === undefined || shownPrice === check.slotPrice) return undefined;
  return { before: shownPrice, now: check.slotPrice };
}

export function isSettled(item: CartItem, check: ItemCheck | undefined): boolean {
  return isBookable(check) && findPriceChange(item, check) === undefined;
}
