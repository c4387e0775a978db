import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { CallData } from '@gramy/contract/wire-types';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { branchId, makeBoard, makeBoardBooking, ownVenue } from '../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import {
  type Answers,
  createFakeApi,
  loseConnection,
  refuse,
  succeed,
  succeedWith,
} from '../../../../test/fake-api.ts';
import { zuzanna } from '../../../../test/people.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import {
  type Booking,
  bookingId,
  makeBooking,
  makeSlot,
  paidBooking,
  reference,
} from '../../../../test/ticket-data.ts';
import { press } from '../../../../test/user-actions.ts';
import { findKeptBoard, keepBoard } from '../../../entities/board/hooks/kept-board.ts';
import { waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Scan } from '../queries.ts';
import { VenueBookingScreen } from './venue-booking-screen.tsx';

const base = '/business/providers/:providerId/bookings/:bookingId';
const bookings = '/business/providers/:providerId/board/bookings';
const act = `${bookings}/:bookingId` as const;
const board = makeBoard();
const summary: CallData<`GET ${typeof bookings}/summary`> = {
  date: board.date,
  today: board.today,
  all: 1,
  bookings: 1,
  guests: 6,
  views: { soon: 1, awaited: 1, playing: 0, toCollect: 0, pending: 0, cancelled: 0 },
  places: [
    {
      id: board.branch.id,
      name: board.branch.name,
      timeZone: board.branch.timeZone,
      tables: board.tables.map(({ id, name }) => ({ id, name })),
    },
  ],
};
const { provider } = makeBooking();
const playedAt = (times: { startsAt: string; endsAt: string }) => ({ ...times, slots: [makeSlot(times)] });
const soon = new Date(Date.now() + 20 * 60_000).toISOString();
const later = new Date(Date.now() + 80 * 60_000).toISOString();
/** What the page of a booking reads of an answer is not in it. */
const boardBooking = makeBoardBooking('Zając', { lane: 2, from: '22:30', to: '23:30' });
/** Begins in twenty minutes. */
const dueNow = playedAt({ startsAt: soon, endsAt: later });
const byMember: Scan = { reader: 'member', booking: { providerId: provider.id, id: bookingId }, venue: null };

interface Opening {
  scan?: Scan;
  booking?: Booking;
  answers?: Answers;
  language?: 'en' | 'pl';
  isSignedIn?: boolean;
  address?: string;
}

async function open(opening: Opening = {}) {
  const { scan = byMember, booking = paidBooking(dueNow), answers = {}, language = 'en' } = opening;
  const { isSignedIn = true, address = `/business/check-in?reference=${reference}` } = opening;
  let current = booking;
  const become = (changes: Partial<Booking>) =>
    succeedWith(() => {
      current = { ...current, ...changes };
      return current;
    });
  const before: Booking[] = [];
  const actOn = (changes: Partial<Booking>) =>
    succeedWith(({ idempotencyKey }) => {
      before.push(current);
      current = { ...current, ...changes };
      const undoUntil = new Date(Date.now() + 10_000).toISOString();
      return { actionId: idempotencyKey ?? '', undoUntil, booking: boardBooking };
    });
  const api = createFakeApi({
    'GET /business/references/:reference': succeed(scan),
    [`GET ${base}`]: succeedWith(() => current),
    [`POST ${act}/check-in`]: actOn({ checkedInAt: new Date().toISOString() }),
    [`POST ${act}/mark-paid`]: actOn({
      paid: booking.price.total,
      due: 0,
      dueOnline: 0,
      status: 'confirmedPaid',
    }),
    'POST /business/providers/:providerId/board/actions/:actionId/undo': () => {
      current = before.pop() ?? current;
      return Response.json({ success: true, data: { booking: null } });
    },
    'GET /business/providers': succeed({ items: [ownVenue], nextCursor: null }),
    'GET /business/providers/:providerId/board': succeed(board),
    [`GET ${bookings}/summary`]: succeed(summary),
    [`GET ${bookings}`]: succeedWith(({ query }) => ({
      items: query.get('text') === 'abc' ? [] : board.bookings,
      nextCursor: null,
    })),
    [`POST ${base}/approve`]: become({ status: 'confirmedUnpaid', label: 'confirmed' }),
    [`POST ${base}/decline`]: become({ status: 'declined', label: 'declined' }),
    ...answers,
  });
  const routes = [paths.checkIn, paths.venueBooking].map((path) => ({ path, Component: VenueBookingScreen }));
  const user = isSignedIn ? { user: zuzanna } : {};
  const opened = await renderRoutes(routes, { address, fetch: api.fetch, language, ...user });
  return { ...opened, api };
}

afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = () => page.getByRole('status').first();
const heading = () => page.getByRole('heading', { level: 1 });

