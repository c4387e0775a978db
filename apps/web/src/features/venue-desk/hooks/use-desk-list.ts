import { soonMinutes } from '@gramy/domain/booking/desk-view';
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
  const known = list?.filter((booking) => isSearching || isAwaited(booking));
  const lines = known
    ? known.map((booking) => toLine(booking, places))
    : kept && listKept(kept, isSearching ? text : undefined, now);
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

function isAwaited({ status, checkedInAt, noShowAt }: BoardBooking): boolean {
  return statusLabel(status) === 'confirmed' && checkedInAt === null && noShowAt === null;
}

interface TablesOfPlace {
  id: string;
  timeZone: string;
  tables: readonly { id: string; name: TableName }[];
}

function toLine(booking: BoardBooking, places: readonly TablesOfPlace[]): DeskLine {
  const ids = booking.slots.flatMap(({ tableIds }) => tableIds);
  const tables = places.flatMap((place) => place.tables).filter(({ id }) => ids.includes(id));
  const place = places.find(({ id }) => id === booking.slots[0]?.branchId);
  return { booking, timeZone: place?.timeZone ?? 'UTC', tables: tables.map(({ name }) => name) };
}

/** Around now, where nobody is asked for. */
function listKept({ board }: KeptBoard, text: string | undefined, now: number): DeskLine[] {
  const isDue = (booking: BoardBooking) => {
    const startsIn = Date.parse(booking.startsAt) - now;
    return (
      isAwaited(booking) &&
      startsIn > -soonMinutes.before * minuteMs &&
      startsIn < soonMinutes.after * minuteMs
    );
  };
  const place = { id: board.branch.id, timeZone: board.branch.timeZone, tables: board.tables };
  const bookings = text === undefined ? board.bookings.filter(isDue) : findBookings(board.bookings, text);
  return bookings
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((booking) => toLine(booking, [place]));
}

/** The booking of a reference, as this device knows it. */
export function findKeptLine(
  userId: string,
  reference: string,
): (DeskLine & { kept: KeptBoard }) | undefined {
  const kept = findKeptBoard(userId);
  const booking = kept?.board.bookings.find((one) => one.reference === reference);
  if (!kept || !booking) return undefined;
  const { branch, tables } = kept.board;
  return { ...toLine(booking, [{ id: branch.id, timeZone: branch.timeZone, tables }]), kept };
}
