import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeItem, makeQuote, otherBranchItem, twoBranchPage } from '../../../../test/booking-data.ts';
import {
  bookButton,
  createBookingApi,
  createTicketApi,
  isHeld,
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
import { makeBooking } from '../../../../test/ticket-data.ts';

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
