import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import { isUuid } from '@gramy/domain/text/uuid';
import { defineQuery, type Query } from '../../lib/queries/query.ts';

const promo = 'POST /promotions/promotions/validate-promo-code';
const holds = 'POST /user/booking/holds';
const book = 'POST /user/booking';
const booked = 'POST /user/booking/booked-items';
const check = 'POST /user/booking/cart-check';

export type ProviderPage = CallData<'GET /user/service-providers/:serviceProviderId'>;
export type Branch = ProviderPage['branches'][number];
export type Offer = Branch['offers'][number];
export type Hold = CallData<typeof holds>;
export type HoldRequest = CallRequest<typeof holds>['body'];
export type PromoRequest = CallRequest<typeof promo>['body'];
export type PromoAnswer = CallData<typeof promo>;
export type NewBooking = CallRequest<typeof book>['body'];
export type Booking = CallData<typeof book>;

export type MadeBooking = CallData<typeof booked>['bookings'][number];

export type ItemState = CallData<typeof check>['items'][number];
export type CheckRequest = CallRequest<typeof check>['body'];

/** What has become of an order. */
export const bookingQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/:bookingId', { params: { bookingId } });

/** What has become of each item. By a key of its own: the cart keeps another part of the answer. */
export function itemStatesQuery(body: CheckRequest): Query<readonly ItemState[]> {
  return {
    key: `checkout ${check} ${JSON.stringify(body)}`,
    call: async (api, signal) => (await api.call(check, { body, ...(signal ? { signal } : {}) })).items,
  };
}

/** The lines of a cart by which the server knows what has become of them. */
export function listCartItems(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id).filter(isUuid);
}

/** The booking that these lines have become, in this tab or in another one. */
export async function findMadeBooking(
  api: ApiClient,
  items: readonly { id: string }[],
): Promise<MadeBooking | undefined> {
  const ids = listCartItems(items);
  if (ids.length === 0) return undefined;
  const [made] = (await api.call(booked, { body: { items: ids } })).bookings;
  return made;
}

export const madeBookingQuery = (items: readonly { id: string }[]): Query<MadeBooking | null> => ({
  key: `checkout ${booked} ${listCartItems(items).join()}`,
  call: async (api) => (await findMadeBooking(api, items)) ?? null,
});

/** It redeems nothing, so it may be requested and cached like any other read. */
export function promoQuery(body: PromoRequest): Query<PromoAnswer> {
  return {
    key: `${promo} ${JSON.stringify(body)}`,
    call: (api, signal) => api.call(promo, { body, ...(signal ? { signal } : {}) }),
  };
}

export function placeHold(api: ApiClient, body: HoldRequest): Promise<Hold> {
  return api.call(holds, { body });
}

export async function findCurrentHold(api: ApiClient): Promise<Hold | null> {
  return (await api.call('GET /user/booking/holds/current')).hold;
}

export function extendHold(api: ApiClient, holdId: string): Promise<Hold> {
  return api.call('POST /user/booking/holds/:holdId/extend', { params: { holdId } });
}

/** The same key at every attempt: an answer that was lost is given again, and nothing is booked twice. */
export function createBooking(api: ApiClient, body: NewBooking, idempotencyKey: string): Promise<Booking> {
  return api.call(book, { body, idempotencyKey, timeoutMs: 20_000 });
}
