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
export function putBooking(board: Board, booking: BoardBooking): Board {
  const isHere = booking.slots.some((slot) => slot.branchId === board.branch.id && slot.date === board.date);
  const others = board.bookings.filter(({ id }) => id !== booking.id);
  if (!isHere) return others.length === board.bookings.length ? board : { ...board, bookings: others };
  const isKnown = others.length < board.bookings.length;
  const bookings = isKnown
    ? board.bookings.map((known) => (known.id === booking.id ? booking : known))
    : [...board.bookings, booking];
  return { ...board, bookings };
}

/** Requests that were not there before: they ring. */
export function findNewRequests(before: Board | undefined, after: Board): BoardBooking[] {
  if (!before) return [];
  const known = new Set(before.bookings.filter(isOpenRequest).map(({ id }) => id));
  return after.bookings.filter((booking) => isOpenRequest(booking) && !known.has(booking.id));
}

/** Waits for the venue's answer. One that was offered other times waits for the guest. */
export function isOpenRequest({ status, pendingAct, offered }: BoardBooking): boolean {
  const isPending = status === 'pendingConfirmationPaid' || status === 'pendingConfirmationUnpaid';
  // What could not be carried out waits for an answer again.
  return isPending && !isBeingCarriedOut(pendingAct) && offered === null;
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

/** The most urgent first. */
export function listRequests({ bookings }: Board): BoardBooking[] {
  const dueAt = ({ answerDueAt, startsAt }: BoardBooking) => Date.parse(answerDueAt ?? startsAt);
  return bookings.filter(isOpenRequest).sort((a, b) => dueAt(a) - dueAt(b));
}
