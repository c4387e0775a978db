import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type Quote, type QuotedSlot, sumSlotLines } from '../../../lib/quote-query.ts';

export type Refusal = NonNullable<QuotedSlot['refusal']>;
export type NearStart = QuotedSlot['nearest'][number];

export type ItemCheck =
  | { state: 'free'; slotPrice: number; addOnPrices: Readonly<Record<string, number>>; slot: QuotedSlot }
  | { state: 'gone'; refusal: Refusal; slot: QuotedSlot }
  /** The venue has taken the offer back. */
  | { state: 'notOffered' }
  /** An extra cannot be had any more, or not as many of it. */
  | { state: 'extrasGone' };

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

export function judgeItem(quote: Quote, index: number): ItemCheck {
  const slot = quote.slots[index];
  if (!slot) return { state: 'notOffered' };
  if (slot.refusal !== null) return { state: 'gone', refusal: slot.refusal, slot };
  const addOns = quote.price.lines.filter((line) => line.kind === 'addOn' && line.slot === index);
  return {
    state: 'free',
    slotPrice: sumSlotLines(quote, index),
    addOnPrices: Object.fromEntries(addOns.map(({ addOnId, amount }) => [addOnId ?? '', amount])),
    slot,
  };
}

/** What it costs now, when the visitor was told something else. */
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
