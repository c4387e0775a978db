import { expect, it } from 'vitest';
import { judgeClaimCode } from './claim-code.ts';

it.each([
  [0, 1001, 'open'],
  [4, 1001, 'open'],
  [5, 1001, 'spent'],
  [5, 1000, 'spent'],
  [0, 1000, 'expired'],
])('a code with %i tries that is good until %i is %s', (attempts, expiresAt, verdict) => {
  expect(judgeClaimCode({ attempts, expiresAt }, 1000)).toBe(verdict);
});
