import { expect, it } from 'vitest';
import { findEvening } from './evening.ts';

it('is the day on the clock of the market, and after midnight still the day before', () => {
  expect(findEvening(Date.parse('2026-11-20T20:00:00Z'))).toBe('2026-11-20');
  expect(findEvening(Date.parse('2026-11-20T23:30:00Z'))).toBe('2026-11-20');
  expect(findEvening(Date.parse('2026-11-21T01:59:00Z'))).toBe('2026-11-20');
  expect(findEvening(Date.parse('2026-11-21T02:00:00Z'))).toBe('2026-11-21');
});
