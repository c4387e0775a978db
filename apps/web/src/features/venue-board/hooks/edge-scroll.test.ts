import { describe, expect, test } from 'vitest';
import { findPull } from './edge-scroll.ts';

const board = { axis: 'x', from: 100, to: 1100 } as const;
const row = { axis: 'y', from: 0, to: 500 } as const;
const middle = { x: 600, y: 250 };

describe('the edge of the board', () => {
  test('pulls the more the nearer a bar is held, and no more than wholly', () => {
    const pull = (x: number) => findPull(board, middle, { x, y: 250 });
    expect([1030, 1040, 1070, 1100, 1400].map(pull)).toEqual([0, 0, 0.5, 1, 1]);
    expect([170, 160, 130, 100, -50].map(pull)).toEqual([0, 0, -0.5, -1, -1]);
    expect(findPull(row, middle, { x: 600, y: 475 })).toBe(0.5);
  });

  test('pulls nobody who lifts a bar that stands there, until they go further', () => {
    const lifted = { x: 1080, y: 250 };
    expect(findPull(board, lifted, lifted)).toBe(0);
    expect(findPull(board, lifted, { x: 1070, y: 300 })).toBe(0);
    expect(findPull(board, lifted, { x: 1085, y: 250 })).toBe(0.75);
  });
});
