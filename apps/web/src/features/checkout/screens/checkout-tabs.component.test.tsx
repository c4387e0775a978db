import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeHold, makeItem } from '../../../../test/booking-data.ts';
import { bookButton, createBookingApi, isHeld, openCheckout } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { zuzanna } from '../../../../test/people.ts';
import { unpaidBooking } from '../../../../test/ticket-data.ts';
import { cartStore, clearCart } from '../../../entities/cart/store.ts';
import { keepLastOrder } from '../hooks/last-order.ts';
import { checkoutStore } from '../store.ts';

const hold = 'POST /user/booking/holds';
const book = 'POST /user/booking';
const booked = 'POST /user/booking/booked-items';
const current = 'GET /user/booking/holds/current';
const agreed = { hasAcceptedTerms: true, hasAcceptedRegulations: true };
const items = [makeItem({ id: '0199c0de-0000-7000-8000-00000000000a' })];
const unpaid = unpaidBooking();
const { id, reference } = unpaid;
const isBooked = succeed({ items: items.map((item) => item.id), bookings: [{ id, reference }] });
const heading = () => page.getByRole('heading', { level: 1 });

const createApi = (answers: Parameters<typeof createBookingApi>[0] = {}) =>
  createBookingApi({ 'GET /user/booking/:bookingId': succeed(unpaid), ...answers });

async function expectOrder(): Promise<void> {
  await expect.element(heading()).toHaveTextContent('You have booked this already');
  await expect.element(page.getByText(reference, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Pay / })).toBeVisible();
}

describe('what another tab has booked', () => {
  test('is said to whoever presses the button second; nothing is held or left in the cart', async () => {
    const api = createApi({ [book]: refuse(409, 'holdBooked', { booking: { id, reference } }) });
    await openCheckout('review', { api, items, draft: agreed });
    await isHeld();
    await bookButton().click();
    await expectOrder();
    expect(api.listCalls(hold)).toHaveLength(1);
    expect(cartStore.getState().items).toEqual([]);
    expect(checkoutStore.getState().items).toEqual([]);
  });

  test('is said when this tab comes into sight', async () => {
    const { api } = await openCheckout('information', { api: createApi(), items });
    await isHeld();
    api.answer(current, succeed({ hold: null }));
    api.answer(booked, isBooked);
    window.dispatchEvent(new Event('focus'));
    await expectOrder();
    expect(api.listCalls(hold)).toHaveLength(1);
  });

  test('is shown by a tab that has nothing left to check out', async () => {
    keepLastOrder({ userId: zuzanna._id, id, reference });
    // What a tab keeps for itself is not in the others.
    sessionStorage.removeItem('last-order');
    await openCheckout('review', { api: createApi(), items: [] });
    await expectOrder();
  });

  test('is nobody else’s business', async () => {
    keepLastOrder({ userId: 'somebody-else', id, reference });
    await openCheckout('review', { api: createApi(), items: [] });
    await expect.element(heading()).toHaveTextContent(/^Booking data/);
  });

  test('is not taken again', async () => {
    const { api } = await openCheckout('review', {
      api: createApi({ [hold]: succeedWith(() => makeHold({ seconds: 1, canExtend: false })) }),
      items,
      draft: agreed,
    });
    const again = page.getByRole('button', { name: 'Take it again' });
    await expect.element(again).toBeVisible();
    api.answer(booked, isBooked);
    await again.click();
    await expectOrder();
    expect(api.listCalls(hold)).toHaveLength(1);
  });
});

describe('a cart that another tab empties', () => {
  test('because it is booked there shows the booking', async () => {
    const { api } = await openCheckout('information', { api: createApi(), items });
    await isHeld();
    api.answer(booked, isBooked);
    clearCart();
    await expectOrder();
    expect(api.listCalls(hold)).toHaveLength(1);
  });

  test('is said to be empty, and nothing is held for it anew', async () => {
    const { api } = await openCheckout('review', { api: createApi(), items, draft: agreed });
    await isHeld();
    clearCart();
    await expect.element(heading()).toHaveTextContent('Your cart was emptied in another tab');
    expect(api.listCalls(hold)).toHaveLength(1);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('keeps nobody from the booking that is on its way', async () => {
    const { api } = await openCheckout('review', {
      api: createApi({ [book]: () => new Promise<Response>(() => undefined) }),
      items,
      draft: agreed,
    });
    await isHeld();
    await bookButton().click();
    await expect.poll(() => api.listCalls(book)).toHaveLength(1);
    clearCart();
    await expect.element(page.getByRole('button', { name: /Booking/ })).toBeVisible();
    expect(checkoutStore.getState().items).toMatchObject(items);
    expect(api.listCalls(hold)).toHaveLength(1);
  });
});
