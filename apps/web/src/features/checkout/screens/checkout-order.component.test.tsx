import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makePrice } from '../../../../test/booking-data.ts';
import {
  bookButton,
  createBookingApi,
  isHeld,
  openBookingPage,
  openCheckout,
  readSlots,
} from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { holdBack, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { bookingId, makeBooking } from '../../../../test/ticket-data.ts';
import { cartStore } from '../../../entities/cart/store.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { checkoutStore } from '../store.ts';

const book = 'POST /user/booking';
const agreed = { hasAcceptedTerms: true, hasAcceptedRegulations: true };

describe('Y-3 booking', () => {
  test('happens once, however often it is pressed, and clears what was kept', async () => {
    const { answer, letGo } = holdBack(succeed(makeBooking({ paymentMethod: 'venue', canPay: false })));
    const api = createBookingApi({ [book]: answer });
    const { readAddress } = await openCheckout('review', {
      api,
      draft: { ...agreed, paymentMethod: 'venue' },
    });
    await isHeld();
    await bookButton().dblClick();
    await page.getByRole('button', { name: 'Booking…' }).click({ force: true });
    letGo();
    await expect.poll(readAddress).toBe(`/booking/confirmation?bookingId=${bookingId}`);
    expect(api.listCalls(book)).toHaveLength(1);
    expect(api.listCalls(book)[0]?.body).toMatchObject({
      paymentMethod: 'venue',
      fingerprint: '00000000000000a1',
    });
    await expect.poll(() => cartStore.getState().items).toEqual([]);
    expect(checkoutStore.getState().items).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => /^cart|book|checkout/.test(key))).toEqual([]);
  });

  test('that is gone back to says that it is ordered, and leads to its ticket', async () => {
    const atVenue = makeBooking({ paymentMethod: 'venue', canPay: false });
    const { readAddress, screen } = await openCheckout('review', {
      draft: { ...agreed, paymentMethod: 'venue' },
      api: createBookingApi({ [book]: succeed(atVenue) }),
    });
    await isHeld();
    await bookButton().click();
    await expect.poll(readAddress).toContain('/booking/confirmation');
    await expect.poll(() => checkoutStore.getState().items.length).toBe(0);
    await screen.unmount();
    await openBookingPage(paths.checkout, {
      api: createBookingApi({ 'GET /user/booking/:bookingId': succeed(atVenue) }),
    });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('You have booked this already');
    await expect.element(page.getByText(/GR-7K3M-Q2/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the ticket' }))
      .toHaveAttribute('href', `/booking-details/${bookingId}`);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test.each([
    ['still waits for its money', {}, 'You have booked this already, and not paid yet'],
    ['has lapsed', { status: 'cancelled', label: 'cancelled', canPay: false } as const, 'has ended'],
  ])('that is gone back to and %s says so', async (_, changes, title) => {
    const booking = makeBooking({ paymentDueAt: '2031-05-16T02:45:00.000Z', ...changes });
    const api = createBookingApi({
      [book]: succeed(makeBooking()),
      'GET /user/booking/:bookingId': succeed(booking),
    });
    const { readAddress, screen } = await openCheckout('review', { api, draft: agreed });
    await isHeld();
    await bookButton().click();
    await expect.poll(readAddress).toContain(`/pay/${bookingId}/`);
    await expect.poll(() => checkoutStore.getState().items.length).toBe(0);
    await screen.unmount();
    await openBookingPage(`${paths.checkout}?step=review`, { api });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect
      .element(page.getByRole('link', { name: 'Open the booking' }))
      .toHaveAttribute('href', `/booking-details/${bookingId}`);
    await expectAccessible();
    if (booking.label === 'cancelled') return;
    await expect.element(page.getByText(/until .*04:45/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Pay 124\szł$/ }))
      .toHaveAttribute('href', `/booking-details/pay/${bookingId}/12400`);
  });

  test('whose answer is lost is asked for again under the same key', async () => {
    const { api, readAddress } = await openCheckout('review', {
      api: createBookingApi({ [book]: loseConnection }),
      draft: agreed,
    });
    await isHeld();
    await bookButton().click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'We do not know yet whether your booking arrived.' });
    await expect.element(alert).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    api.answer(book, succeed(makeBooking()));
    await alert.getByRole('button', { name: 'Ask again' }).click();
    await expect.poll(readAddress).toBe(`/booking-details/pay/${bookingId}/12400`);
    const [first, second, ...others] = api.listCalls(book);
    expect(others).toEqual([]);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  test.each([
    ['an answer that is lost', loseConnection, 'We do not know yet whether your booking arrived.'],
    ['a no', refuse(409, 'tooManyOpenBookings'), /./],
  ])('shows %s on a phone beside the button, under the keys', async (_, answer, text) => {
    await page.viewport(390, 664);
    await openCheckout('review', { api: createBookingApi({ [book]: answer }), draft: agreed });
    await isHeld();
    await bookButton().click();
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expect.element(alert).toHaveFocus();
    const box = alert.element().getBoundingClientRect();
    const button = bookButton().element().getBoundingClientRect();
    expect(box.top).toBeGreaterThan(0);
    expect(button.top).toBeGreaterThanOrEqual(box.bottom);
    expect(button.bottom).toBeLessThanOrEqual(664);
    window.dispatchEvent(new Event('online'));
    await expect.element(alert).toBeInViewport({ ratio: 1 });
  });

  test('with a code that somebody else used up says so, and goes on without it', async () => {
    const api = createBookingApi({
      [book]: refuse(422, 'promoInvalid'),
      'POST /promotions/promotions/validate-promo-code': succeedWith((call) => ({
        isValid: true as const,
        code: 'KTOPIERWSZY',
        description: { en: '', pl: '' },
        discount: 2_000,
        price: makePrice(readSlots(call), { discount: 2_000 }),
        fingerprint: '00000000000000b2',
        refundTimeline: [],
      })),
    });
    await openCheckout('review', { api, draft: { ...agreed, promoCode: 'KTOPIERWSZY' } });
    await isHeld();
    await expect.element(bookButton()).toHaveTextContent(/104\szł/);
    await bookButton().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid promo code. It was used up');
    await expect.element(bookButton()).toHaveTextContent(/124\szł/);
    expect(checkoutStore.getState().promoCode).toBe('');
    await bookButton().click();
    await expect.poll(() => api.listCalls(book)).toHaveLength(2);
    const [first, second] = api.listCalls(book);
    expect(first?.body.promoCode).toBe('KTOPIERWSZY');
    expect(second?.body).not.toHaveProperty('promoCode');
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});