describe('somebody of the venue', () => {
  test('lets guests in whose ticket is right, once', async () => {
    const { api } = await open();
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
    const { api } = await open();
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
    await open({ booking: paidBooking({ ...dueNow, checkedInAt: soon }) });
    await expect.element(status()).toHaveTextContent('Already checked in');
    await expect.element(page.getByText(/scanned before/)).toBeVisible();
  });

  test('takes the money first where it is paid at the venue', async () => {
    const { api } = await open({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }) });
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
    const { api } = await open({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }) });
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

  test.each([
    ['the wrong day', paidBooking(), 'Right place, wrong day'],
    ['a cancelled booking', makeBooking({ ...dueNow, status: 'cancelled', label: 'cancelled' }), 'cancelled'],
    ['an unpaid booking', makeBooking({ ...dueNow, paymentDueAt: soon }), 'Not paid yet'],
  ])('is told of %s, and can check nobody in', async (_, booking, words) => {
    await open({ booking });
    await expect.element(status()).toHaveTextContent(words);
    await expect.element(page.getByRole('button', { name: 'Check in', exact: true })).not.toBeInTheDocument();
  });

  test('reads why the server refuses', async () => {
    await open({ answers: { [`POST ${act}/check-in`]: refuse(409, 'tooEarlyToCheckIn') } });
    await button('Check in').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('too early to check these guests in');
  });

  test('answers a request that a mail tells of, with a yes or with a reason', async () => {
    const request = makeBooking({ ...dueNow, status: 'pendingConfirmationUnpaid', label: 'pending' });
    const address = `/business/bookings/${reference}`;
    const { api } = await open({ booking: request, address });
    await expect.element(button('Accept')).toBeVisible();
    await button('Decline').click();
    await button('Private event').click();
    await button('Decline the request').click();
    await expect.element(status()).toHaveTextContent('This request was declined');
    expect(api.listCalls(`POST ${base}/decline`).at(-1)?.body).toEqual({ reason: 'event' });
  });

  test('reads by what time of today to answer, and a number in groups', async () => {
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
    });
    await open({ booking: request, address: `/business/bookings/${reference}` });
    await expect.element(page.getByText('Answer by 07:11', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '+48 601 248 377' }))
      .toHaveAttribute('href', 'tel:+48601248377');
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
    await open({ booking: request, address: `/business/bookings/${reference}`, language: 'pl' });
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
    await open({ booking: paidBooking(), address: `/business/bookings/${reference}` });
    await expect.element(status()).toHaveTextContent('Confirmed');
    await expect.element(page.getByText(/^Nothing to do until then/)).toBeVisible();
  });

  test('of another branch hears where the guests should go', async () => {
    const venue = { name: 'Pod Zegarem, Ruda', street: 'ul. Pabianicka 8' };
    await open({ scan: { reader: 'memberElsewhere', booking: null, venue } });
    await expect.element(heading()).toHaveTextContent('Right code, wrong place');
    await expect.element(page.getByText(/Pod Zegarem, Ruda, ul\. Pabianicka 8/)).toBeVisible();
  });

  test('hears that it is none of theirs, and not whose it is', async () => {
    await open({ scan: { reader: 'memberElsewhere', booking: null, venue: null } });
    await expect.element(heading()).toHaveTextContent('No booking of your venue');
  });

  test('reads it on the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await open({ booking: makeBooking({ ...dueNow, paymentMethod: 'venue' }), language: 'pl' });
    await expect.element(status()).toHaveTextContent('Dobry bilet, płatność na miejscu');
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});

