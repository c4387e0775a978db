import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  makeItem,
  makePrice,
  makeQuote,
  otherBranchItem,
  twoBranchPage,
} from '../../../../test/booking-data.ts';
import {
  bookButton,
  createBookingApi,
  createTicketApi,
  isHeld,
  openBookingPage,
  openCheckout,
  readSlots,
} from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import {
  type FakeCall,
  holdBack,
  loseConnection,
  refuse,
  succeed,
  succeedWith,
} from '../../../../test/fake-api.ts';
import { bookingId, makeBooking } from '../../../../test/ticket-data.ts';
import { cartStore } from '../../../entities/cart/store.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { checkoutStore } from '../store.ts';

const book = 'POST /user/booking';
const quote = 'POST /user/booking/quote';
const agreed = { hasAcceptedTerms: true, hasAcceptedRegulations: true };
const card = {
  id: 'card_1',
  brand: 'visa',
  ending: '4242',
  expiryMonth: 11,
  expiryYear: 2099,
  isExpired: false,
  isDefault: true,
};
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const notice = () => page.getByRole('alert').filter({ hasText: 'The venue has changed its price' });

describe('the last look', () => {
  test('is gone through by keys on a phone in the order in which it is seen', async () => {
    await page.viewport(390, 844);
    await openCheckout('review');
    await isHeld();
    // At its end the dock at the thumb lies over nothing.
    window.scrollTo(0, document.body.scrollHeight);
    const main = page.getByRole('main').element();
    const stops = [...main.querySelectorAll<HTMLElement>('summary, a, button, input')].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
    );
    const tops = stops.map((stop) => (stop.closest('label') ?? stop).getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(stops[0]?.tagName).toBe('SUMMARY');
    expect(stops.slice(-2).map(({ textContent }) => textContent)).toEqual([
      'Add-ons and extras',
      expect.stringContaining('Book with obligation to pay'),
    ]);
  });

  test('asks for both consents before anything is booked', async () => {
    const { api } = await openCheckout('review', { api: createBookingApi({ [book]: loseConnection }) });
    await isHeld();
    await bookButton().click();
    await expect.element(page.getByText('You must agree to the terms and conditions')).toBeVisible();
    await expect.element(page.getByText("You must accept the vendor's regulations")).toBeVisible();
    await expect.element(box(/terms and conditions/)).toHaveFocus();
    await expectAccessible();
    await expectReadableInTheDark();
    await box(/terms and conditions/).click();
    await bookButton().click();
    await expect.element(box(/regulations/)).toHaveFocus();
    await page.getByRole('link', { name: 'regulations of Kręgielnia Pod Zegarem' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Shoes are changed at the door.');
    expect(api.listCalls(book)).toHaveLength(0);
  });

  test('brings the consent that is missing out from under the bar of a tablet', async () => {
    await page.viewport(820, 844);
    await openCheckout('review');
    await isHeld();
    await box(/terms and conditions/).click();
    const missing = box(/regulations/).element();
    // The page is scrolled so far that the box lies where the bar is.
    window.scrollBy(0, missing.getBoundingClientRect().top - 21);
    const bar = () => document.querySelector('details summary')?.getBoundingClientRect();
    expect(bar()?.top).toBe(0);
    (bookButton().element() as HTMLElement).click();
    await expect.element(missing).toHaveFocus();
    expect(missing.getBoundingClientRect().top).toBeGreaterThan(bar()?.bottom ?? 0);
  });

  test('breaks the line of the regulations between its words, not before the link', async () => {
    await page.viewport(390, 844);
    await openCheckout('review', { language: 'pl' });
    await isHeld();
    const link = page.getByRole('link', { name: /^regulamin lokalu/ }).element();
    const [first] = link.getClientRects();
    const words = document.createRange();
    words.setStartBefore(link.parentElement?.firstChild ?? link);
    words.setEndBefore(link);
    const [before] = [...words.getClientRects()].slice(-1);
    expect(first?.top).toBeLessThan(before?.bottom ?? 0);
    expect(first?.left).toBeGreaterThan(before?.left ?? 0);
  });

  test('names the place of each game', async () => {
    await page.viewport(390, 844);
    const provider = 'GET /user/service-providers/:serviceProviderId';
    const api = createBookingApi({ [provider]: succeed(twoBranchPage) });
    await openCheckout('review', { api, items: [makeItem(), otherBranchItem] });
    for (const place of ['ul. Tymienieckiego 22/24, Łódź', 'Ruda, ul. Pabianicka 8, Łódź'])
      await expect.element(page.getByRole('main')).toHaveTextContent(`Pod Zegarem, ${place}`);
    await expectFits(390);
  });

  test('names all games beside the sum of all, and how much is paid at which place', async () => {
    await page.viewport(390, 844);
    const provider = 'GET /user/service-providers/:serviceProviderId';
    const api = createBookingApi({ [provider]: succeed(twoBranchPage) });
    await openCheckout('review', { api, items: [makeItem(), otherBranchItem] });
    await expect.element(page.getByText(/2 games · Fri\s16\sMay.*, \d\d:\d\d and 21:30$/)).toBeVisible();
    const there = page.getByRole('radio', { name: /^Pay at the venue/ });
    await expect
      .element(page.getByText(/^244\szł by card or in cash/))
      .toHaveTextContent(
        /when you come: 124\szł at Kręgielnia Pod Zegarem \(ul\. Tymienieckiego 22\/24, Łódź\) and 120\szł at .*Ruda \(ul\. Pabianicka 8, Łódź\)\.$/,
      );
    await expect.element(there).toBeEnabled();
    await expectFits(390);
  });

  test('says what the venue takes, and that it wants to be asked', async () => {
    const api = createBookingApi({
      [quote]: succeedWith((call) =>
        makeQuote(readSlots(call), {
          paymentMethods: ['online'],
          confirmation: 'request',
          approval: { phase: 'open', opensAt: null, answerBy: '2031-05-16T10:00:00.000Z' },
        }),
      ),
    });
    await openCheckout('review', { api, draft: { paymentMethod: 'venue' } });
    const noCash = 'Cash payment is not available yet. Can you try to pay by card';
    await expect.element(page.getByText(noCash)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Pay online now' })).toBeChecked();
    await expect
      .element(
        page.getByText(/^The venue has to say yes first, and it may say no: it answers by Fri\s16\sMay/),
      )
      .toBeVisible();
    await expect
      .element(page.getByText(/all of it goes back.* you have 15 minutes after its yes/))
      .toBeVisible();
  });

  test('says of no way to pay that it is not taken before that is known, and waits for the price', async () => {
    const { answer, letGo } = holdBack(succeedWith((call: FakeCall) => makeQuote(readSlots(call))));
    await openCheckout('review', { api: createBookingApi({ [quote]: answer }), draft: agreed });
    const there = page.getByRole('radio', { name: /^Pay at the venue/ });
    await expect.element(page.getByText('We are still looking up whether the venue takes it.')).toBeVisible();
    await expect.element(page.getByText(/^Cash payment is not available yet/)).not.toBeInTheDocument();
    await expect.element(there).toBeDisabled();
    await expect.element(bookButton()).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect.element(there).toBeEnabled();
    await expect.element(bookButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('shows no refund of money that is paid on the spot', async () => {
    await openCheckout('review', { draft: { paymentMethod: 'venue' } });
    await expect.element(page.getByText('You pay nothing now, so cancelling costs nothing.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'If plans change' })).not.toBeInTheDocument();
  });

  test('names the kept card, which is charged with the order', async () => {
    const pay = 'POST /user/booking/:bookingId/pay';
    const booked = makeBooking({ paymentMethod: 'online', due: 12_400 });
    const api = createTicketApi(booked, {
      [book]: succeed(booked),
      [pay]: loseConnection,
      'GET /user/profile/payments/cards': succeed({
        items: [card, { ...card, id: 'old', isExpired: true }],
        nextCursor: null,
      }),
    });
    await openCheckout('review', { api, draft: agreed });
    await isHeld();
    await expect.element(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Another way online' })).not.toBeChecked();
    await expectAccessible();
    await bookButton().click();
    await expect.poll(() => api.listCalls(pay).map(({ body }) => body)).toEqual([{ cardId: 'card_1' }]);
  });

  test('C-10 leads back to each step, and keeps what was agreed to', async () => {
    const { readAddress, goBack } = await openCheckout('review', { draft: agreed });
    for (const [name, step] of [
      [/^Edit ?: Evening/, 'details'],
      [/^Edit ?: You/, 'information'],
      [/^Edit ?: Extras/, 'extras'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expect.poll(readAddress).toContain(`step=${step}`);
      await goBack();
      await expect.element(box(/regulations/)).toBeChecked();
    }
  });

  test('leads a stranger in and back', async () => {
    await openCheckout('review', { isSignedIn: false });
    const returnTo = encodeURIComponent('/booking-details/checkout?step=review');
    await expect
      .element(page.getByRole('link', { name: 'Log in to book' }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${returnTo}`);
    await expect.element(bookButton()).not.toBeInTheDocument();
  });

  test('C-5 stops at another price than the shown one, until somebody says yes', async () => {
    const api = createBookingApi({ [book]: loseConnection });
    await openCheckout('review', { api, items: [makeItem({ shownPrice: 10_000 })], draft: agreed });
    await isHeld();
    await expect.element(notice()).toHaveTextContent(/Before: 100\szł.*Now: 120\szł/);
    await expectAccessible();
    await expectReadableInTheDark();
    await bookButton().click();
    await expect.element(notice()).toHaveFocus();
    expect(api.listCalls(book)).toHaveLength(0);
    await page.getByRole('button', { name: /^Go on for 124\szł/ }).click();
    await expect.element(notice()).not.toBeInTheDocument();
    await bookButton().click();
    await expect.poll(() => api.listCalls(book)).toHaveLength(1);
  });

  test('stops at other terms than those that were shown, says what they were, and asks again', async () => {
    const api = createBookingApi({ [book]: refuse(409, 'priceChanged') });
    await openCheckout('review', { api, draft: agreed });
    await isHeld();
    api.answer(
      quote,
      succeedWith((call) => {
        const seen = makeQuote(readSlots(call), { fingerprint: '00000000000000c4' });
        const terms = { refundTiers: [], confirmation: 'request' as const, regulations: 'b' };
        return { ...seen, confirmation: 'request', slots: seen.slots.map((slot) => ({ ...slot, terms })) };
      }),
    );
    await bookButton().click();
    const changed = page.getByRole('alert').filter({ hasText: 'The venue has changed its conditions.' });
    await expect
      .element(changed)
      .toHaveTextContent(/If you cancel ?Before: 100% back until 24 h before ?Now: nothing comes back/);
    await expect
      .element(changed)
      .toHaveTextContent(/Confirmation ?Before: at once ?Now: the venue has to say yes first/);
    await expectAccessible();
    await expectReadableInTheDark();
    await bookButton().click();
    await expect.element(changed).toHaveFocus();
    expect(api.listCalls(book)).toHaveLength(1);
    api.answer(book, loseConnection);
    await page.getByRole('button', { name: 'Go on under the new conditions' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(box(/regulations/)).not.toBeChecked();
    await box(/regulations/).click();
    await bookButton().click();
    await expect.poll(() => api.listCalls(book)).toHaveLength(2);
    expect(api.listCalls(book)[1]?.body.fingerprint).toBe('00000000000000c4');
  });

  test('does not change its price by itself', async () => {
    const { api } = await openCheckout('review', { draft: agreed });
    await isHeld();
    await expect.element(bookButton()).toHaveTextContent(/124\szł/);
    const before = api.listCalls(quote).length;
    const place = 'GET /user/service-providers/:serviceProviderId';
    // What was asked for within the last second is not asked for again; the second time that is over for all.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return api.listCalls(place).length;
      })
      .toBeGreaterThan(2);
    expect(api.listCalls(quote)).toHaveLength(before);
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openCheckout('review', { language: 'pl' });
    await isHeld();
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});

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
