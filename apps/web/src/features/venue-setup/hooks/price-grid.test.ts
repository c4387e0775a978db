import { describe, expect, it } from 'vitest';
import { findGridHours, type GridShape, moveCell, readRectangle } from './price-grid.ts';

const closed = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const shape: GridShape = { days: [4, 5, 6], from: 840, to: 1560, stepMinutes: 30 };

describe('the grid of a week', () => {
  it('reaches from the first opening to the last closing, on whole hours', () => {
    const week = { ...closed, 5: [{ opens: 870, closes: 1550 }], 6: [{ opens: 720, closes: 1440 }] };
    expect(findGridHours(week)).toEqual({ from: 720, to: 1560 });
    expect(findGridHours(closed)).toEqual({ from: 600, to: 1440 });
  });

  it('reads a rectangle as one stroke a day, whichever corner came first', () => {
    const strokes = [
      { weekday: 5, start: 1050, end: 1140 },
      { weekday: 6, start: 1050, end: 1140 },
    ];
    expect(readRectangle(shape, { day: 1, step: 7 }, { day: 2, step: 9 })).toEqual(strokes);
    expect(readRectangle(shape, { day: 2, step: 9 }, { day: 1, step: 7 })).toEqual(strokes);
  });

  it('is walked by arrow keys, and not left by them', () => {
    const at = { day: 1, step: 0 };
    expect(moveCell('ArrowRight', at, shape, false)).toEqual({ day: 1, step: 1 });
    expect(moveCell('ArrowLeft', at, shape, false)).toEqual(at);
    expect(moveCell('ArrowDown', at, shape, false)).toEqual({ day: 2, step: 0 });
    expect(moveCell('ArrowDown', at, shape, true)).toEqual({ day: 1, step: 1 });
    expect(moveCell('End', at, shape, false)).toEqual({ day: 1, step: 23 });
    expect(moveCell('a', at, shape, false)).toBeUndefined();
  });
});
