import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { bookingId, makeBooking, paidBooking, unpaidBooking } from '../../../../test/ticket-data.ts';

const ticket = `/booking-details/${bookingId}`;
const confirmation = `/booking/confirmation?bookingId=${bookingId}`;
const payPath = `/booking-details/pay/${bookingId}/12400`;
const heading = () => page.getByRole('heading', { level: 1 });
const code = () => page.getByRole('img', { name: /^QR code/ });
const payLink = () => page.getByRole('link', { name: /^Pay 124\szł/ });
const timer = () => page.getByRole('timer', { name: 'Time left to pay' });

describe.each([
  ['the ticket', ticket],
  ['the confirmation', confirmation],
])('an online booking that is not paid, on %s', (_, address) => {
  test('says so and until when, has one button to pay and no code', async () => {
    const api = createTicketApi(unpaidBooking());
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent(/^Pay by .*\d\d:\d\d\.$/);
    await expect.element(page.getByText(/^Not paid yet, 124\szł to pay online$/)).toBeVisible();
    await expect.element(page.getByText(/^Until then we keep Lane 5 for you\./)).toBeVisible();
    await expect.element(timer()).toHaveTextContent(/1[12]:\d\d/);
    await expect.element(payLink()).toHaveLength(1);
    await expect.element(payLink()).toHaveAttribute('href', payPath);
    await expect.element(page.getByText('Your code comes with the payment')).toBeVisible();
    await expect.element(code()).not.toBeInTheDocument();
    await expectAccessible();
    await expectReadableInTheDark();
    api.change(paidBooking());
    await expect.element(heading()).toHaveTextContent("You're in. See you on Friday, 16 May");
    await expect.element(code()).toBeVisible();
    await expect.element(timer()).not.toBeInTheDocument();
  });

  test('names the day of the deadline where that is not today', async () => {
    const booking = unpaidBooking({ paymentDueAt: '2031-05-16T10:00:00.000Z' });
    await openBookingPage(address, { api: createTicketApi(booking) });
    await expect.element(heading()).toHaveTextContent('Pay by Fri 16 May 2031, 12:00.');
  });

  test('says when its time is over, before it lapses', async () => {
    const booking = unpaidBooking({ paymentDueAt: '2026-05-01T10:15:00.000Z', canPay: false });
    await openBookingPage(address, { api: createTicketApi(booking) });
    await expect.element(heading()).toHaveTextContent('The time to pay is over.');
    await expect.element(payLink()).not.toBeInTheDocument();
    await expect.element(code()).not.toBeInTheDocument();
  });

  test('fits every width, in Polish', async () => {
    await page.viewport(320, 640);
    await openBookingPage(address, { api: createTicketApi(unpaidBooking()), language: 'pl' });
    await expect.element(heading()).toHaveTextContent(/^Zapłać do .*\d\d:\d\d\.$/);
    await expect.element(page.getByText('Kod pojawi się po zapłaceniu')).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

test('a difference that is due after a move takes no code away', async () => {
  const moved = makeBooking({ status: 'confirmedPaid', paid: 10_000, due: 2_400, dueOnline: 2_400 });
  await openBookingPage(ticket, { api: createTicketApi(moved) });
  await expect.element(code()).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Pay 24\szł now/ })).toBeVisible();
});
