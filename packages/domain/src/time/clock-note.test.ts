import { expect, test } from 'vitest';
import { type ClockNote, findClockNote } from './clock-note.ts';

const cases: [string, string, ClockNote | undefined][] = [
  // Spring: 02:00 becomes 03:00 at 01:00 UTC.
  ['2026-03-29T00:30Z', '2026-03-29T01:30Z', 'forward'],
  ['2026-03-29T00:00Z', '2026-03-29T01:00Z', 'forward'],
  ['2026-03-29T01:00Z', '2026-03-29T02:00Z', undefined],
  // Autumn: 03:00 becomes 02:00 at 01:00 UTC.
  ['2026-10-24T23:30Z', '2026-10-25T00:30Z', 'beforeChange'],
  ['2026-10-25T00:30Z', '2026-10-25T01:30Z', 'back'],
  ['2026-10-25T00:30Z', '2026-10-25T01:00Z', 'back'],
  ['2026-10-24T23:30Z', '2026-10-25T02:30Z', 'back'],
  ['2026-10-25T01:00Z', '2026-10-25T02:00Z', 'afterChange'],
  ['2026-10-25T02:00Z', '2026-10-25T03:00Z', undefined],
  // Single moments.
  ['2026-10-25T00:30Z', '2026-10-25T00:30Z', 'beforeChange'],
  ['2026-10-25T01:30Z', '2026-10-25T01:30Z', 'afterChange'],
  ['2026-11-20T19:30Z', '2026-11-20T21:30Z', undefined],
];

test.each(cases)('from %s to %s: %s', (start, end, note) => {
  expect(findClockNote(Date.parse(start), Date.parse(end), 'Europe/Warsaw')).toBe(note);
});
