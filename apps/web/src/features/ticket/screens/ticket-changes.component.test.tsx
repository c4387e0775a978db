import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { friday, makePrice, makeStart, saturday } from '../../../../test/booking-data.ts';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import {
  bookingId,
  makeBooking,
  makeSlot,
  makeSlotElsewhere,
  overBooking,
  paidBooking,
} from '../../../../test/ticket-data.ts';

const address = `/booking-details/${bookingId}`;
const move = 'POST /user/booking/:bookingId/reschedule';
const quote = 'POST /user/booking/:bookingId/reschedule/quote';
const cancel = 'POST /user/booking/:bookingId/cancel';
const available = 'GET /user/booking/:bookingId/reschedule/starts';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

/** Saturday costs 30 zł more, and one of its times 10 zł less. */
const answerDay = succeedWith(({ query }) => {
  const date = query.get('date') ?? friday;
  const starts = [
    { ...makeStart(17, date), price: date === friday ? 12_000 : 15_000 },
    { ...makeStart(18, date), price: date === friday ? 12_000 : 11_000 },
  ];
  return {
    date,
    timeZone: 'Europe/Warsaw',
    currency: 'PLN' as const,
    refusal: null,
    starts: starts.map((start) => ({
      startsAt: start.startsAt,
      endsAt: start.startsAt,
      label: start.label,
      freeTables: 2,
      tableCount: 1,
      price: start.price,
      refusal: null,
    })),
    nearest: [],
  };
});

const sum = (toPay: number, toRefund: number) =>
  succeed({
    price: makePrice([{ startsAt: '' }], { slotPrice: 12_000 + toPay - toRefund }),
    fingerprint: '00000000000000c3',
    toPay,
    toRefund,
  });

async function openMove(
  answers: Parameters<typeof createTicketApi>[1],
  language: 'en' | 'pl' = 'en',
  booking = paidBooking(),
) {
  const api = createTicketApi(booking, { [available]: answerDay, ...answers });
  const opened = await openBookingPage(address, { api, language });
  await button(language === 'en' ? 'Move to another time' : 'Przenieś na inny termin').click();
  return { ...opened, api };
}

test('going back closes the dialog that is open, and the ticket stays', async () => {
  const api = createTicketApi(paidBooking());
  const { goTo, goBack, readAddress } = await openBookingPage('/cart', { api });
  await goTo(address);
  await button('Cancel booking').click();
  await expect.element(dialog()).toBeVisible();
  await goBack();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(readAddress()).toBe(address);
  await goBack();
  await expect.poll(readAddress).toBe('/cart');
  expect(api.listCalls(cancel)).toHaveLength(0);
});

test('a cancellation whose answer is lost says what is going back, once the booking does', async () => {
  const api = createTicketApi(paidBooking(), { [cancel]: loseConnection });
  await openBookingPage(address, { api });
  await button('Cancel booking').click();
  await dialog()
    .getByRole('button', { name: /^Cancel and get 124/ })
    .click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  api.change({ ...overBooking('cancelled', 'withdrawn'), refunded: 12_400 });
  await expect.element(dialog()).toHaveTextContent('Your booking is cancelled');
  await expect.element(dialog()).toHaveTextContent(/124\szł goes back.*within 5 working days/);
  await expectAccessible();
});

describe('moving', () => {
  test('is begun at the game that is meant, where there are several', async () => {
    const booking = paidBooking({ slots: [makeSlot(), makeSlotElsewhere()] });
    await openBookingPage(address, { api: createTicketApi(booking, { [available]: answerDay }) });
    await expect.element(button('Move to another time')).not.toBeInTheDocument();
    await button(/^Change time: .*21:00/).click();
    await expect.element(dialog().getByRole('button', { name: /21:00/, pressed: true })).toBeVisible();
    await expectAccessible();
  });

  test('has the free times of a day under the parts of the day', async () => {
    await openMove({ [available]: answerDay });
    const part = dialog().getByRole('group', { name: 'Evening' });
    await expect.element(part.getByRole('button', { name: /^20:00/ })).toBeVisible();
    await expect.element(dialog().getByRole('group', { name: 'Morning' })).not.toBeInTheDocument();
    await expectFits(390, 820, 1440);
  });

  test('says what another time costs more, and leads to paying just that', async () => {
    const after = makeBooking({ paid: 12_400, due: 3_000, dueOnline: 3_000 });
    const { api, readAddress } = await openMove({ [quote]: sum(3_000, 0), [move]: succeed(after) });
    await expect.element(button(/20:00.*same/)).toBeVisible();
    await page.getByRole('radio', { name: /^Saturday/ }).click();
    await button(/19:00.*\+30\szł/).click();
    await expect.element(page.getByText('New price')).toBeVisible();
    await expect
      .element(page.getByText(/^You can pay it online right away or later, or at the venue/))
      .toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await button(/^Move and pay 30\szł/).click();
    await expect.poll(readAddress).toBe(`/booking-details/pay/${bookingId}/3000`);
    const sent = api.listCalls(move).map(({ body }) => body);
    expect(sent).toMatchObject([{ date: saturday, position: 0, fingerprint: '00000000000000c3' }]);
  });

  test('says what comes back', async () => {
    await openMove({ [quote]: sum(0, 1_000), [move]: succeed(paidBooking()) });
    await page.getByRole('radio', { name: /^Saturday/ }).click();
    await button(/20:00.*−10\szł/).click();
    await button(/^Move and get 10\szł back/).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('Moved').first()).toBeVisible();
  });

  test('with a promo code names no difference before that of the whole is known', async () => {
    const half = sum(0, 450);
    await openMove({ [quote]: half }, 'en', paidBooking({ promoCode: 'WIOSNA' }));
    await page.getByRole('radio', { name: /^Saturday/ }).click();
    await expect.element(button(/19:00.*costs more/)).toBeVisible();
    await button(/20:00.*cheaper/).click();
    await expect.element(dialog()).not.toHaveTextContent(/−10/);
    await expect.element(dialog()).toHaveTextContent(/Price so far\s*124\szł/);
    await expect.element(button(/^Move and get 4\.50\szł back/)).toBeVisible();
  });

  test('to a time that somebody else took asks for another one', async () => {
    const { api } = await openMove({ [quote]: refuse(409, 'noTables') });
    await button(/20:00/).click();
    await expect
      .element(page.getByText('This time cannot be had any more. Choose another one.'))
      .toBeVisible();
    await button('Move it').click({ force: true });
    expect(api.listCalls(move)).toHaveLength(0);
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openMove({}, 'pl');
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().scrollWidth).toBeLessThanOrEqual(320);
    await expectFits(320, 390, 820, 1440);
  });
});

