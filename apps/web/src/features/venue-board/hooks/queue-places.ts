import { isMissing } from '../../../entities/board/hooks/missing.ts';
import type { WaitingAct } from '../../../entities/board/hooks/waiting-acts.ts';
import type { BoardBooking } from '../queries.ts';
import { answerDue, listOffered, listRequests } from './board-changes.ts';
import type { BoardView } from './board-context.ts';

export interface QueueActs {
  onAccept: (bookingId: string) => void;
  onDecline: (bookingId: string) => void;
  onPropose: (bookingId: string) => void;
  onNoShow: (bookingId: string) => void;
  onOpen: (bookingId: string) => void;
}

/** One board of those whose bookings wait in a queue. */
export interface QueuePlace {
  view: BoardView;
  acts: QueueActs;
  /** Of the whole venue. */
  waiting: readonly WaitingAct[];
  busyId: string | undefined;
}

export interface Queued {
  place: QueuePlace;
  booking: BoardBooking;
}

/** Of all places together, the most urgent first; a booking with games at two of them waits once. */
export function listQueue(places: readonly QueuePlace[]) {
  const requests = gather(places, ({ board }) => listRequests(board));
  requests.sort((one, other) => answerDue(one.booking) - answerDue(other.booking));
  const late = gather(places, listLate);
  late.sort((one, other) => Date.parse(one.booking.startsAt) - Date.parse(other.booking.startsAt));
  return { requests, offered: gather(places, ({ board }) => listOffered(board)), late };
}

function gather(places: readonly QueuePlace[], list: (view: BoardView) => BoardBooking[]): Queued[] {
  const found = new Map<string, Queued>();
  for (const place of places) {
    for (const booking of list(place.view)) {
      if (!found.has(booking.id)) found.set(booking.id, { place, booking });
    }
  }
  return [...found.values()];
}

/** Should be here, and are not. */
function listLate({ board, now }: BoardView): BoardBooking[] {
  return board.bookings.filter(
    (booking) => isMissing(booking, now) && booking.noShowAt === null && now < Date.parse(booking.endsAt),
  );
}
