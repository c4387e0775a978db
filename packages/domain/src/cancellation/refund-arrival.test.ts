import { expect, test } from 'vitest';
import { utcDayMs } from '../time/instant.ts';
import { isRefundNews } from './refund-arrival.ts';

const now = Date.parse('2026-11-20T12:00Z');
const prompt = { reason: 'withdrawn', attempt: 1, orderedAt: now - 2_000 };

test('one act brings one message: that the money has left is news only to whoever has waited', () => {
  expect(isRefundNews(prompt, now)).toBe(false);
  expect(isRefundNews({ ...prompt, orderedAt: now - utcDayMs }, now)).toBe(true);
  expect(isRefundNews({ ...prompt, attempt: 2 }, now)).toBe(true);
  // Nothing was said of it before.
  expect(isRefundNews({ ...prompt, reason: 'overpaid' }, now)).toBe(true);
  expect(isRefundNews({ ...prompt, reason: 'byHand' }, now)).toBe(true);
});
