import { expect, test } from 'vitest';
import { boardNow, makeBoard, makeBoardBooking, tableId } from '../../../../test/board-data.ts';
import { listQueue, type QueuePlace } from './queue-places.ts';

test('whoever is missed the longest comes first', () => {
  const board = makeBoard();
  const kubiak = makeBoardBooking('Kubiak', {
    lane: 6,
    from: '19:30',
    to: '21:30',
    more: { id: tableId(81) },
  });
  const view = { board: { ...board, bookings: [...board.bookings, kubiak] }, now: boardNow };
  const { late } = listQueue([{ view } as unknown as QueuePlace]);
  expect(late.map(({ booking }) => booking.name)).toEqual(['Kubiak', 'Mazur']);
});
