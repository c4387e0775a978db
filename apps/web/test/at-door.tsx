import type { CallData } from '@gramy/contract/wire-types';
import type { Scan } from '../src/features/venue-desk/queries.ts';
import { VenueBookingScreen } from '../src/features/venue-desk/screens/venue-booking-screen.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { makeBoard, makeBoardBooking, ownVenue } from './board-data.ts';
import { type Answers, createFakeApi, succeed, succeedWith } from './fake-api.ts';
import { zuzanna } from './people.ts';
import { renderRoutes } from './render-component.tsx';
import { type Booking, bookingId, makeBooking, makeSlot, paidBooking, reference } from './ticket-data.ts';

export const base = '/business/providers/:providerId/bookings/:bookingId';
export const bookingsBase = '/business/providers/:providerId/board/bookings';
/** What is pressed about one booking. */
export const act = `${bookingsBase}/:bookingId` as const;
export const board = makeBoard();
const summary: CallData<`GET ${typeof bookingsBase}/summary`> = {
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
export const { provider } = makeBooking();
export const playedAt = (times: { startsAt: string; endsAt: string }) => ({
  ...times,
  slots: [makeSlot(times)],
});
export const soon = new Date(Date.now() + 20 * 60_000).toISOString();
export const later = new Date(Date.now() + 80 * 60_000).toISOString();
/** What the page of a booking reads of an answer is not in it. */
const boardBooking = makeBoardBooking('Zając', { lane: 2, from: '22:30', to: '23:30' });
/** Begins in twenty minutes. */
export const dueNow = playedAt({ startsAt: soon, endsAt: later });
export const byMember: Scan = {
  reader: 'member',
  booking: { providerId: provider.id, id: bookingId },
  venue: null,
};

interface Opening {
  scan?: Scan;
  booking?: Booking;
  answers?: Answers;
  language?: 'en' | 'pl';
  isSignedIn?: boolean;
  address?: string;
}

/** The page at the door, as whoever scans a ticket sees it. */
export async function openAtDoor(opening: Opening = {}) {
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
    [`GET ${bookingsBase}/summary`]: succeed(summary),
    [`GET ${bookingsBase}`]: succeedWith(({ query }) => ({
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
