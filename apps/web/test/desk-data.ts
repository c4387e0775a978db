import type { FreeTables } from '../src/entities/board/queries.ts';
import type { Board, BoardBooking } from '../src/features/venue-board/queries.ts';
import { at, makeBoard, tableId, undoUntil } from './board-data.ts';
import { succeed, succeedWith } from './fake-api.ts';

type Fit = FreeTables['tables'][number]['fit'];

/** What the server says of the six lanes. */
export function makeFree(
  fits: Partial<Record<number, Fit>> = {},
  changes: Partial<FreeTables> = {},
): FreeTables {
  return {
    startsAt: at('20:47'),
    endsAt: at('22:17'),
    isOpen: true,
    tables: [1, 2, 3, 4, 5, 6].map((lane) => ({
      tableId: tableId(lane),
      fit: fits[lane] ?? 'taken',
      freeUntil: lane === 2 ? at('22:30') : null,
      price: 17_850,
    })),
    ...changes,
  };
}

export const answerFree = (...args: Parameters<typeof makeFree>) => succeed(makeFree(...args));

/** What was pressed is done, and can be undone for ten seconds. */
export function acted(booking: BoardBooking) {
  return succeedWith(({ idempotencyKey }) => ({ actionId: idempotencyKey ?? '', undoUntil, booking }));
}

export function findGuest(name: string, board: Board = makeBoard()): BoardBooking {
  const booking = board.bookings.find((one) => one.name === name);
  if (!booking) throw new TypeError(`Nobody is called ${name}`);
  return booking;
}

/** As it is after a move. */
export function moved(
  booking: BoardBooking,
  to: { lanes: number[]; from?: string; till?: string },
): BoardBooking {
  const startsAt = to.from === undefined ? booking.startsAt : at(to.from);
  const endsAt = to.till === undefined ? booking.endsAt : at(to.till);
  const slots = booking.slots.map((slot) => ({ ...slot, startsAt, endsAt, tableIds: to.lanes.map(tableId) }));
  return { ...booking, startsAt, endsAt, slots };
}