describe('everybody else who scans the code', () => {
  test('is led to the ticket, if it is theirs', async () => {
    await open({
      scan: { reader: 'guest', booking: { providerId: provider.id, id: bookingId }, venue: null },
    });
    const ticket = page.getByRole('link', { name: 'Open my ticket' });
    await expect.element(ticket).toHaveAttribute('href', `/booking-details/${bookingId}`);
    await expectAccessible();
  });

  test('hears what the code is for', async () => {
    await open({ scan: { reader: 'other', booking: null, venue: null } });
    await expect.element(heading()).toHaveTextContent('This code opens the door at the venue');
    await expect.element(page.getByRole('link', { name: 'My bookings' })).toBeVisible();
  });

  test('who comes by a mail to the venue is asked to log in, and hears of no code', async () => {
    await open({ isSignedIn: false, address: `/business/bookings/${reference}` });
    await expect.element(heading()).toHaveTextContent('A booking at your venue');
    const back = encodeURIComponent(`/business/bookings/${reference}`);
    await expect
      .element(page.getByRole('link', { name: 'Log in', exact: true }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${back}`);
  });

  test('can log in, to check guests in or to see the ticket', async () => {
    await open({ isSignedIn: false });
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
    await open({ address: '/business/check-in?reference=nonsense' });
    await expect.element(page.getByText(/names no booking/)).toBeVisible();
  });
});

describe('the camera at the door', () => {
  const camera = (give: () => Promise<MediaStream>) =>
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(give);
  afterEach(() => vi.restoreAllMocks());

  test('reads the code of a ticket and opens its booking, and then the next one', async () => {
    const stream = showCode(`https://gramy.example/business/check-in?reference=${reference}`);
    camera(async () => stream);
    const { readAddress } = await open({ address: '/business/check-in' });
    await expect.element(heading()).toHaveTextContent('Check in');
    await expectAccessible();
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
    expect(readAddress()).toBe(`/business/check-in?reference=${reference}`);
    await expect.poll(() => stream.getVideoTracks()[0]?.readyState).toBe('ended');
    camera(async () => showCode('https://other.example/menu'));
    await page.getByRole('link', { name: 'Scan the next one' }).click();
    await expect.element(heading()).toHaveTextContent('No booking of your venue');
    await expect.element(page.getByRole('link', { name: 'Scan the next one' })).toBeVisible();
  });

  test('may be refused: then the reference is typed', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await open({ address: '/business/check-in' });
    await expect.element(page.getByText(/may not use the camera/)).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Name, phone or reference' });
    await field.fill('abc');
    await expect.element(page.getByText('Nobody found for “abc”.')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await field.fill(reference.toLowerCase());
    await press('Enter');
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
  });

  test('is not needed for whoever is due now, or is found by name', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotFoundError')));
    const { api } = await open({ address: '/business/check-in' });
    await expect.element(page.getByRole('heading', { name: 'Due now' })).toBeVisible();
    const wojcik = page.getByRole('link', { name: /^Lane 1 Wójcik 22:00, 6 people paid$/ });
    await expect.element(wojcik).toHaveAttribute('href', '/business/check-in?reference=GR-6ZTF-1P');
    // Who plays is not due any more.
    await expect.element(page.getByText('Gąsior')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('gas');
    await expect.element(page.getByRole('link', { name: /Gąsior/ })).toBeVisible();
    await button('Yesterday and tomorrow, too').click();
    await expect
      .poll(() => Object.fromEntries(api.listCalls(`GET ${bookings}`).at(-1)?.query ?? []))
      .toEqual({ text: 'gas', from: '2026-11-19', to: '2026-11-21', order: 'earliest' });
  });

  test('may not be there, which is said on the narrowest phone in Polish', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotFoundError')));
    await page.viewport(320, 640);
    await open({ address: '/business/check-in', language: 'pl' });
    await expect.element(page.getByText(/nie udostępnia kamery/)).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

describe('without a network', () => {
  const kept: WireBoardBooking = {
    ...makeBoardBooking('Zając', { lane: 2, from: '22:30', to: '23:30' }),
    startsAt: soon,
    endsAt: later,
    reference,
    status: 'confirmedUnpaid',
    paymentMethod: 'venue',
    due: 19_800,
    paid: 0,
  };
  const isOff: Answers = {
    'GET /business/references/:reference': loseConnection,
    'GET /business/providers': loseConnection,
  };
  afterEach(() => {
    localStorage.clear();
    for (const { id } of waitingActs.read()) waitingActs.remove(id);
  });

  async function openKept(address?: string) {
    localStorage.clear();
    keepBoard(zuzanna._id, { providerId: provider.id, branchId }, makeBoard({ bookings: [kept] }));
    await expect.poll(() => findKeptBoard(zuzanna._id)).toBeDefined();
    return open({ answers: isOff, ...(address === undefined ? {} : { address }) });
  }

  test('whoever works at the door alone has the evening kept there, without opening the board', async () => {
    localStorage.clear();
    await open({ address: '/business/check-in' });
    await expect.poll(() => findKeptBoard(zuzanna._id)?.board.bookings.length).toBe(board.bookings.length);
  });

  test('a code is known from the evening that the device keeps; money and check-in wait, once each', async () => {
    await openKept();
    await expect.element(status()).toHaveTextContent('Right ticket, money to collect');
    await expect.element(page.getByText(/^No connection\. This is how it was/)).toBeVisible();
    await expectAccessible();
    await button(/^Took 198\szł in cash, check in$/).click();
    await expect.element(status()).toHaveTextContent('Checked in');
    expect(waitingActs.read().map((one) => [one.bookingId, one.act])).toEqual([
      [kept.id, { kind: 'markPaid', way: 'cash', amount: 19_800 }],
      [kept.id, { kind: 'checkIn' }],
    ]);
  });

  test('guests are found by name', async () => {
    await openKept('/business/check-in');
    await page.getByRole('searchbox').fill('zaj');
    await expect.element(page.getByRole('link', { name: /^Lane 2 Zając/ })).toBeVisible();
    await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  });

  test('an answer that is lost keeps the check-in under its key', async () => {
    const { api } = await open({ answers: { [`POST ${act}/check-in`]: loseConnection } });
    await button('Check in').click();
    await expect.element(status()).toHaveTextContent('Checked in');
    const [sent] = api.listCalls(`POST ${act}/check-in`);
    expect(waitingActs.read().map(({ id }) => id)).toEqual([sent?.idempotencyKey]);
  });
});

/** What a camera sees that somebody holds a code in front of. */
function showCode(text: string): MediaStream {
  const { data, size } = encode(text, { border: 4 });
  const canvas = document.createElement('canvas');
  const pixels = 6;
  canvas.width = size * pixels;
  canvas.height = size * pixels;
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) context.fillRect(column * pixels, row * pixels, pixels, pixels);
      }
    }
  };
  draw();
  const timer = setInterval(draw, 50);
  setTimeout(() => clearInterval(timer), 10_000);
  return canvas.captureStream(20);
}
