import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoard, tableId } from '../../../../test/board-data.ts';
import { findWindow } from './board-time.ts';
import { findCarried } from './carried.ts';
import { type CarryGrid, findTarget, locate, stepTarget } from './carry-grid.ts';

const board = makeBoard();
/** Hours of 80 px right of names of 72 px, rows of 58 px; a heading stands above the fourth. */
const grid: CarryGrid = {
  window: findWindow(board),
  hourPx: 80,
  left: 72,
  rows: [1, 2, 3, 4, 5, 6].map((lane, index) => {
    const top = 46 + index * 58 + (lane > 3 ? 40 : 0);
    return { tableId: tableId(lane), top, bottom: top + 58 };
  }),
};

function carry(name: string, lane: number) {
  const booking = board.bookings.find((one) => one.name === name);
  const bar = { bookingId: booking?.id ?? '', position: 0, tableId: tableId(lane) };
  const carried = findCarried(board, bar, boardNow);
  if (!carried) throw new TypeError(`${name} cannot be carried`);
  return carried;
}

const wojcik = carry('Wójcik', 1);
const from = { x: 600, y: 60 };

describe('where a bar is held', () => {
  test('is a quarter of an hour on one table; a shaking hand changes no time', () => {
    const hold = (x: number, y: number) =>
      findTarget(grid, wojcik, { from, to: { x: from.x + x, y }, grip: 'bar' });
    expect(hold(0, 120)).toEqual({
      tableId: tableId(2),
      start: Date.parse(at('22:00')),
      durationMinutes: 120,
    });
    expect(hold(9, 60)).toMatchObject({ tableId: tableId(1), start: Date.parse(at('22:00')) });
    expect(hold(11, 60)).toMatchObject({ start: Date.parse(at('22:15')) });
    expect(hold(-80, 60)).toMatchObject({ start: Date.parse(at('21:00')) });
    expect(hold(0, 230)).toBeUndefined();
    expect(hold(0, 20)).toBeUndefined();
    expect(hold(-700, 60)).toBeUndefined();
  });

  test('of guests who play is another table and no other time', () => {
    const gasior = carry('Gąsior', 5);
    const to = { x: from.x + 200, y: 60 };
    expect(findTarget(grid, gasior, { from, to, grip: 'bar' })).toEqual({
      tableId: tableId(1),
      start: Date.parse(at('20:30')),
      durationMinutes: 120,
    });
  });

  test('by its end is another length, never none', () => {
    const pull = (x: number) =>
      findTarget(grid, wojcik, { from, to: { x: from.x + x, y: 500 }, grip: 'end' })?.durationMinutes;
    expect(pull(80)).toBe(180);
    expect(pull(-80)).toBe(60);
    expect(pull(-400)).toBe(15);
  });
});

describe('steps by keys', () => {
  const target = { tableId: tableId(3), start: Date.parse(at('22:00')), durationMinutes: 120 };

  test('go over a heading, and stay on the board', () => {
    const step = (direction: 'up' | 'down' | 'left' | 'right', isLarge = false) =>
      stepTarget(grid, wojcik, { target, direction, isLarge });
    expect(step('down').tableId).toBe(tableId(4));
    expect(step('up').tableId).toBe(tableId(2));
    expect(step('left').start).toBe(Date.parse(at('21:45')));
    expect(step('right', true).start).toBe(Date.parse(at('23:00')));
    const last = { ...target, tableId: tableId(6) };
    expect(stepTarget(grid, wojcik, { target: last, direction: 'down', isLarge: false })).toBe(last);
  });

  test('lead to a place that can be drawn', () => {
    expect(locate(grid, target)).toEqual({ x: 72 + 6 * 80, y: 46 + 2 * 58 });
  });
});
