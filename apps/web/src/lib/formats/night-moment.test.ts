import { expect, it } from 'vitest';
import { formatNightMoment } from './night-moment.ts';

const say = (language: 'en' | 'pl', at: string) =>
  formatNightMoment(language, Date.parse(at), 'Europe/Warsaw').replaceAll('\u00a0', ' ');

it('by day and in the evening it is the day on the calendar', () => {
  expect(say('pl', '2026-11-20T22:59:00Z')).toBe('pt., 20 lis, 23:59');
  expect(say('en', '2026-11-21T05:00:00Z')).toBe('Sat 21 Nov, 06:00');
});

it('at night it says which night that is, so that nobody takes the one before or after it', () => {
  expect(say('pl', '2026-11-20T23:00:00Z')).toBe('sob., 21 lis, 00:00 (noc z piątku na sobotę)');
  expect(say('pl', '2026-11-24T23:00:00Z')).toBe('śr., 25 lis, 00:00 (noc z wtorku na środę)');
  expect(say('en', '2026-11-21T01:30:00Z')).toBe('Sat 21 Nov, 02:30 (Friday night)');
  expect(say('en', '2026-11-21T03:59:00Z')).toBe('Sat 21 Nov, 04:59 (Friday night)');
  expect(say('en', '2026-11-21T04:00:00Z')).toBe('Sat 21 Nov, 05:00');
});

it('in the hour that comes twice it says which one, too', () => {
  expect(say('en', '2026-10-25T00:30:00Z')).toBe(
    'Sun 25 Oct, 02:30 (Saturday night, before the clocks go back)',
  );
});

it('goes by the clock of the place', () => {
  const moment = formatNightMoment('en', Date.parse('2026-11-20T23:30:00Z'), 'Europe/London');
  expect(moment.replaceAll('\u00a0', ' ')).toBe('Fri 20 Nov, 23:30');
});
