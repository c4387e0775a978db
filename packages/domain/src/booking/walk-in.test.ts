import { expect, test } from 'vitest';
import { canWalkInStart, findThisMinute } from './walk-in.ts';

const now = Date.parse('2026-07-03T18:04:45Z');
const at = (time: string) => Date.parse(`2026-07-03T${time}Z`);

test('a walk-in starts now, has started ten minutes ago at the earliest, or starts within the hour', () => {
  expect(findThisMinute(now)).toBe(at('18:04:00'));
  expect(canWalkInStart(at('17:53:00'), now)).toBe(false);
  expect(canWalkInStart(at('17:54:00'), now)).toBe(true);
  expect(canWalkInStart(at('19:04:00'), now)).toBe(true);
  expect(canWalkInStart(at('19:05:00'), now)).toBe(false);
});
