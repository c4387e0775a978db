import { expect, it } from 'vitest';
import { writeOwnTime } from './own-time.ts';

const place = 'Europe/Warsaw';
const at = Date.parse('2026-11-20T19:30:00Z');

it('says nothing where both clocks show the same', () => {
  expect(writeOwnTime('en', at, { place, own: place })).toBeUndefined();
  expect(writeOwnTime('en', at, { place, own: 'Europe/Berlin' })).toBeUndefined();
});

it('says what one’s own clock shows, and the day where it is another one', () => {
  expect(writeOwnTime('en', at, { place, own: 'Europe/London' })).toBe('19:30');
  expect(writeOwnTime('pl', at, { place, own: 'Asia/Tokyo' })).toMatch(/^sob\S*\s21\slis\S* 04:30$/);
});

it('goes by the day: between two changes of the clock two zones may agree or not', () => {
  // New York leaves summer time a week later than Poland.
  const zones = { place, own: 'America/New_York' };
  expect(writeOwnTime('en', Date.parse('2026-10-28T19:00:00Z'), zones)).toBe('15:00');
  expect(writeOwnTime('en', Date.parse('2026-11-04T19:00:00Z'), zones)).toBe('14:00');
});
