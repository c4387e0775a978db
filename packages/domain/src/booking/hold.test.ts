import { describe, expect, test } from 'vitest';
import { addMinutes } from '../time/instant.ts';
import { extendHold, isHoldLive, startHold } from './hold.ts';

const now = Date.parse('2026-12-31T22:55Z');

describe('a hold', () => {
  const hold = startHold(now);

  test('lasts ten minutes and is over at the last of them', () => {
    expect(hold).toEqual({ expiresAt: addMinutes(now, 10), extendedAt: null });
    expect(isHoldLive(hold, hold.expiresAt - 1)).toBe(true);
    expect(isHoldLive(hold, hold.expiresAt)).toBe(false);
  });

  test('is extended once, to ten minutes from then', () => {
    const paying = addMinutes(now, 7);
    const extension = extendHold(hold, paying);
    const extended = { expiresAt: addMinutes(now, 17), extendedAt: paying };
    expect(extension).toEqual({ isExtended: true, hold: extended });
    expect(extendHold(extended, addMinutes(now, 8))).toEqual({
      isExtended: false,
      reason: 'alreadyExtended',
    });
  });

  test('is never made shorter, nor brought back once it has lapsed', () => {
    expect(extendHold(hold, now, 5)).toMatchObject({ hold: { expiresAt: hold.expiresAt } });
    expect(extendHold(hold, hold.expiresAt)).toEqual({ isExtended: false, reason: 'expired' });
  });
});