describe('cancelling', () => {
  test('takes the link for friends from the ticket at once', async () => {
    const answers = [{ firstName: 'Kuba', isComing: true, answeredAt: '2026-05-01T10:00:00.000Z' }];
    const off = { ...overBooking('cancelled', 'withdrawn'), sharing: { answers } };
    const api = createTicketApi(paidBooking(), {
      [cancel]: succeedWith(() => {
        api.change(off);
        return off;
      }),
      'POST /user/booking/:bookingId/share': succeed({ url: 'https://gramy.example/shared-booking/abc' }),
    });
    await openBookingPage(address, { api });
    await button('Make a link').click();
    await expect.element(button('Copy the link')).toBeVisible();
    await button('Cancel booking').click();
    await button(/^Cancel and get 124\szł back/).click();
    await expect.element(page.getByText(/whoever has your link sees that the booking/)).toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Link for friends' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Copy the link')).not.toBeInTheDocument();
    await expect.element(page.getByText('Kuba')).not.toBeInTheDocument();
  });

  test('says before what comes back, and sends that', async () => {
    const off = { ...overBooking('cancelled', 'withdrawn'), refunded: 12_400 };
    const api = createTicketApi(paidBooking(), { [cancel]: succeed(off) });
    await openBookingPage(address, { api });
    await button('Cancel booking').click();
    await expect.element(dialog()).toHaveTextContent(/comes back124\szł/);
    // Nothing is lost by Enter.
    await expect.element(button('Keep it')).toHaveFocus();
    await button('Someone is ill').click();
    await expectAccessible();
    await expectReadableInTheDark();
    await button(/^Cancel and get 124\szł back/).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This one is off.');
    const sent = api.listCalls(cancel).map(({ body }) => body);
    expect(sent).toEqual([{ expectedRefund: 12_400, reason: 'Someone is ill' }]);
  });

  test('while the bank decides about the payment says what is owed and held, and sends that nothing leaves now', async () => {
    const cancellation = {
      canCancel: true,
      refundNow: 0,
      refundHeld: 12_400,
      refundByBank: 0,
      timeline: [],
    };
    const api = createTicketApi(paidBooking({ cancellation }), { [cancel]: refuse(409, 'refundChanged') });
    await openBookingPage(address, { api });
    await button('Cancel booking').click();
    await expect.element(dialog()).toHaveTextContent(/nothing yet/);
    await expect.element(dialog()).toHaveTextContent(/124\szł is owed to you and held until it has decided/);
    await expectAccessible();
    await expectFits(320, 390, 820, 1440);
    await button('Cancel the booking').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(api.listCalls(cancel).map(({ body }) => body)).toEqual([{ expectedRefund: 0 }]);
  });

  test('stops when something else would come back by now', async () => {
    const api = createTicketApi(paidBooking(), { [cancel]: refuse(409, 'refundChanged') });
    await openBookingPage(address, { api });
    await button('Cancel booking').click();
    await button(/^Cancel and get/).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('What comes back has changed since.');
    await button('Keep it').click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('of what is not paid costs nothing', async () => {
    await openBookingPage(address, { api: createTicketApi(makeBooking()) });
    await button('Cancel booking').click();
    await expect.element(dialog()).toHaveTextContent('Nothing was paid, so nothing is kept.');
    await expect.element(button('Cancel booking')).toBeVisible();
  });
});
