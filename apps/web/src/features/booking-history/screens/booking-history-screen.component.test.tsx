import { hourMs, utcDayMs } from '@gramy/domain/time/instant';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type FakeCall, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { alert, button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { listAll } from '../../../../test/settings-data.ts';
import { aheadBooking, cancelledBooking, counts, makeBooking } from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { bookingId, makeBooking as makeTicket } from '../../../../test/ticket-data.ts';
import { keepTicket, listKeptTickets } from '../../../entities/ticket/hooks/kept-tickets.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const readAhead = 'GET /user/booking/upcoming';
const readPast = 'GET /user/booking/previous';
const previous = () => page.getByRole('list', { name: 'Previous' });
const link = (name: RegExp) => page.getByRole('link', { name });
const reviewed = makeBooking(2, { rating: 5 });
const unreviewed = makeBooking(3, { canReview: true });

/** As the server filters. */
const find = (...bookings: ReturnType<typeof makeBooking>[]) =>
  succeedWith(({ query }: FakeCall) => {
    const isWanted = ({ label, provider }: ReturnType<typeof makeBooking>) =>
      label === (query.get('label') ?? label) && provider.name.includes(query.get('q') ?? '');
    return listAll(...bookings.filter(isWanted));
  });

const busy = {
  'GET /user/booking/counts': succeed(counts),
  [readAhead]: find(aheadBooking),
  [readPast]: find(reviewed, unreviewed, cancelledBooking),
};

describe('the bookings', () => {
  test('G-10 offer what one would want next', async () => {
    await openSettings(paths.bookingHistory, { answers: busy });
    await expect
      .element(link(/^Ticket: Kręgielnia Pod Zegarem.* 16.May/))
      .toHaveAttribute('href', `/booking-details/${aheadBooking.id}`);
    await expect
      .element(link(/^Move: Kręgielnia Pod Zegarem.* 16.May/))
      .toHaveAttribute('href', `/booking-details/${aheadBooking.id}#changes`);
    await expect.element(previous().getByRole('article')).toHaveLength(3);
    await expect.element(previous().getByText('You gave 5 stars')).toBeInTheDocument();
    await expect.element(link(/^Review: /)).toHaveAttribute('href', expect.stringContaining(unreviewed.id));
    await expect.element(button(/^Receipt: /)).toHaveLength(2);
    await expect.element(link(/^Again: /).first()).toHaveAttribute('href', expect.stringContaining('offer='));
    await expect.element(previous().getByText('cancelled by you')).toBeVisible();
  });

  test('that nobody answered are not called declined, and what came back has no tense', async () => {
    const unanswered = makeBooking(31, {
      label: 'declined',
      status: 'declined',
      statusReason: 'noAnswer',
      paid: 12_400,
      refunded: 12_400,
    });
    await openSettings(paths.bookingHistory, { answers: { ...busy, [readPast]: find(unanswered) } });
    const row = previous().getByRole('article');
    await expect.element(row).toHaveTextContent(/no answer in time/);
    await expect.element(row).not.toHaveTextContent(/declined/i);
    await expect.element(row).toHaveTextContent(/refund of 124\szł/);
  });

  test('keep the tickets of the next days for when there is no network, and no others', async () => {
    const inDays = (number: number, days: number) => {
      const startsAt = new Date(Date.now() + days * utcDayMs).toISOString();
      const endsAt = new Date(Date.now() + days * utcDayMs + hourMs).toISOString();
      return makeBooking(number, { label: 'confirmed', status: 'confirmedPaid', startsAt, endsAt });
    };
    const soon = [inDays(21, 1), inDays(22, 2), inDays(23, 6), inDays(24, 6.5)];
    const detail = 'GET /user/booking/:bookingId';
    const answers = {
      ...busy,
      [readAhead]: find(...soon, inDays(25, 8)),
      [detail]: succeedWith(({ params }: FakeCall) => {
        const { startsAt, endsAt } = soon.find(({ id }) => id === params.bookingId) ?? aheadBooking;
        return makeTicket({ id: params.bookingId ?? '', startsAt, endsAt });
      }),
    };
    const { api } = await openSettings(paths.bookingHistory, { answers });
    const wanted = soon.slice(0, 3).map(({ id }) => id);
    await expect.poll(() => listKeptTickets(zuzanna._id).map(({ booking }) => booking.id)).toEqual(wanted);
    expect(api.listCalls(detail).map(({ params }) => params.bookingId)).toEqual(wanted);
  });

  test('say that there is more than the one game they show', async () => {
    const answers = { ...busy, [readAhead]: find({ ...aheadBooking, slotCount: 3 }) };
    await openSettings(paths.bookingHistory, { answers });
    await expect.element(page.getByText('+2 more games on this booking')).toBeVisible();
  });

  test('that is not paid says so, until when, and leads to paying first', async () => {
    const unpaid = makeBooking(4, {
      status: 'confirmedUnpaid',
      label: 'confirmed',
      startsAt: '2031-05-16T18:30:00Z',
      endsAt: '2031-05-16T20:00:00Z',
      date: '2031-05-16',
      paymentDueAt: new Date(Date.now() + 12 * 60_000).toISOString(),
      due: 18_000,
      dueOnline: 18_000,
      paid: 0,
    });
    await openSettings(paths.bookingHistory, { answers: { ...busy, [readAhead]: find(unpaid) } });
    const row = page.getByRole('list', { name: 'Upcoming' });
    await expect.element(row.getByText('not paid yet')).toBeVisible();
    await expect.element(row.getByText(/^Pay 180\szł by .*\d\d:\d\d, or it lapses\./)).toBeVisible();
    await expect.element(row.getByRole('timer', { name: 'Time to pay' })).toHaveTextContent(/1[12]:\d\d/);
    await expect
      .element(link(/^Pay now: /))
      .toHaveAttribute('href', expect.stringMatching(/pay\/.*\/18000$/));
    await expect.element(link(/^Ticket: /)).not.toBeInTheDocument();
    await expect.element(link(/^Move: /)).not.toBeInTheDocument();
    await expectAccessible();
    await expectFits(320, 390, 820, 1440);
  });

  test('G-10 are found by their state, and the address says by which', async () => {
    const { readAddress } = await openSettings(paths.bookingHistory, { answers: busy });
    // What is confirmed lies ahead: there is nothing behind to say so of.
    await button(/^Confirmed/).click();
    await expect.element(heading(/^Previous/)).not.toBeInTheDocument();
    await button(/^Cancelled/).click();
    await expect.element(previous().getByRole('article')).toHaveLength(1);
    await expect.element(heading('Upcoming')).not.toBeInTheDocument();
    expect(readAddress()).toBe(`${paths.bookingHistory}?label=cancelled`);
    await button(/^Cancelled/).click();
    await expect.element(previous().getByRole('article')).toHaveLength(3);
    expect(readAddress()).toBe(paths.bookingHistory);
  });

  test('G-10 of which none is like that say so, and all come back with one press', async () => {
    const { api, readAddress } = await openSettings(paths.bookingHistory, { answers: busy });
    await userEvent.selectOptions(page.getByLabelText('Activity'), 'Bowling');
    await page.getByRole('searchbox').fill('no such place');
    await expect.element(page.getByText('No booking is like this.')).toBeVisible();
    const { query } = api.listCalls(readPast).at(-1) ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toMatchObject({ q: 'no such place', activity: 'bowling' });
    await button('Clear filters').click();
    await expect.element(previous().getByRole('article')).toHaveLength(3);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    expect(readAddress()).toBe(paths.bookingHistory);
  });

  test('G-10 somebody who has none yet is shown the way to a game', async () => {
    await openSettings(paths.bookingHistory);
    await expect.element(heading('No bookings yet')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Find a game' }))
      .toHaveAttribute('href', paths.search);
    expect(page.getByRole('searchbox').elements()).toHaveLength(0);
  });
});

test('a booking of another year is told with its year', async () => {
  const old = makeBooking(7, { date: '2019-05-17', startsAt: '2019-05-17T18:30:00.000Z' });
  await openSettings(paths.bookingHistory, { answers: { ...busy, [readPast]: find(old) } });
  await expect.element(previous().getByText(/^Friday 17.May.2019, 20:30/)).toBeVisible();
});

test('without a network the tickets on this device are listed, and open', async () => {
  keepTicket(zuzanna._id, makeTicket());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openSettings(paths.bookingHistory, {
    answers: { ...busy, [readAhead]: loseConnection, [readPast]: loseConnection },
  });
  const tickets = page.getByRole('list', { name: 'Your tickets' });
  await expect.element(tickets).toHaveTextContent(/16 May 2031.*19:00–.?20:00/);
  await expect
    .element(tickets.getByRole('link', { name: /^Show ticket/ }))
    .toHaveAttribute('href', `/booking-details/${bookingId}`);
});

describe('older bookings', () => {
  const firstPage = { items: [reviewed], nextCursor: 'next' };
  const offline = 'You are offline. Try again once you are connected.';

  test('G-10 come by themselves, to the last', async () => {
    await openSettings(paths.bookingHistory, {
      answers: {
        ...busy,
        [readPast]: succeedWith(({ query }) => (query.get('cursor') ? listAll(unreviewed) : firstPage)),
      },
    });
    await expect.element(previous().getByRole('article')).toHaveLength(2);
    await expect.element(page.getByText('That is all.')).toBeVisible();
  });

  test('G-10 that cannot be asked for without a network say so, as does another filter', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const first = succeed(firstPage);
    const { api } = await openSettings(paths.bookingHistory, {
      answers: {
        ...busy,
        [readPast]: (call) => (call.query.get('cursor') ? loseConnection(call) : first(call)),
      },
    });
    await expect.element(page.getByRole('region', { name: /^Previous/ })).toHaveTextContent(offline);
    api.answer(readAhead, loseConnection);
    api.answer(readPast, loseConnection);
    await button(/^Cancelled/).click();
    await expect.element(page.getByText(offline).first()).toBeVisible();

    api.answer(readAhead, find(aheadBooking));
    api.answer(readPast, find(reviewed, cancelledBooking));
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(previous().getByText('cancelled by you')).toBeVisible();
    await expect.element(previous().getByText('completed', { exact: true })).not.toBeInTheDocument();
  });

  test('G-10 a receipt that cannot be printed now says so', async () => {
    await openSettings(paths.bookingHistory, {
      answers: { ...busy, 'POST /user/booking/:bookingId/documents': refuse(503, 'overloaded') },
    });
    await button(/^Receipt: /)
      .first()
      .click();
    await expect.element(alert()).toHaveTextContent('Very many people are here right now');
  });
});
