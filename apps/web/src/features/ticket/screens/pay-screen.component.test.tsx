import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, loseConnection, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { makeRewards } from '../../../../test/settings-data.ts';
import {
  type Booking,
  bookingId,
  makeBooking,
  overBooking,
  paidBooking,
  unpaidBooking,
} from '../../../../test/ticket-data.ts';
import { payAtOnceWith } from '../../../lib/navigation/booking-hrefs.ts';

const pay = 'POST /user/booking/:bookingId/pay';
const check = 'POST /user/booking/:bookingId/check-pay';
const payAddress = (price = 12_400) => `/booking-details/pay/${bookingId}/${price}`;
const failedAddress = `/booking/payment/failed?bookingId=${bookingId}`;
const heading = () => page.getByRole('heading', { level: 1 });
const payButton = () => page.getByRole('button', { name: /^Pay 124\szł/ });
const payment = { id: bookingId, amount: 12_400, actionUrl: null };
const open: Booking['payment'] = { ...payment, status: 'open', actionUrl: '#bank' };
const failed: Booking['payment'] = { ...payment, status: 'failed' };

const money: Booking['money'] = [
  {
    at: '2026-05-01T10:05:00.000Z',
    kind: 'payment',
    status: 'failed',
    amount: 12_400,
    place: 'online',
    way: 'card',
    ending: '0002',
    till: null,
    reason: 'insufficient_funds',
    settledAt: '2026-05-01T10:06:00.000Z',
  },
];

