import type { CartItem } from '@gramy/domain/cart/cart-item';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProfile } from '../../../test/browser-double.ts';
import type { BookingData } from './store.ts';

const hourMs = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 18);
const data: BookingData = {
  path: '/service-provider/zegar?offer=bowling',
  branch: {
    id: 'zegar-1',
    name: 'Kręgielnia Pod Zegarem',
    timeZone: 'Europe/Warsaw',
    serviceProvider: { id: 'zegar', name: 'Pod Zegarem', slug: 'zegar' },
  },
  guests: 6,
  heldUntil: now + 10 * 60_000,
};
const item: CartItem = {
  id: 'a',
  branch: data.branch,
  offer: { id: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' } },
  date: '2026-11-20' as CartItem['date'],
  startsAt: now,
  durationMinutes: 60,
  guests: 6,
  tableCount: 1,
  addOns: [],
  bookingType: 'personal',
};
const summary = { path: data.path, branch: { name: data.branch.name }, heldUntil: data.heldUntil };

function Shown({ useText }: { useText: () => string }) {
  return useText();
}

let profile: ReturnType<typeof openProfile>;
let warn: ReturnType<typeof vi.spyOn>;
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  profile = openProfile();
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  error = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openPage = () => profile.load(() => import('./store.ts'));
const openHeader = () => profile.load(() => import('./hooks/use-incomplete-booking.ts'));
const keep = (value: unknown) =>
  profile.texts.set('booking-data', JSON.stringify({ savedAt: Date.now(), value }));

describe('booking data', () => {
  it('C-8 is kept with its timestamp, survives a reload and can be cleared', async () => {
    const page = await openPage();
    page.setBookingData(data);
    expect(JSON.parse(profile.texts.get('booking-data') ?? '')).toEqual({ savedAt: now, value: data });
    expect((await openPage()).bookingStore.getState().data).toEqual(data);
    page.clearBookingData();
    expect(page.bookingStore.getState().data).toBeNull();
    expect(profile.texts.size).toBe(0);
  });

  it('C-8 is thrown away on load once it is older than 24 hours, and lives on with each change', async () => {
    (await openPage()).setBookingData(data);
    vi.setSystemTime(now + 20 * hourMs);
    (await openPage()).setBookingData({ ...data, guests: 2 });
    vi.setSystemTime(now + 44 * hourMs);
    expect((await openPage()).bookingStore.getState().data?.guests).toBe(2);
    vi.setSystemTime(now + 44 * hourMs + 1);
    expect((await openPage()).bookingStore.getState().data).toBeNull();
    expect((await openHeader()).incompleteBooking.get()).toBeNull();
    expect(profile.texts.size).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['no object', 7],
    ['no way back to it', { ...data, path: undefined }],
    ['a way to another site', { ...data, path: 'https://evil.example' }],
    ['a place without a name', { ...data, branch: { ...data.branch, name: '' } }],
    ['half a guest', { ...data, guests: 1.5 }],
    ['a hold until the end of time', { ...data, heldUntil: 1e300 }],
  ])('C-8 with %s is logged once and removed', async (_, value) => {
    keep(value);
    const page = await openPage();
    const { incompleteBooking } = await import('./hooks/use-incomplete-booking.ts');
    expect(page.bookingStore.getState().data).toBeNull();
    expect(incompleteBooking.get()).toBeNull();
    expect(profile.texts.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('C-8 that cannot be saved is logged, and the page goes on with it', async () => {
    profile.texts.set = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const page = await openPage();
    page.setBookingData(data);
    expect(page.bookingStore.getState().data).toEqual(data);
    expect(error).toHaveBeenCalledOnce();
  });

  it('P-1 appears in another tab, and goes there too', async () => {
    const [one, other] = [await openPage(), await openPage()];
    one.setBookingData(data);
    expect(other.bookingStore.getState().data).toEqual(data);
    other.clearBookingData();
    expect(one.bookingStore.getState().data).toBeNull();
  });
});

describe('the booking that every page offers to go on with', () => {
  it('R-8 is known without the store, and follows it', async () => {
    const page = await openPage();
    const own = (await import('./hooks/use-incomplete-booking.ts')).incompleteBooking;
    page.setBookingData(data);
    expect(own.get()).toEqual(summary);
    const { incompleteBooking } = await openHeader();
    expect(incompleteBooking.get()).toEqual(summary);
    page.setBookingData({ path: data.path, branch: data.branch });
    expect(incompleteBooking.get()).toEqual({ ...summary, heldUntil: null });
    page.clearBookingData();
    expect([own.get(), incompleteBooking.get()]).toEqual([null, null]);
  });

  it('R-8 with anything wrong in what is shown of it is none', async () => {
    keep({ ...data, path: '//evil.example' });
    expect((await openHeader()).incompleteBooking.get()).toBeNull();
    keep({ ...data, heldUntil: 'soon' });
    expect((await openHeader()).incompleteBooking.get()).toBeNull();
    keep({ ...data, branch: null });
    expect((await openHeader()).incompleteBooking.get()).toBeNull();
  });

  it('R-8 is none in what a server draws', async () => {
    keep(data);
    const { useIncompleteBooking } = await openHeader();
    expect(renderToString(<Shown useText={() => useIncompleteBooking()?.path ?? 'none'} />)).toBe('none');
  });
});

describe('edit mode', () => {
  it('C-7 opens with its source and the time, and closing clears them', async () => {
    const page = await openPage();
    page.openEditMode('cart');
    expect(page.bookingEditStore.getState()).toEqual({
      isEditMode: true,
      editSource: 'cart',
      timestamp: now,
    });
    page.closeEditMode();
    expect(page.bookingEditStore.getState()).toEqual({
      isEditMode: false,
      editSource: null,
      timestamp: null,
    });
  });

  it('C-7 ends with the change in what was begun; one in the cart leaves that as it was', async () => {
    const page = await openPage();
    const held = { heldUntil: now + 1, holdId: 'h' };
    page.setBookingData({ ...item, path: '/booking-details/checkout?step=review', ...held });
    page.beginEdit(item, 'cart', '/cart');
    expect(page.bookingStore.getState().data).toMatchObject({ path: '/cart', ...held });
    page.endEdit({ ...item, guests: 3 });
    expect(page.bookingStore.getState().data).toMatchObject({
      path: '/booking-details/checkout?step=review',
      guests: 6,
      ...held,
    });
    page.beginEdit(item, 'checkout', '/booking-details/checkout');
    page.endEdit({ ...item, guests: 3 });
    expect(page.bookingStore.getState().data).toMatchObject({ guests: 3, ...held });
    expect(page.bookingEditStore.getState().isEditMode).toBe(false);
  });

  it('C-7 does not survive a reload', async () => {
    (await openPage()).openEditMode('cart');
    expect(profile.texts.size).toBe(0);
    expect((await openPage()).bookingEditStore.getState().isEditMode).toBe(false);
  });
});
