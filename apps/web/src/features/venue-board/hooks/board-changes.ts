import { seeAt } from '@gramy/domain/booking/booking-at-places';
import { wantsAnswer } from '@gramy/domain/booking/wants-answer';
import type { Instant } from '@gramy/domain/time/instant';
import type { Board, BoardBooking, BoardDelta } from '../queries.ts';

/**
 * The board with what has changed. A delta may come twice, or bring what is known already: it says how things are, not
 * what happened. Bookings that did not change stay the same objects, so that their bars are not drawn again.
 */
export function applyDelta(board: Board, delta: BoardDelta): Board {
  const { bookingIds, bookings, ...rest } = delta;
  const known = new Map(board.bookings.map((booking) => [booking.id, booking]));
  for (const booking of bookings) known.set(booking.id, booking);
  const ofTheDay = bookingIds.flatMap((id) => known.get(id) ?? []);
  return { ...board, ...rest, bookings: ofTheDay };
}

/** What an answer to an action says, ahead of the stream. */
export function putBooking(board: Board, answered: BoardBooking): Board {
  const booking = seeAt(answered, [board.branch.id]);
  const isHere = booking.slots.some((slot) => slot.branchId === board.branch.id && slot.date === board.date);
  const others = board.bookings.filter(({ id }) => id !== booking.id);
  const otherRequests = putOtherRequest(board, booking, isHere);
  if (!isHere) {
    const isUntouched = others.length === board.bookings.length && otherRequests === board.otherRequests;
    return isUntouched ? board : { ...board, bookings: others, otherRequests };
  }
  const isKnown = others.length < board.bookings.length;
  const bookings = isKnown
    ? board.bookings.map((known) => (known.id === booking.id ? booking : known))
    : [...board.bookings, booking];
  return { ...board, bookings, otherRequests };
}

/** A request of another day that was answered wants nothing any more; undone, it does again. */
function putOtherRequest({ branch, otherRequests }: Board, booking: BoardBooking, isHere: boolean) {
  const isOfBranch = booking.slots.some(({ branchId }) => branchId === branch.id);
  const isOther = !isHere && isOfBranch && wantsAnswer(booking);
  const others = otherRequests.filter(({ id }) => id !== booking.id);
  if (isOther) return [...others, booking];
  return others.length === otherRequests.length ? otherRequests : others;
}

/** A booking of the day, or a request of another one. */
export function findBooking(board: Board, bookingId: string | undefined): BoardBooking | undefined {
  const isIt = ({ id }: BoardBooking) => id === bookingId;
  return board.bookings.find(isIt) ?? board.otherRequests.find(isIt);
}

/** Requests that were not there before: they ring. */
export function findNewRequests(before: Board | undefined, after: Board): BoardBooking[] {
  if (!before) return [];
  const known = new Set(listRequests(before).map(({ id }) => id));
  return listRequests(after).filter(({ id }) => !known.has(id));
}

/** Pressed, and not to be undone much longer. */
export function isBeingCarriedOut(act: BoardBooking['pendingAct']): boolean {
  return act !== null && act.failure === null;
}

/** Those that wait for their guests, whose time is over first. */
export function listOffered({ bookings }: Board): BoardBooking[] {
  const until = ({ offered }: BoardBooking) => Date.parse(offered?.until ?? '');
  return bookings.filter(({ offered }) => offered !== null).sort((a, b) => until(a) - until(b));
}

/** Whatever day they are for: the most urgent first. */
export function listRequests({ bookings, otherRequests }: Board): BoardBooking[] {
  return [...bookings, ...otherRequests].filter(wantsAnswer).sort((a, b) => answerDue(a) - answerDue(b));
}

export function answerDue({ answerDueAt, startsAt }: BoardBooking): Instant {
  return Date.parse(answerDueAt ?? startsAt);
}