describe('paying', () => {
  test('Y-4 is for what the booking costs, whatever the address says', async () => {
    const replaceState = vi.spyOn(window.history, 'replaceState').mockReturnValue();
    await openBookingPage(payAddress(1), { api: createTicketApi(makeBooking()) });
    const wrong = 'The price in the address was not the price of this booking.';
    await expect.element(page.getByText(wrong)).toBeVisible();
    await expect
      .element(page.getByText(/^The address said|You pay 124\szł, as the booking says/))
      .toBeVisible();
    await expect.element(payButton()).toBeVisible();
    expect(replaceState.mock.calls.map(([, , url]) => url)).toContainEqual(
      expect.stringMatching(new RegExp(`^${payAddress()}`)),
    );
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('Y-3 goes to the bank once, however often it is pressed', async () => {
    const { answer, letGo } = holdBack(succeed({ ...payment, status: 'open', actionUrl: '#bank' } as const));
    const api = createTicketApi(makeBooking(), { [pay]: answer });
    await openBookingPage(payAddress(), { api });
    await payButton().dblClick();
    const busy = page.getByRole('button', { name: 'To the payment page...' });
    await busy.click({ force: true });
    letGo();
    await expect.poll(() => window.location.hash).toBe('#bank');
    // The page is about to go.
    await expect.element(busy).toBeVisible();
    expect(api.listCalls(pay)).toHaveLength(1);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  test('with a kept card is done without a further page', async () => {
    const paid = paidBooking({ payment: { ...payment, status: 'succeeded' } });
    const api = createTicketApi(makeBooking(), {
      [pay]: succeedWith(() => {
        api.change(paid);
        return { ...payment, status: 'succeeded' as const };
      }),
    });
    const { readAddress } = await openBookingPage(payAddress(), { api, state: payAtOnceWith('card_1') });
    await expect.poll(readAddress).toBe(`/booking/payment/confirmed?bookingId=${bookingId}`);
    expect(api.listCalls(pay).map(({ body }) => body)).toEqual([{ cardId: 'card_1' }]);
  });

  test('with a kept card that is declined leads to the other ways', async () => {
    const api = createTicketApi(makeBooking(), {
      [pay]: succeedWith(() => {
        api.change(makeBooking({ payment: failed }));
        return { ...payment, status: 'failed' as const };
      }),
    });
    const { readAddress } = await openBookingPage(payAddress(), { api, state: payAtOnceWith('card_1') });
    await expect.poll(readAddress).toBe(failedAddress);
    await expect.element(page.getByRole('button', { name: 'Pay with BLIK' })).toBeVisible();
  });

  test('Y-3 whose answer is lost says so, and can be begun again', async () => {
    const api = createTicketApi(makeBooking(), { [pay]: loseConnection });
    await openBookingPage(payAddress(), { api });
    await payButton().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Payment submission failed');
    await payButton().click();
    await expect.poll(() => api.listCalls(pay)).toHaveLength(2);
  });

  test('Y-2 waits for the word of the bank, and follows it by itself', async () => {
    const api = createTicketApi(makeBooking({ payment: open }));
    const { readAddress } = await openBookingPage(`${payAddress()}?returned=1`, { api });
    await expect.element(heading()).toHaveTextContent('We are asking the bank.');
    await expect.element(page.getByRole('link', { name: 'Go on paying' })).toHaveAttribute('href', '#bank');
    await expectAccessible();
    await expectReadableInTheDark();
    api.change(paidBooking({ payment: { ...payment, status: 'succeeded' } }));
    await expect.poll(readAddress).toBe(`/booking/payment/confirmed?bookingId=${bookingId}`);
    await expect.element(heading()).toHaveTextContent('Paid. See you on Friday, 16 May');
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test.each([
    ['at an instant venue', unpaidBooking({ payment: open }), /We keep your places until .*\d\d:\d\d;/],
    [
      'before the venue has answered',
      makeBooking({
        status: 'pendingConfirmationUnpaid',
        label: 'pending',
        approval: { phase: 'open', opensAt: null, answerBy: '2031-05-16T10:00:00.000Z' },
        payment: open,
      }),
      /The venue answers by Fri\s16\sMay\s2031, 12:00\. You can pay now, or within 15 minutes after its yes\./,
    ],
  ])('Y-2 that was left undone says that nothing was paid, %s', async (_, booking, words) => {
    const api = createTicketApi(booking, {
      [check]: succeed({ booking, isAtBank: false }),
      [pay]: loseConnection,
    });
    await openBookingPage(`${payAddress()}?returned=1`, { api });
    await expect.element(heading()).toHaveTextContent('Nothing was paid.');
    await expect.element(page.getByText(words)).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await page.getByRole('button', { name: 'Pay with BLIK' }).click();
    await expect.poll(() => api.listCalls(pay).map(({ body }) => body)).toEqual([{ way: 'blik' }]);
    // The gateway has been asked twice: it may need a moment for what its page has done.
    expect(api.listCalls(check)).toHaveLength(2);
  });

  test('Y-2 that was called off at the bank says that nothing was paid', async () => {
    const closed = money.map((step) => ({ ...step, status: 'cancelled' as const, reason: null }));
    const payment_ = { ...payment, status: 'cancelled' as const };
    const booking = unpaidBooking({ payment: payment_, money: closed });
    await openBookingPage(`${payAddress()}?returned=1`, { api: createTicketApi(booking), language: 'pl' });
    await expect.element(heading()).toHaveTextContent('Nic nie zapłacono.');
    await expect.element(page.getByText(/^Nic nie pobrano\. Miejsca trzymamy dla Ciebie do/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Zapłać BLIKIEM' })).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });

  test('Y-2 hears of a no that came before it listened', async () => {
    const api = createTicketApi(makeBooking({ payment: open }));
    const { answer, letGo } = holdBack<never>(api.live);
    api.answer('GET /user/booking/:bookingId/live', answer);
    const { readAddress } = await openBookingPage(`${payAddress()}?returned=1`, { api });
    await expect.element(heading()).toHaveTextContent('We are asking the bank.');
    api.change(makeBooking({ payment: failed }));
    letGo();
    await expect.poll(readAddress, { timeout: 4_000 }).toBe(failedAddress);
  });

  test.each([
    [
      'another way',
      'replaced',
      makeBooking({ payment: open }),
      'You chose another way to pay, here or in another tab.',
    ],
    [
      'the venue',
      'leftToVenue',
      makeBooking({
        paymentMethod: 'venue',
        canPay: false,
        otherPaymentMethod: 'online',
        payment: { ...payment, status: 'cancelled' },
      }),
      'You chose to pay at the venue, here or in another tab.',
    ],
  ])('that was closed for %s in another tab says so', async (_, reason, booking, words) => {
    const closed = money.map((step) => ({ ...step, status: 'cancelled' as const, reason }));
    await openBookingPage(`${payAddress()}?returned=1`, {
      api: createTicketApi({ ...booking, money: closed }),
    });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(payButton()).not.toBeInTheDocument();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('Y-2 another way gives up the first one', async () => {
    const after = makeBooking({ payment: { ...payment, status: 'cancelled' } });
    const api = createTicketApi(makeBooking({ payment: open }), {
      'POST /user/booking/:bookingId/cancel-pay': succeed(after),
    });
    const { readAddress } = await openBookingPage(`${payAddress()}?returned=1`, { api });
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect.poll(readAddress).toBe(payAddress());
    await expect.element(payButton()).toBeVisible();
  });

  test('of other money than was asked for says that a person looks at it, and asks for no more', async () => {
    const booking = makeBooking({
      isMoneyHeld: true,
      canPay: false,
      payment: { ...payment, status: 'held' },
    });
    await openBookingPage(`${payAddress()}?returned=1`, { api: createTicketApi(booking) });
    await expect.element(heading()).toHaveTextContent('We are checking your payment.');
    await expect.element(page.getByText(/Please do not pay again: we will write to you/)).toBeVisible();
    await expect.element(payButton()).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test.each([
    ['what is paid', paidBooking(), 'This is paid already.'],
    [
      'what is paid on the spot',
      makeBooking({ paymentMethod: 'venue', canPay: false }),
      /^You pay 124\szł on the spot\./,
    ],
    ['what has lapsed', overBooking('cancelled', 'paymentTimeout'), 'This booking has lapsed.'],
    ['what was called off', overBooking('cancelled', 'withdrawn'), 'There is nothing to pay here any more.'],
  ])('Y-4 is not possible for %s', async (_, booking, title) => {
    await openBookingPage(payAddress(), { api: createTicketApi(booking) });
    await expect.element(heading()).toHaveTextContent(title);
    await expect.element(payButton()).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openBookingPage(payAddress(), { api: createTicketApi(makeBooking()), language: 'pl' });
    await expect.element(page.getByRole('button', { name: /124\szł/ })).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

describe('a payment that failed', () => {
  test('Y-2 says why, and is tried again', async () => {
    const api = createTicketApi(makeBooking({ payment: failed, money }), { [pay]: loseConnection });
    await openBookingPage(failedAddress, { api });
    await expect
      .element(heading())
      .toHaveTextContent('Sorry, the payment failed, please check and try again...');
    await expect
      .element(page.getByRole('region', { name: 'Tries' }))
      .toHaveTextContent(/declined.*Card ending 0002.*12:06.*Not enough money on the card or account/);
    await expectAccessible();
    await expectReadableInTheDark();
    await page.getByRole('button', { name: /^Try again, 124\szł/ }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Payment submission failed');
    expect(api.listCalls(pay)).toHaveLength(1);
  });

  test.each([
    ['Try another card', { way: 'card' }],
    ['Pay with BLIK', { way: 'blik' }],
  ])('Y-2 is paid otherwise with one press: %s', async (name, body) => {
    const api = createTicketApi(makeBooking({ payment: failed, money }), { [pay]: loseConnection });
    await openBookingPage(failedAddress, { api });
    await expect
      .element(page.getByText(/^Card ending 0002\. Not enough money on the card or account\. Your booking/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay at the venue' })).not.toBeInTheDocument();
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Payment submission failed');
    expect(api.listCalls(pay).map((call) => call.body)).toEqual([body]);
  });

  test('Y-2 is left to the venue where the offer allows it', async () => {
    const after = makeBooking({
      paymentMethod: 'venue',
      canPay: false,
      otherPaymentMethod: 'online',
      payment: failed,
      money,
    });
    const api = createTicketApi(makeBooking({ payment: failed, money, otherPaymentMethod: 'venue' }), {
      'POST /user/booking/:bookingId/pay-at-venue': succeed(after),
    });
    const { readAddress } = await openBookingPage(failedAddress, { api });
    await expectAccessible();
    await page.getByRole('button', { name: 'Pay at the venue' }).click();
    await expect.poll(readAddress).toBe(`/booking/confirmation?bookingId=${bookingId}`);
  });

  test.each([
    ['en', /As long as nothing is paid, cancelling costs nothing\. What you pay online comes back by/],
    ['pl', /Dopóki nic nie zapłacono, odwołanie nic nie kosztuje\. To, co zapłacisz online, wróci/],
  ] as const)(
    'what may be paid on the spot says before what cancelling costs then, in %s',
    async (language, words) => {
      const left = { paymentMethod: 'venue', canPay: false, otherPaymentMethod: 'online' } as const;
      await openBookingPage(payAddress(), { api: createTicketApi(makeBooking(left)), language });
      await expect.element(page.getByText(words)).toBeVisible();
    },
  );

  test('that is left to the venue in another tab says so beside the ways to pay', async () => {
    const api = createTicketApi(makeBooking({ payment: failed, money, otherPaymentMethod: 'venue' }));
    await openBookingPage(failedAddress, { api });
    await expect.element(page.getByRole('button', { name: 'Pay at the venue' })).toBeVisible();
    const left = { paymentMethod: 'venue', canPay: false, otherPaymentMethod: 'online' } as const;
    api.change(makeBooking({ payment: failed, money, ...left }));
    await expect
      .element(page.getByText(/^Paying at the venue was chosen, here or in another tab/))
      .toBeVisible();
    await expectAccessible();
  });

  test('is not told to whoever only typed its address', async () => {
    const { readAddress } = await openBookingPage(failedAddress, { api: createTicketApi(makeBooking()) });
    await expect.poll(readAddress).toBe(payAddress());
    await expect.element(heading()).toHaveTextContent('Pay for your evening');
  });

  test('fits the narrowest phone with all its ways, in Polish', async () => {
    await page.viewport(320, 640);
    const booking = makeBooking({ payment: failed, money, otherPaymentMethod: 'venue' });
    await openBookingPage(failedAddress, { api: createTicketApi(booking), language: 'pl' });
    await expect.element(page.getByRole('button', { name: 'Zapłać na miejscu' })).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });

  test('Y-2 and was paid all the same leads to where the money went', async () => {
    const { readAddress } = await openBookingPage(failedAddress, { api: createTicketApi(paidBooking()) });
    await expect.poll(readAddress).toBe(`/booking/payment/confirmed?bookingId=${bookingId}`);
  });

  test('Y-4 is not paid because the address says so', async () => {
    const api = createTicketApi(makeBooking({ payment: failed }));
    const { readAddress } = await openBookingPage(`/booking/payment/confirmed?bookingId=${bookingId}`, {
      api,
    });
    await expect.poll(readAddress).toBe(failedAddress);
  });
});

describe('a booking that is paid', () => {
  const confirmedAddress = `/booking/payment/confirmed?bookingId=${bookingId}`;
  const full = { from: null, until: '2026-05-02T10:00:00.000Z', amount: 12_400, percent: 100 };
  const half = { from: full.until, until: '2031-05-16T11:00:00.000Z', amount: 6_200, percent: 50 };

  test('goes into the calendar and to friends, and says what it earns', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const url = 'https://gramy.example/shared-booking/1';
    const [tried] = money;
    if (!tried) throw new TypeError('One was tried');
    const paid = {
      ...tried,
      status: 'succeeded',
      way: 'blik',
      ending: null,
      till: null,
      reason: null,
    } as const;
    const api = createTicketApi(paidBooking({ money: [tried, paid] }), {
      'GET /user/profile/rewards': succeed(
        makeRewards({ balance: 2745, earned: 2745, level: { name: 'regular', from: 1000 } }),
      ),
      'POST /user/booking/:bookingId/share': succeed({ url }),
      'GET /user/booking/:bookingId/calendar': loseConnection,
    });
    await openBookingPage(confirmedAddress, { api });
    await expect.element(page.getByRole('heading', { name: 'You have 2,745 points' })).toBeVisible();
    const next = 'Another 124 after the game. Then 131 more and you are Captain.';
    await expect.element(page.getByText(next)).toBeVisible();
    await expect.element(page.getByText('+124', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^BLIK: 124\szł\. The receipt/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => write.mock.calls).toEqual([[url]]);
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(api.listCalls('GET /user/booking/:bookingId/calendar')).toHaveLength(1);
  });

  test('gives its receipt where it says so, and does not only lead to it', async () => {
    const documents = 'POST /user/booking/:bookingId/documents';
    const file = { url: '/api/booking-documents/t', number: 'P/1', fileName: 'receipt.pdf' };
    const api = createTicketApi(paidBooking(), { [documents]: succeed(file) });
    const saved: string[] = [];
    const note = (event: MouseEvent) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
      event.preventDefault();
      saved.push(`${new URL(link.href).pathname} ${link.download}`);
    };
    document.addEventListener('click', note, { capture: true });
    onTestFinished(() => document.removeEventListener('click', note, { capture: true }));
    const { readAddress } = await openBookingPage(confirmedAddress, { api });
    await page.getByRole('button', { name: 'Get the receipt' }).click();
    await expect.poll(() => saved).toEqual(['/api/booking-documents/t receipt.pdf']);
    expect(readAddress()).toBe(confirmedAddress);
    expect(api.listCalls(documents).map(({ body }) => body)).toMatchObject([{ kind: 'receipt' }]);
  });

  test.each([
    [[full, half], /^62\szł comes back until/],
    [[full], 'Cancelling gives no money back.'],
  ])('promises only what can still come back', async (timeline, words) => {
    const cancellation = { canCancel: true, refundNow: 0, refundHeld: 0, refundByBank: 0, timeline };
    await openBookingPage(confirmedAddress, { api: createTicketApi(paidBooking({ cancellation })) });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/^124\szł comes back/)).not.toBeInTheDocument();
  });
});
