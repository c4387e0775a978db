import { expect, it } from 'vitest';
import { formatNightMoment } from './night-moment.ts';

const say = (language: 'en' | 'pl', at: string) =>
  formatNightMoment(language, Date.parse(at), 'Europe/Warsaw').replaceAll('\u00a0', ' ');

it('by day and in the evening it is the day on the calendar', () => {
  expect(say('pl', '2026-11-20T22:59:00Z')).toBe('pt., 20 lis, 23:59');
  expect(say('en', '2026-11-21T05:00:00Z')).toBe('Sat 21 Nov, 06:00');
});

it('at night it is the evening before, as with the starts of bookings', () => {
  expect(say('pl', '2026-11-20T23:00:00Z')).toBe('pt., 20 lis, 00:00 (sob.)');
  expect(say('pl', '2026-11-21T23:00:00Z')).toBe('sob., 21 lis, 00:00 (niedz.)');
  expect(say('en', '2026-11-21T01:30:00Z')).toBe('Fri 20 Nov, 02:30 (Sat)');
  expect(say('en', '2026-11-21T04:59:00Z')).toBe('Fri 20 Nov, 05:59 (Sat)');
});

it('goes by the clock of the place', () => {
  const moment = formatNightMoment('en', Date.parse('2026-11-20T23:30:00Z'), 'Europe/London');
  expect(moment.replaceAll('\u00a0', ' ')).toBe('Fri 20 Nov, 23:30');
});
