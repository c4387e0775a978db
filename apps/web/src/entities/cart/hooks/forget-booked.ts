import type { ApiClient } from '@gramy/contract/client';
import { isUuid } from '@gramy/domain/text/uuid';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { bookingStore, clearBookingData } from '../../booking/store.ts';
import { isUnpaidOnline } from '../../booking/unpaid-online.ts';
import { cartStore, clearCart, removeItem } from '../store.ts';

/**
 * What has become a booking is in nobody's way any more: whoever lost the answer to it, or paid on another device, would be
 * asked to finish it for ever. The server says which lines these are. Answers the booking that waits for its money
 * instead: whoever lost the answer does not know of it.
 */
export async function forgetBooked(api: ApiClient): Promise<string | undefined> {
  const begun = bookingStore.getState().data?.id;
  const ids = [...cartStore.getState().items.map(({ id }) => id), ...(begun ? [begun] : [])];
  const items = [...new Set(ids)].filter(isUuid).slice(0, 20);
  if (items.length === 0) return undefined;
  const { items: booked } = await api.call('POST /user/booking/booked-items', { body: { items } });
  if (booked.length === 0) return undefined;
  for (const id of booked) removeItem(id);
  if (cartStore.getState().items.length === 0) clearCart();
  if (begun && booked.includes(begun)) clearBookingData();
  forgetDrafts(new Set(booked));
  const { items: ahead } = await api.call('GET /user/booking/upcoming', { query: {} });
  return ahead.find(isUnpaidOnline)?.id;
}

/** The checkout's own store may not be loaded; what it would find then is gone. */
function forgetDrafts(booked: ReadonlySet<string>): void {
  const { name: key, maxAgeMs } = storedThings.checkout;
  const drafts = [
    defineStoredValue({ key, maxAgeMs, parse: listItems }),
    defineStoredValue({ key, maxAgeMs, parse: listItems, findStorage: findSessionStorage }),
  ];
  for (const draft of drafts) {
    const items = draft.read();
    if (items && items.length > 0 && items.every((id) => booked.has(id))) draft.remove();
  }
}

function listItems(stored: unknown): string[] | undefined {
  const { items } = stored as { items?: { id?: unknown }[] };
  return Array.isArray(items) ? items.map(({ id }) => String(id)) : undefined;
}
