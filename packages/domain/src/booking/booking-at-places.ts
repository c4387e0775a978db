import { findGameAt, listByTime } from './games-by-time.ts';

interface Game {
  readonly branchId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A booking as boards and desks have it. */
interface SeenBooking<Some extends Game> {
  slots: Some[];
  startsAt: string;
  endsAt: string;
  checkedInAt: string | null;
  noShowAt: string | null;
  due: number;
  /** What of the money on the spot is for which of several places; empty: all of it is taken wherever they come. */
  places: { branchId: string; due: number }[];
}

/**
 * A booking at several places as some of them see it: its games there in order of time, the time of these, what is due there,
 * and whether its guests were checked in or given up there. They are checked in once, at the place of the game that was on
 * or came next.
 */
export function keepGamesAt<Some extends Game, Booking extends SeenBooking<Some>>(
  booking: Booking & SeenBooking<Some>,
  branchIds: readonly string[],
): Booking {
  const games = booking.slots.filter(({ branchId }) => branchIds.includes(branchId));
  const checkedInAt = isCheckedInAt(booking, branchIds) ? booking.checkedInAt : null;
  return { ...withGames(seeAt(booking, branchIds), games), checkedInAt };
}

/** The same with all of its games: who moves one wants to know of the others. That its guests are in is true of all places. */
export function seeAt<Some extends Game, Booking extends SeenBooking<Some>>(
  booking: Booking & SeenBooking<Some>,
  branchIds: readonly string[],
): Booking {
  const games = booking.slots.filter(({ branchId }) => branchIds.includes(branchId));
  if (games.length === booking.slots.length || games.length === 0) return booking;
  const { startsAt, endsAt } = withGames(booking, games);
  const noShowAt = isNoShowAt(booking, games) ? booking.noShowAt : null;
  return { ...booking, startsAt, endsAt, noShowAt, due: findDueAt(booking, branchIds) };
}

/** Some of its games, and the time of these; all of them where none are left. */
export function withGames<Some extends Game, Booking extends SeenBooking<Some>>(
  booking: Booking & SeenBooking<Some>,
  games: readonly Some[],
): Booking {
  const slots = listByTime(games);
  const [first] = slots;
  if (!first) return booking;
  const ends = slots.map(({ endsAt }) => endsAt).sort();
  return { ...booking, slots, startsAt: first.startsAt, endsAt: ends.at(-1) ?? first.endsAt };
}

export function isCheckedInAt(
  { slots, checkedInAt }: Pick<SeenBooking<Game>, 'slots' | 'checkedInAt'>,
  branchIds: readonly string[],
): boolean {
  if (checkedInAt === null) return false;
  const game = findGameAt(slots, Date.parse(checkedInAt));
  return game === undefined || branchIds.includes(game.branchId);
}

/** Where a game had begun when they were given up. Elsewhere they are expected still. */
function isNoShowAt({ noShowAt }: Pick<SeenBooking<Game>, 'noShowAt'>, games: readonly Game[]): boolean {
  if (noShowAt === null) return false;
  return games.some(({ startsAt }) => Date.parse(startsAt) <= Date.parse(noShowAt));
}

function findDueAt(
  { due, places }: Pick<SeenBooking<Game>, 'due' | 'places'>,
  branchIds: readonly string[],
): number {
  if (places.length === 0) return due;
  return places
    .filter(({ branchId }) => branchIds.includes(branchId))
    .reduce((sum, place) => sum + place.due, 0);
}
