import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makePrice } from '../../../../test/booking-data.ts';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import {
  type Booking,
  bookingId,
  makeBooking,
  makeSlot,
  makeSlotElsewhere,
} from '../../../../test/ticket-data.ts';

const slots = [makeSlot(), makeSlotElsewhere()];
const price = makePrice(slots);
const byPlace =
  /124\szł at Kręgielnia Pod Zegarem \(ul\. Tymienieckiego 22\/24, Łódź\) and 120\szł at Ruda \(ul\. Pabianicka 8, Łódź\)/;

/** 120 zł here and 120 zł there, and 4 zł for us. */
const atVenues = (changes: Partial<Booking> = {}) =>
  makeBooking({
    slots,
    price,
    paymentMethod: 'venue',
    canPay: false,
    due: price.total,
    dueOnline: 0,
    ...changes,
  });

describe('what is paid on the spot for games at two places', () => {
  test('is said for each on the confirmation, and adds up', async () => {
    await page.viewport(390, 844);
    await openBookingPage(`/booking/confirmation?bookingId=${bookingId}`, {
      api: createTicketApi(atVenues()),
    });
    await expect
      .element(page.getByText(/^You pay 244\szł at the venue, before you play\. That is/))
      .toHaveTextContent(byPlace);
    await expect.element(page.getByText(/^244\szł in all/)).toHaveTextContent(byPlace);
    await expectAccessible();
    await expectFits(390);
  });

  test('leaves each game of the ticket its place, in two columns that stay where they are', async () => {
    await page.viewport(1440, 900);
    await openBookingPage(`/booking-details/${bookingId}`, { api: createTicketApi(atVenues()) });
    const games = page.getByRole('list', { name: 'What is booked' }).getByRole('listitem');
    await expect.element(games.nth(1)).toBeVisible();
    const columns = games.elements().map((game) => {
      const [time, table] = [...game.children].map((part) => part.getBoundingClientRect());
      expect(table?.left, 'beside each other').toBeGreaterThanOrEqual(time?.right ?? Number.NaN);
      const when = game.querySelector('p')?.getBoundingClientRect();
      const name = game.lastElementChild?.firstElementChild?.getBoundingClientRect();
      expect(name?.top, 'on one line').toBeLessThan(when?.bottom ?? 0);
      expect(name?.bottom).toBeGreaterThan(when?.top ?? Number.NaN);
      return [table?.left, table?.right];
    });
    expect(columns[0]).toEqual(columns[1]);
    const change = page.getByRole('region', { name: 'If plans change' });
    await expect.element(change).toHaveTextContent(/Kręgielnia Pod Zegarem, ul\. Tymienieckiego/);
    await expect.element(change).toHaveTextContent(/Ruda, ul\. Pabianicka 8/);
    await change
      .getByRole('button', { name: /^Change the time|^Change time/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Move to another time' });
    await expect.element(dialog).toHaveTextContent(/Ruda, ul\. Pabianicka 8/);
    const calendars = page.getByText(/, also in$/);
    await expect.poll(() => calendars.elements().length).toBe(2);
  });

  test('stands on the ticket with its address', async () => {
    await openBookingPage(`/booking-details/${bookingId}`, { api: createTicketApi(atVenues()) });
    const list = page.getByRole('region', { name: 'Price' });
    await expect
      .element(list)
      .toHaveTextContent(/on the spot, Kręgielnia Pod Zegaremul\. Tymienieckiego 22\/24, Łódź124\szł/);
    await expect.element(list).toHaveTextContent(/on the spot, Rudaul\. Pabianicka 8, Łódź120\szł/);
  });

  test('is what a deposit leaves, where one was paid', async () => {
    const paid = 12_400;
    const deposit = atVenues({
      status: 'confirmedPaid',
      paymentMethod: 'online',
      price: { ...price, dueOnline: paid },
      paid,
      due: price.total - paid,
    });
    await openBookingPage(`/booking/confirmation?bookingId=${bookingId}`, { api: createTicketApi(deposit) });
    await expect
      .element(page.getByText(/^Paid 124\szł/))
      .toHaveTextContent(/60\szł at Kręgielnia .* and 60\szł at Ruda/);
  });
});

test('a postal code on the ticket never breaks at its hyphen', async () => {
  await openBookingPage(`/booking-details/${bookingId}`, { api: createTicketApi(atVenues()) });
  const games = page.getByRole('list', { name: 'What is booked' });
  await expect.element(games).toHaveTextContent(/\d\d\u2011\d{3}\sŁódź/);
});

test('what comes back of games at two places stands in sums: each place has its own percentages', async () => {
  const paid = price.total;
  const timeline = [
    { from: null, until: '2031-05-15T17:30:00.000Z', amount: paid },
    { from: '2031-05-15T17:30:00.000Z', until: '2031-05-16T17:30:00.000Z', amount: 12_400 },
  ];
  const booking = makeBooking({ slots, price, paid, status: 'confirmedPaid' });
  const cancellation = { ...booking.cancellation, canCancel: true, refundNow: paid, timeline };
  await openBookingPage(`/booking-details/${bookingId}`, {
    api: createTicketApi({ ...booking, cancellation }),
  });
  const steps = page.getByRole('list', { name: 'What comes back if you cancel, until when' });
  await expect.element(steps).toHaveTextContent(/244\szł back\s*of 244\szł/);
  await expect.element(steps).toHaveTextContent(/124\szł back\s*of 244\szł/);
  await expect.element(steps).not.toHaveTextContent('%');
});
