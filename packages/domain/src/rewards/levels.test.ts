import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findLevel, findLevelProgress, findLevelShare, hasLevel, levels } from './levels.ts';
import { refuseVoucher, voucherCodeFromBytes, voucherOffers } from './vouchers.ts';

describe('G-8 a level', () => {
  test.each([
    [0, 'guest', 1000],
    [999, 'guest', 1],
    [1000, 'regular', 2000],
    [2999, 'regular', 1],
    [3000, 'captain', 5000],
    [8000, 'legend', 0],
    [90_000, 'legend', 0],
  ] as const)('after %i points is %s, with %i to go', (earned, name, toNext) => {
    expect(findLevel(earned)).toMatchObject({ level: { name }, toNext });
  });

  it('is come nearer to by every point', () => {
    fc.assert(
      fc.property(fc.nat(9000), fc.nat(500), (earned, more) => {
        const [before, after] = [findLevelProgress(earned), findLevelProgress(earned + more)];
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(1);
      }),
    );
    expect(levels.map(({ from }) => findLevelProgress(from))).toEqual([0, 1 / 3, 2 / 3, 1]);
    // Halfway to the next one is half a bar, whichever the level is.
    expect([0, 500, 2000, 5500, 8000].map(findLevelShare)).toEqual([0, 0.5, 0.5, 0.5, 1]);
  });

  it('holds all that those below it hold', () => {
    expect([hasLevel(3000, 'guest'), hasLevel(3000, 'captain'), hasLevel(3000, 'legend')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a voucher', () => {
  it('is refused without its points or its level', () => {
    const refusals = (balance: number, earned: number) =>
      voucherOffers.map((offer) => refuseVoucher(offer, { balance, earned }) ?? 'yes');
    expect(refusals(399, 399)).toEqual(['tooFewPoints', 'tooFewPoints', 'levelTooLow', 'levelTooLow']);
    expect(refusals(400, 5000)).toEqual(['yes', 'tooFewPoints', 'tooFewPoints', 'tooFewPoints']);
    expect(refusals(5000, 5000)).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  it('has a code that the checkout takes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64, max: 240 }), (bytes) => {
        for (const offer of voucherOffers)
          expect(voucherCodeFromBytes(offer, bytes)).toMatch(/^[A-Z0-9]{3,24}$/);
      }),
    );
  });
});
