import { expect, test } from 'vitest';
import { answerUntil, canBeApproved } from './ownership-claim.ts';

const askedAt = Date.parse('2026-11-02T10:00:00Z');
const until = Date.parse('2026-11-09T10:00:00Z');

test('the owner has seven days, and is not waited for once there is an answer', () => {
  expect(answerUntil({ askedAt, answer: null })).toBe(until);
  expect(canBeApproved({ askedAt, answer: null }, until - 1)).toBe(false);
  expect(canBeApproved({ askedAt, answer: null }, until)).toBe(true);
  for (const answer of ['agrees', 'objects'] as const)
    expect(canBeApproved({ askedAt, answer }, askedAt)).toBe(true);
});

test('where nobody owns it, nobody is waited for', () => {
  expect(answerUntil({ askedAt: null, answer: null })).toBeNull();
  expect(canBeApproved({ askedAt: null, answer: null }, askedAt)).toBe(true);
});
