import type { CartBranch, CartItem } from '@gramy/domain/cart/cart-item';
import { isCartId, itemChecks, readFields } from '@gramy/domain/cart/parse-cart';
import { parseOwnPath } from '@gramy/domain/navigation/own-path';
import type { Instant } from '@gramy/domain/time/instant';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { createPersistedStore } from '../../lib/storage/persisted-store.ts';
import { defineStoredValue } from '../../lib/storage/storage.ts';
import { bookingEntry, incompleteBooking, summarizeBooking } from './hooks/use-incomplete-booking.ts';

/** A booking that was begun: as much of a cart item as is already chosen. */
export interface BookingData extends Partial<Omit<CartItem, 'branch'>> {
  branch: CartBranch;
  /** Where it goes on. */
  path: string;
  /** Until then its tables are held. */
  heldUntil?: Instant;
  /** By this hold: what one holds oneself stands in nobody's way when looking for other times. */
  holdId?: string;
}

interface BookingState {
  data: BookingData | null;
}

const bookingChecks = {
  ...itemChecks,
  path: (value: unknown) => parseOwnPath(value) !== undefined,
  heldUntil: itemChecks.startsAt,
  holdId: isCartId,
};

const parseBookingData = (given: unknown) =>
  readFields<BookingData>(given, bookingChecks, ['branch', 'path']);

/** Kept with the time of writing: what is older than its entry allows is thrown away when the page is loaded. */
export const bookingStore = createPersistedStore<BookingState, BookingData>({
  initial: { data: null },
  kept: defineStoredValue({ ...bookingEntry, parse: parseBookingData }),
  toKept: ({ data }) => data ?? undefined,
  fromKept: (data) => ({ data }),
});

const showIncomplete = ({ data }: BookingState) =>
  incompleteBooking.set((data && summarizeBooking(data)) ?? null);
showIncomplete(bookingStore.getState());
bookingStore.subscribe(showIncomplete);

export function useBookingData(): BookingData | null {
  return useStore(bookingStore, ({ data }) => data);
}

export function setBookingData(data: BookingData): void {
  bookingStore.setState({ data });
}

export function clearBookingData(): void {
  bookingStore.setState({ data: null });
}

/** What was begun before an item of the cart went to be changed. */
let interrupted: BookingData | null = null;

/** An item on its way to the page of its provider and back to `path`. */
export function beginEdit(item: CartItem, editSource: EditSource, path: string): void {
  interrupted = bookingStore.getState().data;
  const { heldUntil, holdId } = interrupted ?? {};
  setBookingData({ ...item, path, ...(heldUntil && holdId ? { heldUntil, holdId } : {}) });
  openEditMode(editSource);
}

/** Back again, changed or not. A change in the cart begins no booking and ends none. */
export function endEdit(changed?: CartItem): void {
  const { editSource } = bookingEditStore.getState();
  const { data } = bookingStore.getState();
  closeEditMode();
  if (editSource === 'cart') bookingStore.setState({ data: interrupted });
  else if (data && changed) setBookingData({ ...data, ...changed });
  interrupted = null;
}

export type EditSource = 'cart' | 'checkout';

export type BookingEdit =
  | { isEditMode: true; editSource: EditSource; timestamp: Instant }
  | { isEditMode: false; editSource: null; timestamp: null };

const noEdit: BookingEdit = { isEditMode: false, editSource: null, timestamp: null };

/** Deliberately lost on a reload. */
export const bookingEditStore = createStore<BookingEdit>(() => noEdit);

export function useBookingEdit(): BookingEdit {
  return useStore(bookingEditStore);
}

export function openEditMode(editSource: EditSource): void {
  bookingEditStore.setState({ isEditMode: true, editSource, timestamp: Date.now() });
}

export function closeEditMode(): void {
  bookingEditStore.setState(noEdit);
}
