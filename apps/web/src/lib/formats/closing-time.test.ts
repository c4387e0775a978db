import { expect, it } from 'vitest';
import { formatClosing, formatClosingAt } from './closing-time.ts';

it.each([
  ['2026-11-20T23:00:00Z', '24:00'],
  ['2026-11-21T01:30:00Z', '02:30'],
  ['2026-11-20T21:00:00Z', '22:00'],
])('a place that closes at %s is open until %s', (at, words) => {
  expect(formatClosingAt('pl', Date.parse(at), 'Europe/Warsaw')).toBe(words);
});

it('knows the end of a day from its beginning', () => {
  expect(formatClosing('en', 24 * 60)).toBe('24:00');
  expect(formatClosing('en', 0)).toBe('00:00');
});
