import { keepGamesAt, withGames } from '@gramy/domain/booking/booking-at-places';
import { soonMinutes } from '@gramy/domain/booking/desk-view';
import { findGameAt } from '@gramy/domain/booking/games-by-time';
import { statusLabel } from '@gramy/domain/booking/status';
import { minuteMs } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { useMemo } from 'react';
import { findBookings } from '../../../entities/board/hooks/find-bookings.ts';
import { findKeptBoard, type KeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import type { Board, BoardBooking } from '../../../entities/board/queries.ts';
import { ownVenuesQuery } from '../../../entities/setup/queries.ts';
import { useSettled } from '../../../lib/browser/use-settled.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { deskSummaryQuery, dueNowQuery, findGuestQuery } from '../queries.ts';

export type TableName = Board['tables'][number]['name'];

export interface DeskLine {
  booking: BoardBooking;
  timeZone: string;
  tables: TableName[];
  /** At the door of another place of the booking. */
  isCheckedInElsewhere: boolean;
}

interface Asked {
  /** Where somebody works at several venues. */
  venueId: string | null;
  text: string;
  /** Of yesterday and tomorrow, too. */
  isWide: boolean;
  now: number;
}

const refreshEveryMs = 30_000;
const shortestText = 2;

/** Who is due now, or who was asked for: from the server, else from the evening that this device keeps. */
export function useDeskList({ venueId, text: typed, isWide, now }: Asked) {
  const { user } = useSession();
  const text = useSettled(typed.trim(), 250);
  const isSearching = text.length >= shortestText;
  const { venues, venue, places, list, isUnanswered } = useAnswers(
    venueId,
    isSearching ? text : undefined,
    isWide,
  );
  const kept = useMemo(
    () => (isUnanswered ? findKeptBoard(user?._id ?? '') : undefined),
    [isUnanswered, user],
  );
  const known = list
    ?.map((booking) => toLine(booking, places, now))
    .filter(({ booking }) => isSearching || isAwaited(booking, now));
  const lines = known ? known : kept && listKept(kept, isSearching ? text : undefined, now);
  return {
    venues,
    venue,
    places,
    text,
    isSearching,
    lines,
    keptAt: known ? undefined : kept?.keptAt,
    isUnanswered,
  };
}

/** Of the venue that was chosen, else of the first. */
function useAnswers(venueId: string | null, text: string | undefined, isWide: boolean) {
  const own = useQuery(ownVenuesQuery(), { isExtra: true });
  const venues = own.status === 'ready' ? own.data.items.filter(({ status }) => status !== 'draft') : [];
  const venue = venues.find(({ id }) => id === venueId) ?? venues[0];
  const summary = useQuery(venue ? deskSummaryQuery(venue.id) : null, { isExtra: true });
  const day = summary.status === 'ready' ? (summary.data.date as LocalDate) : undefined;
  const asked = venue && day && findQuestion(venue.id, { text, day, around: isWide ? 1 : 0 });
  const list = useQuery(asked ?? null, { isExtra: true, refreshEveryMs });
  return {
    venues,
    venue,
    places: summary.status === 'ready' ? summary.data.places : [],
    list: list.status === 'ready' ? list.data.items : undefined,
    isUnanswered: [own, summary, list].some(({ status }) => status === 'failed'),
  };
}

interface Question {
  text: string | undefined;
  day: LocalDate;
  /** So many days before and after it, too. */
  around: number;
}

function findQuestion(venueId: string, { text, day, around }: Question) {
  if (text === undefined) return dueNowQuery(venueId);
  return findGuestQuery(venueId, { text, from: addDays(day, -around), to: addDays(day, around) });
}

/** Also those who were given up: they may come as long as their game lasts. */
function isAwaited({ status, checkedInAt, endsAt }: BoardBooking, now: number): boolean {
  return statusLabel(status) === 'confirmed' && checkedInAt === null && Date.parse(endsAt) > now;
}

interface TablesOfPlace {
  id: string;
  timeZone: string;
  tables: readonly { id: string; name: TableName }[];
}

/** About the game that is on or comes next at the places of whoever looks, and those that are on with it. */
export function toLine(whole: BoardBooking, places: readonly TablesOfPlace[], now: number): DeskLine {
  const own = keepGamesAt(
    whole,
    places.map(({ id }) => id),
  );
  const game = findGameAt(own.slots, now);
  const place = places.find(({ id }) => id === game?.branchId);
  const here = place ? keepGamesAt(whole, [place.id]) : own;
  const booking = withGames(
    here,
    here.slots.filter((slot) => game !== undefined && isWith(slot, game)),
  );
  const ids = booking.slots.flatMap(({ tableIds }) => tableIds);
  const tables = places.flatMap((one) => one.tables).filter(({ id }) => ids.includes(id));
  return {
    booking,
    isCheckedInElsewhere: whole.checkedInAt !== null && booking.checkedInAt === null,
    timeZone: place?.timeZone ?? 'UTC',
    tables: tables.map(({ name }) => name),
  };
}

type Game = BoardBooking['slots'][number];

const isWith = (slot: Game, game: Game) =>
  Date.parse(slot.startsAt) < Date.parse(game.endsAt) && Date.parse(slot.endsAt) > Date.parse(game.startsAt);

/** Around now, where nobody is asked for. */
function listKept({ board }: KeptBoard, text: string | undefined, now: number): DeskLine[] {
  const isDue = ({ booking }: DeskLine) =>
    isAwaited(booking, now) && Date.parse(booking.startsAt) - now < soonMinutes.after * minuteMs;
  const place = { id: board.branch.id, timeZone: board.branch.timeZone, tables: board.tables };
  const bookings = text === undefined ? board.bookings : findBookings(board.bookings, text);
  const lines = bookings.map((booking) => toLine(booking, [place], now));
  return (text === undefined ? lines.filter(isDue) : lines).toSorted(
    (a, b) => Date.parse(a.booking.startsAt) - Date.parse(b.booking.startsAt),
  );
}

/** The booking of a reference, as this device knows it. */
export function findKeptLine(
  userId: string,
  reference: string,
  now: number,
): (DeskLine & { kept: KeptBoard }) | undefined {
  const kept = findKeptBoard(userId);
  const booking = kept?.board.bookings.find((one) => one.reference === reference);
  if (!kept || !booking) return undefined;
  const { branch, tables } = kept.board;
  return { ...toLine(booking, [{ id: branch.id, timeZone: branch.timeZone, tables }], now), kept };
}
