import { expect, it } from 'vitest';
import { findToday } from './today.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';

it.each([
  ['at 22:00', '2026-11-20T21:00:00Z', friday],
  ['a minute before midnight', '2026-11-20T22:59:00Z', friday],
  ['at half past midnight', '2026-11-20T23:30:00Z', saturday],
  ['at 02:59', '2026-11-21T01:59:00Z', saturday],
  ['at 03:00', '2026-11-21T02:00:00Z', saturday],
])('%s today is the day on the calendar of the market', (_, now, today) => {
  expect(findToday(Date.parse(now))).toBe(today);
});
