import { describe, expect, test } from 'vitest';
import { at, bookingId, makeBoard, makeBoardBooking } from '../../../../test/board-data.ts';
import type { Board, BoardDelta } from '../queries.ts';
import { applyDelta, findBooking, findNewRequests, listRequests, putBooking } from './board-changes.ts';

const deltaOf = ({ mark, at: moment, bookings, otherRequests, blocks, held, queue }: Board): BoardDelta => ({
  mark,
  at: moment,
  bookings,
  otherRequests,
  blocks,
  held,
  queue,
  bookingIds: bookings.map(({ id }) => id),
});
const find = (board: Board, name: string) => board.bookings.find((booking) => booking.name === name);
const fresh = (name: string) =>
  makeBoardBooking(name, { lane: 2, from: '21:00', to: '22:00', more: { id: bookingId(99) } });

describe('a delta', () => {
  test('brings what is new, changes what has changed and leaves the rest alone', () => {
    const board = makeBoard();
    const wojcik = find(board, 'Wójcik');
    const changed = { ...(find(board, 'Mazur') as Board['bookings'][number]), checkedInAt: at('20:47') };
    const added = fresh('Kowalik');
    const after = applyDelta(board, {
      ...deltaOf(board),
      mark: '101',
      bookings: [changed, added],
      bookingIds: [...board.bookings.map(({ id }) => id), added.id],
    });
    expect(after.mark).toBe('101');
    expect(find(after, 'Mazur')?.checkedInAt).toBe(at('20:47'));
    expect(find(after, 'Kowalik')).toBe(added);
    expect(find(after, 'Wójcik')).toBe(wojcik);
  });

  test('takes away what has left the day', () => {
    const board = makeBoard();
    const ids = board.bookings.filter(({ name }) => name !== 'Mazur').map(({ id }) => id);
    expect(
      find(applyDelta(board, { ...deltaOf(board), bookings: [], bookingIds: ids }), 'Mazur'),
    ).toBeUndefined();
  });

  test('may come twice', () => {
    const board = makeBoard();
    const delta = { ...deltaOf(board), bookings: [fresh('Kowalik')], bookingIds: [bookingId(99)] };
    const once = applyDelta(board, delta);
    expect(applyDelta(once, delta)).toEqual(once);
  });
});

describe('an answer ahead of the stream', () => {
  test('changes the booking in its place', () => {
    const board = makeBoard();
    const before = board.bookings.map(({ id }) => id);
    const mazur = { ...(find(board, 'Mazur') as Board['bookings'][number]), checkedInAt: at('20:47') };
    const after = putBooking(board, mazur);
    expect(after.bookings.map(({ id }) => id)).toEqual(before);
    expect(find(after, 'Mazur')).toBe(mazur);
  });

  test('adds what is new, and takes away what was moved to another day', () => {
    const board = makeBoard();
    const added = fresh('Kowalik');
    const more = putBooking(board, added);
    expect(more.bookings.at(-1)).toBe(added);
    const moved = { ...added, slots: added.slots.map((slot) => ({ ...slot, date: '2026-11-21' })) };
    expect(putBooking(more, moved).bookings).toEqual(board.bookings);
    expect(putBooking(board, moved)).toBe(board);
  });
});

describe('requests', () => {
  test('stand in the order in which they lapse', () => {
    expect(listRequests(makeBoard()).map(({ name }) => name)).toEqual(['Rutkowski', 'Pawlak']);
  });

  test('that are answered, or offered another time, wait no longer', () => {
    const board = makeBoard();
    const [first, second] = listRequests(board);
    if (!first || !second) throw new TypeError('There are two');
    const answered = putBooking(board, {
      ...first,
      pendingAct: { actionId: bookingId(70), kind: 'approve', dueAt: at('20:48'), failure: null },
    });
    const offered = putBooking(answered, {
      ...second,
      offered: { until: at('21:15'), starts: [at('22:00')] },
    });
    expect(listRequests(offered)).toEqual([]);
  });

  test('of another day stand among them, until they are answered and again when that is undone', () => {
    const late = fresh('Kowalik');
    const asking: Board['bookings'][number] = {
      ...late,
      status: 'pendingConfirmationUnpaid',
      answerDueAt: at('20:00'),
      slots: late.slots.map((slot) => ({ ...slot, date: '2026-11-21' })),
    };
    const names = (board: Board) => listRequests(board).map(({ name }) => name);
    const board = makeBoard({ otherRequests: [asking] });
    expect(names(board)).toEqual(['Kowalik', 'Rutkowski', 'Pawlak']);
    expect(findBooking(board, asking.id)).toBe(asking);
    expect(findNewRequests(makeBoard(), board)).toEqual([asking]);
    const act = { actionId: bookingId(70), kind: 'approve' as const, dueAt: at('20:48'), failure: null };
    const answered = putBooking(board, { ...asking, pendingAct: act });
    expect(names(answered)).toEqual(['Rutkowski', 'Pawlak']);
    expect(answered.bookings).toEqual(board.bookings);
    expect(names(putBooking(answered, asking))).toEqual(['Kowalik', 'Rutkowski', 'Pawlak']);
    expect(names(applyDelta(board, deltaOf(makeBoard())))).toEqual(['Rutkowski', 'Pawlak']);
  });

  test('ring when they are new, and not because the page was opened', () => {
    const board = makeBoard();
    const without = { ...board, bookings: board.bookings.filter(({ name }) => name !== 'Pawlak') };
    expect(findNewRequests(undefined, board)).toEqual([]);
    expect(findNewRequests(board, board)).toEqual([]);
    expect(findNewRequests(without, board).map(({ name }) => name)).toEqual(['Pawlak']);
  });
});
