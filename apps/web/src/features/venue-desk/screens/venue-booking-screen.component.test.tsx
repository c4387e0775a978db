import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { act, base, board, dueNow, openAtDoor, playedAt, provider, soon } from '../../../../test/at-door.tsx';
import { tableId } from '../../../../test/board-data.ts';
import { answerFree } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { bookingId, makeBooking, makeSlot, paidBooking, reference } from '../../../../test/ticket-data.ts';

afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = () => page.getByRole('status').first();
const heading = () => page.getByRole('heading', { level: 1 });

describe('somebody of the venue', () => {
  test('lets guests in whose ticket is right, once', async () => {
    const { api } = await openAtDoor();
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
    await expect.element(heading()).toHaveTextContent('Zuzanna Gąsior');
    await expect
      .element(page.getByRole('list', { name: 'What is booked' }))
      .toHaveTextContent('Lane 5, 4 people');
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Check in').click();
    await expect.element(status()).toHaveTextContent('Checked in');
    await expect.element(button('Check in')).not.toBeInTheDocument();
    expect(api.listCalls(`POST ${act}/check-in`)).toHaveLength(1);
  });

  test('who presses twice sees that they are in, not that the ticket was used', async () => {
    await page.viewport(390, 844);
    const { api } = await openAtDoor();
    const place = () =>
      page.getByRole('link', { name: 'Scan the next one' }).element().getBoundingClientRect();
    await expect.element(button('Check in')).toBeVisible();
    const before = place().top;
    await button('Check in').dblClick();
    await expect.element(page.getByText('They are in')).toBeVisible();
    await expect.element(status()).toHaveTextContent('Checked in');
    await expect.element(page.getByText(/scanned before/)).not.toBeInTheDocument();
    expect(Math.abs(place().top - before), 'nothing else comes under the finger').toBeLessThan(2);
    expect(api.listCalls(`POST ${act}/check-in`)).toHaveLength(1);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('who scans a ticket that was used before is told so', async () => {
    await openAtDoor({ booking: paidBooking({ ...dueNow, checkedInAt: soon }) });
    await expect.element(status()).toHaveTextContent('Already checked in');
    await expect.element(page.getByText(/scanned before. There is nothing left to do/)).toBeVisible();
  });

  test('and what they still owe, where they were let in to pay later', async () => {
    const owing = { ...dueNow, checkedInAt: soon, paymentMethod: 'venue' as const };
    await openAtDoor({ booking: makeBooking(owing) });
    await expect.element(page.getByText(/scanned before. 124\szł is still to be paid/)).toBeVisible();
    await expect.element(page.getByText(/nothing left to do/)).not.toBeInTheDocument();
  });

  test('takes the money first where it is paid at the venue', async () => {
    const { api } = await openAtDoor({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }) });
    await expect.element(status()).toHaveTextContent('Right ticket, money to collect');
    await expect.element(button('Check in, they pay later')).toBeVisible();
    await expect.element(page.getByRole('group', { name: /^124\szł: how was it paid/ })).toBeVisible();
    await button('Card, check in').click();
    await expect.element(status()).toHaveTextContent('Checked in');
    const paid = api.listCalls(`POST ${act}/mark-paid`);
    expect(paid.map(({ body }) => body)).toEqual([{ way: 'terminal', amount: 12_400 }]);
    expect(paid[0]?.idempotencyKey).toBeTruthy();
  });

  test('takes back what was a slip of the hand, the last step first', async () => {
    const { api } = await openAtDoor({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }) });
    await button('Cash, check in').click();
    await expect.element(page.getByText('Zuzanna Gąsior checked in', { exact: true })).toBeVisible();
    await button('Undo').click();
    await expect.element(status()).toHaveTextContent('Right ticket, money to collect');
    const undone = api.listCalls('POST /business/providers/:providerId/board/actions/:actionId/undo');
    const pressed = [`POST ${act}/check-in`, `POST ${act}/mark-paid`] as const;
    expect(undone.map(({ params }) => params.actionId)).toEqual(
      pressed.map((key) => api.listCalls(key)[0]?.idempotencyKey),
    );
  });

  describe('guests who were given up and come all the same', () => {
    const times = {
      startsAt: new Date(Date.now() - 25 * 60_000).toISOString(),
      endsAt: new Date(Date.now() + 35 * 60_000).toISOString(),
    };
    const lane5 = { id: tableId(5), name: { en: 'Lane 5', pl: 'Tor 5' } };
    const noShowAt = new Date(Date.now() - 5 * 60_000).toISOString();
    const late = { ...times, slots: [makeSlot({ ...times, tables: [lane5] })], noShowAt };
    const freeCall = 'GET /business/providers/:providerId/board/free';
    const moved = succeed({ actionId: 'moved', undoUntil: null, booking: board.bookings[0] });

    test('are let in with a warning while their table is free', async () => {
      const { api } = await openAtDoor({
        booking: paidBooking(late),
        answers: { [freeCall]: answerFree({ 5: 'best' }) },
      });
      await expect.element(status()).toHaveTextContent(/Given up at .*, but their table is still free/);
      await expect.element(page.getByText('Right ticket, right night')).not.toBeInTheDocument();
      await expectAccessible();
      await button('Check in').click();
      await expect.element(status()).toHaveTextContent('Checked in');
      expect(api.listCalls(`POST ${act}/move`)).toHaveLength(0);
    });

    test('are stopped where somebody else plays, and moved to a free table in the same press', async () => {
      const answers = { [freeCall]: answerFree({ 3: 'fits' }), [`POST ${act}/move`]: moved };
      const { api } = await openAtDoor({ booking: paidBooking(late), answers });
      await expect.element(status()).toHaveTextContent('Somebody else has their table');
      await expect.element(button('Lane 3')).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible();
      await expectReadableInTheDark();
      await expectFits();
      await button('Check in').click();
      await expect.element(status()).toHaveTextContent('Checked in');
      const body = {
        tableIds: [tableId(3)],
        from: { tableIds: [lane5.id] },
        price: 'agreed',
        tellGuest: false,
      };
      expect(api.listCalls(`POST ${act}/move`)).toMatchObject([{ body }]);
    });

    test('and can be sent back to their table where the check-in is refused after that', async () => {
      const undoUntil = new Date(Date.now() + 30_000).toISOString();
      const { api } = await openAtDoor({
        booking: paidBooking(late),
        answers: {
          [freeCall]: answerFree({ 3: 'fits' }),
          [`POST ${act}/move`]: succeed({ actionId: 'moved', undoUntil, booking: board.bookings[0] }),
          [`POST ${act}/check-in`]: refuse(409, 'tooEarlyToCheckIn'),
        },
      });
      await button('Check in').click();
      await expect.element(page.getByText('Zuzanna Gąsior has another table', { exact: true })).toBeVisible();
      await expect.element(page.getByRole('alert')).toHaveTextContent('too early to check these guests in');
      await button('Undo').click();
      const undo = 'POST /business/providers/:providerId/board/actions/:actionId/undo';
      await expect.poll(() => api.listCalls(undo).map(({ params }) => params.actionId)).toEqual(['moved']);
    });

    test('and sent to the board where nothing is free', async () => {
      await openAtDoor({ booking: paidBooking(late), answers: { [freeCall]: answerFree() } });
      await expect.element(page.getByText(/Nothing else is free until/)).toBeVisible();
      await expect.element(button('Check in')).not.toBeInTheDocument();
    });
  });

  test.each([
    ['the wrong day', paidBooking(), 'Right place, wrong day'],
    ['a cancelled booking', makeBooking({ ...dueNow, status: 'cancelled', label: 'cancelled' }), 'cancelled'],
    ['an unpaid booking', makeBooking({ ...dueNow, paymentDueAt: soon }), 'Not paid yet'],
  ])('is told of %s, and can check nobody in', async (_, booking, words) => {
    await openAtDoor({ booking });
    await expect.element(status()).toHaveTextContent(words);
    await expect.element(page.getByRole('button', { name: 'Check in', exact: true })).not.toBeInTheDocument();
  });

  test('reads why the server refuses', async () => {
    await openAtDoor({ answers: { [`POST ${act}/check-in`]: refuse(409, 'tooEarlyToCheckIn') } });
    await button('Check in').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('too early to check these guests in');
  });

  test('answers a request that a mail tells of, with a yes or with a reason', async () => {
    const request = makeBooking({ ...dueNow, status: 'pendingConfirmationUnpaid', label: 'pending' });
    const address = `/business/bookings/${reference}`;
    const { api } = await openAtDoor({ booking: request, address });
    await expect.element(button('Accept')).toBeVisible();
    await button('Decline').click();
    await button('Private event').click();
    await button('Decline the request').click();
    await expect.element(status()).toHaveTextContent('This request was declined');
    expect(api.listCalls(`POST ${base}/decline`).at(-1)?.body).toEqual({ reason: 'event' });
  });

  test('reads by what time of today to answer, and the whole number only where it is asked for', async () => {
    const now = Date.parse('2026-11-19T06:58:00+01:00');
    vi.useFakeTimers({ toFake: ['Date'], now });
    const approval = {
      phase: 'open' as const,
      opensAt: null,
      answerBy: new Date(now + 13 * 60_000).toISOString(),
    };
    const times = { startsAt: '2026-11-19T17:00:00.000Z', endsAt: '2026-11-19T18:00:00.000Z' };
    const request = makeBooking({
      ...times,
      status: 'pendingConfirmationUnpaid',
      label: 'pending',
      approval,
      contact: { name: 'Zuzanna Gąsior', email: 'z••@tkalnia.pl', phone: '••• ••• 377' },
    });
    const { api } = await openAtDoor({
      booking: request,
      address: `/business/bookings/${reference}`,
      answers: { [`POST ${act}/phone`]: succeed({ phone: '+48601248377', until: times.startsAt }) },
    });
    await expect.element(page.getByText('Answer by 07:11', { exact: true })).toBeVisible();
    await expect.element(page.getByText('••• ••• 377')).toBeVisible();
    await expect.element(page.getByText(/the guest can see that it was/)).toBeVisible();
    await button('Show number').click();
    await expect
      .element(page.getByRole('link', { name: '+48 601 248 377' }))
      .toHaveAttribute('href', 'tel:+48601248377');
    expect(api.listCalls(`POST ${act}/phone`)).toHaveLength(1);
  });

  test('that says yes reads that it is accepted, who comes, when and where, and no verdict of the door', async () => {
    await page.viewport(390, 844);
    // Later on the same day: too early to check anybody in.
    const soonToday = new Date(Date.now() + 90 * 60_000).toISOString();
    const times = playedAt({
      startsAt: soonToday,
      endsAt: new Date(Date.now() + 150 * 60_000).toISOString(),
    });
    const request = makeBooking({ ...times, status: 'pendingConfirmationUnpaid', label: 'pending' });
    await openAtDoor({ booking: request, address: `/business/bookings/${reference}`, language: 'pl' });
    await button('Przyjmij').click();
    await expect.element(status()).toHaveTextContent('Prośba przyjęta');
    await expect.element(heading()).toHaveTextContent('Zuzanna Gąsior');
    await expect.element(page.getByText(/^Gość już o tym wie/)).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Co jest zarezerwowane' }))
      .toHaveTextContent('Tor 5');
    await expect.element(page.getByText(/za wcześnie/)).not.toBeInTheDocument();
    await expectFits(390);
    await expectAccessible();
  });

  test('that has accepted a request sees when they come, and no wrong day', async () => {
    await openAtDoor({ booking: paidBooking(), address: `/business/bookings/${reference}` });
    await expect.element(status()).toHaveTextContent('Confirmed');
    await expect.element(page.getByText(/^Nothing to do until then/)).toBeVisible();
  });

  test('of another branch hears where the guests should go', async () => {
    const venue = { name: 'Pod Zegarem, Ruda', street: 'ul. Pabianicka 8' };
    await openAtDoor({ scan: { reader: 'memberElsewhere', booking: null, venue } });
    await expect.element(heading()).toHaveTextContent('Right code, wrong place');
    await expect.element(status()).toHaveTextContent('Not our ticket');
    expect(status().element().closest('[data-tone]')).toHaveAttribute('data-tone', 'stop');
    await expectFits(390, 820);
    await expectAccessible();
    await expect.element(page.getByText(/Pod Zegarem, Ruda, ul\. Pabianicka 8/)).toBeVisible();
  });

  test('hears that it is none of theirs, and not whose it is', async () => {
    await openAtDoor({ scan: { reader: 'memberElsewhere', booking: null, venue: null } });
    await expect.element(heading()).toHaveTextContent('No booking of your venue');
    expect(status().element().closest('[data-tone]')).toHaveAttribute('data-tone', 'stop');
  });

  test('reads it on the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openAtDoor({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }), language: 'pl' });
    await expect.element(status()).toHaveTextContent('Dobry bilet, płatność na miejscu');
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});

