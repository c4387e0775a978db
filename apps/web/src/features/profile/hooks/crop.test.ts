import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSquare, moveView, toCrop, wholeView } from './crop.ts';

it('begins with the largest square in the middle', () => {
  expect(findSquare({ width: 800, height: 600 }, wholeView)).toEqual({ left: 100, top: 0, side: 600 });
  expect(toCrop({ width: 800, height: 600 }, wholeView)).toEqual({
    left: 0.125,
    top: 0,
    width: 0.75,
    height: 1,
  });
});

it('never leaves the picture, however far somebody drags, and comes back the way it went', () => {
  const length = fc.integer({ min: 1, max: 8000 });
  const step = fc.double({ min: -3, max: 3, noNaN: true });
  const zoom = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(length, length, zoom, step, step, (width, height, near, across, down) => {
      const size = { width, height };
      const view = moveView(size, { ...wholeView, zoom: near }, across, down);
      const { left, top, width: wide, height: high } = toCrop(size, view);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + wide).toBeLessThanOrEqual(1 + 1e-9);
      expect(top + high).toBeLessThanOrEqual(1 + 1e-9);
      expect(moveView(size, view, 0, 0).centerX).toBeCloseTo(view.centerX);
    }),
  );
});
