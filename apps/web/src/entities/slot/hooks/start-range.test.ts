import { expect, test } from 'vitest';
import { sayStarts } from './start-range.ts';

test('several starts are a span, and one is a time', () => {
  const say = (...minutes: number[]) => sayStarts('pl', minutes).replace('\u2060', '');
  expect(say(1110, 1020, 1200)).toBe('17:00–20:00');
  expect(say(1320)).toBe('22:00');
  expect(say(1320, 1470)).toBe('22:00–00:30');
});
