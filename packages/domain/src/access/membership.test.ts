import { describe, expect, it } from 'vitest';
import { describeInvitation, sharesBranch } from './membership.ts';

const day = (date: number) => new Date(Date.UTC(2026, 4, date));
const open = { expiresAt: day(8), acceptedAt: null, withdrawnAt: null };

describe('an invitation', () => {
  it.each([
    ['open', open, day(7)],
    ['expired', open, day(8)],
    ['withdrawn', { ...open, withdrawnAt: day(2) }, day(9)],
    ['accepted', { ...open, acceptedAt: day(2) }, day(9)],
  ] as const)('is %s', (state, times, now) => {
    expect(describeInvitation(times, now)).toBe(state);
  });
});

describe('a limited member', () => {
  it.each([
    [null, ['a'], true],
    [['a'], null, true],
    [['a', 'b'], ['b'], true],
    [['a'], ['b'], false],
    [['a'], [], false],
  ] as const)('of %j sees one of %j: %s', (own, other, isSeen) => {
    expect(sharesBranch(own, other)).toBe(isSeen);
  });
});
