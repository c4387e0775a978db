import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Query } from './query.ts';

const quote = 'POST /user/booking/quote';

export type Quote = CallData<typeof quote>;
export type QuoteRequest = CallRequest<typeof quote>['body'];
export type QuoteLine = Quote['price']['lines'][number];
export type QuotedSlot = Quote['slots'][number];
export type WantedSlot = QuoteRequest['slots'][number];

/** It changes nothing, so it may be requested and cached like any other read. */
export function quoteQuery(body: QuoteRequest): Query<Quote> {
  return {
    key: `${quote} ${JSON.stringify(body)}`,
    call: (api: ApiClient, signal) => api.call(quote, { body, ...(signal ? { signal } : {}) }),
  };
}

/** An item of the cart as the API asks for it, its extras aside. */
export function describeSlot(item: CartItem): Omit<WantedSlot, 'addOns'> {
  const { branch, offer, date, startsAt, durationMinutes, guests, tableIds } = item;
  return {
    branchId: branch.id,
    offerId: offer.id,
    date,
    startsAt: new Date(startsAt).toISOString(),
    durationMinutes,
    guests,
    ...(tableIds?.length ? { tableIds: [...tableIds] } : {}),
  };
}

export function describeAddOns({ addOns }: Pick<CartItem, 'addOns'>): { id: string; quantity: number }[] {
  return addOns.map(({ id, quantity }) => ({ id, quantity }));
}

export function describeQuoteRequest(items: readonly CartItem[], holdId?: string): QuoteRequest {
  return {
    bookingType: items[0]?.bookingType ?? 'personal',
    slots: items.map((item) => ({
      ...describeSlot(item),
      ...(item.addOns.length > 0 ? { addOns: describeAddOns(item) } : {}),
    })),
    ...(holdId ? { holdId } : {}),
  };
}

/** What the time of one slot costs, extras aside. */
export function sumSlotLines({ price }: Pick<Quote, 'price'>, slot: number): number {
  return price.lines
    .filter((line) => line.kind === 'slot' && line.slot === slot)
    .reduce((sum, { amount }) => sum + amount, 0);
}
