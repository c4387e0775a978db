import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveThumb, nearestThumb, placeBubbles, ratioOf, valueAt } from './slider-value.ts';

const prices = { min: 20, max: 220, step: 10 };

describe('a place on the track', () => {
  it('is a share of the way, and never off the track', () => {
    expect(ratioOf(20, prices)).toBe(0);
    expect(ratioOf(120, prices)).toBe(0.5);
    expect(ratioOf(900, prices)).toBe(1);
    expect(ratioOf(5, { min: 5, max: 5 })).toBe(0);
  });

  it('stands for the nearest step', () => {
    expect(valueAt(0.51, prices)).toBe(120);
    expect(valueAt(-1, prices)).toBe(20);
    expect(valueAt(2, prices)).toBe(220);
  });
});

describe('two thumbs', () => {
  it('stop where the other one is', () => {
    expect(moveThumb([60, 140], 0, 200)).toEqual([140, 140]);
    expect(moveThumb([60, 140], 1, 20)).toEqual([60, 60]);
    expect(moveThumb([60, 140], 0, 100)).toEqual([100, 140]);
    expect(moveThumb([60], 0, 200)).toEqual([200]);
  });

  it('keep their order whatever happens', () => {
    const price = fc.integer({ min: 20, max: 220 });
    fc.assert(
      fc.property(price, price, fc.nat(1), price, (one, other, index, wanted) => {
        const [low = 0, high = 0] = moveThumb([Math.min(one, other), Math.max(one, other)], index, wanted);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('share the track: a press moves the nearer one, and of two in one place the one that can go there', () => {
    expect(nearestThumb([60, 140], 90)).toBe(0);
    expect(nearestThumb([60, 140], 110)).toBe(1);
    expect(nearestThumb([100, 100], 150)).toBe(1);
    expect(nearestThumb([100, 100], 50)).toBe(0);
  });
});

describe('the bubbles over the thumbs', () => {
  it('stand over the middle when there is room', () => {
    expect(
      placeBubbles(
        [
          { center: 50, width: 40 },
          { center: 150, width: 40 },
        ],
        300,
        4,
      ),
    ).toEqual([50, 150]);
  });

  it('give way to one another by the same amount', () => {
    expect(
      placeBubbles(
        [
          { center: 140, width: 40 },
          { center: 160, width: 40 },
        ],
        300,
        4,
      ),
    ).toEqual([128, 172]);
  });

  it('stay over the track at either end', () => {
    expect(
      placeBubbles(
        [
          { center: 0, width: 40 },
          { center: 10, width: 40 },
        ],
        300,
        4,
      ),
    ).toEqual([20, 64]);
    expect(
      placeBubbles(
        [
          { center: 295, width: 40 },
          { center: 300, width: 40 },
        ],
        300,
        4,
      ),
    ).toEqual([236, 280]);
    expect(placeBubbles([{ center: 300, width: 50 }], 300, 4)).toEqual([275]);
  });
});