describe('everybody else who scans the code', () => {
  test('is led to the ticket, if it is theirs', async () => {
    await openAtDoor({
      scan: { reader: 'guest', booking: { providerId: provider.id, id: bookingId }, venue: null },
    });
    const ticket = page.getByRole('link', { name: 'Open my ticket' });
    await expect.element(ticket).toHaveAttribute('href', `/booking-details/${bookingId}`);
    await expectAccessible();
  });

  test('hears what the code is for', async () => {
    await openAtDoor({ scan: { reader: 'other', booking: null, venue: null } });
    await expect.element(heading()).toHaveTextContent('This code opens the door at the venue');
    await expect.element(page.getByRole('link', { name: 'My bookings' })).toBeVisible();
  });

  test('who comes by a mail to the venue is asked to log in, and hears of no code', async () => {
    await openAtDoor({ isSignedIn: false, address: `/business/bookings/${reference}` });
    await expect.element(heading()).toHaveTextContent('A booking at your venue');
    const back = encodeURIComponent(`/business/bookings/${reference}`);
    await expect
      .element(page.getByRole('link', { name: 'Log in', exact: true }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${back}`);
  });

  test('can log in, to check guests in or to see the ticket', async () => {
    await openAtDoor({ isSignedIn: false });
    const back = encodeURIComponent(`/business/check-in?reference=${reference}`);
    await expect
      .element(page.getByRole('link', { name: 'I work here: log in' }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${back}`);
    await expect
      .element(page.getByRole('link', { name: 'It is my ticket: log in' }))
      .toHaveAttribute(
        'href',
        `/auth/user/login?returnTo=${encodeURIComponent(`/booking-details/${reference}`)}`,
      );
    await expectAccessible();
  });

  test('is told where the address names no booking', async () => {
    await openAtDoor({ address: '/business/check-in?reference=nonsense' });
    await expect.element(page.getByText(/names no booking/)).toBeVisible();
  });
});
