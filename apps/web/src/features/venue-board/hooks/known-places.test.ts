import { describe, expect, test } from 'vitest';
import { at, boardNow, makeBoard, providerId } from '../../../../test/board-data.ts';
import type { Board } from '../queries.ts';
import { buildRows } from './board-bars.ts';
import { countBoard } from './board-figures.ts';
import { findWindow } from './board-time.ts';
import { addPlace, joinWindows, type KnownPlace, removePlace, sumFigures } from './known-places.ts';

const nothing = () => undefined;
const acts = {
  onAccept: nothing,
  onDecline: nothing,
  onPropose: nothing,
  onNoShow: nothing,
  onOpen: nothing,
};

function makePlace(changes: Partial<Board> = {}): KnownPlace {
  const board = { ...makeBoard(), ...changes };
  const figures = countBoard(board, buildRows(board, boardNow));
  const view = { providerId, board, now: boardNow, clockOffset: 0, isLive: true };
  return { view, acts, waiting: [], busyId: undefined, figures, seenAt: boardNow, retry: nothing };
}

const here = makePlace();

describe('several places together', () => {
  test('are drawn from the first opening to the last closing', () => {
    const early = makePlace({ window: { startsAt: at('12:00'), endsAt: at('01:00') } });
    const window = joinWindows(here.view.board, [here, early]);
    expect(window).toEqual({ start: Date.parse(at('12:00')), end: Date.parse(at('03:00')), hours: 15 });
    expect(joinWindows(early.view.board, [here, early])).toEqual(window);
  });

  test('have hours of their own where it is another evening, or another clock', () => {
    const tomorrow = makePlace({ date: '2026-11-21', bookings: [] });
    const abroad = makePlace({
      branch: { ...here.view.board.branch, timeZone: 'Europe/London' },
      bookings: [],
    });
    expect(joinWindows(here.view.board, [here, tomorrow, abroad])).toEqual(findWindow(here.view.board));
  });

  test('are counted together, unless they take different money', () => {
    const { playing, tables, guestsIn, toCollect } = here.figures;
    expect(sumFigures([here, here])).toEqual({
      playing: 2 * playing,
      tables: 2 * tables,
      guestsIn: 2 * guestsIn,
      toCollect: 2 * toCollect,
    });
    const abroad = makePlace({ branch: { ...here.view.board.branch, currency: 'EUR' } });
    expect(sumFigures([here, abroad])).toBeUndefined();
    expect(sumFigures([])).toBeUndefined();
  });

  test('are not told again as long as nothing has changed', () => {
    const places = addPlace({}, 'one', here);
    expect(addPlace(places, 'one', { ...here })).toBe(places);
    expect(addPlace(places, 'one', { ...here, busyId: 'one' })).not.toBe(places);
  });

  test('are fewer when somebody is sent elsewhere', () => {
    const places = addPlace(addPlace({}, 'one', here), 'other', here);
    expect(removePlace(places, 'one')).toEqual({ other: here });
  });
});
