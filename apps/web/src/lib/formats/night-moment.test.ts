import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import {
  formatDeadline,
  formatNightMoment,
  formatSlot,
  formatStartOfGame,
  tellGame,
} from './night-moment.ts';

const timeZone = 'Europe/Warsaw';
const at = (iso: string) => Date.parse(iso);
/** Spaces and dashes as people read them. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const friday = '2026-11-20' as LocalDate;
const evening = { businessDay: friday, timeZone };
const span = (start: string, end: string, businessDay = friday) => ({
  businessDay,
  timeZone,
  start: at(start),
  end: at(end),
});

describe('a game', () => {
  it('by day and in the evening has the date on the calendar', () => {
    const game = span('2026-11-20T19:30:00Z', '2026-11-20T21:30:00Z');
    expect(plain(formatSlot('en', game))).toBe('Fri 20 Nov, 20:30–22:30');
    expect(plain(formatSlot('pl', game, 'long'))).toBe('piątek, 20 listopada, 20:30–22:30');
    expect(plain(formatSlot('en', span('2026-11-20T22:30:00Z', '2026-11-21T00:30:00Z')))).toBe(
      'Fri 20 Nov, 23:30–01:30 (Sat)',
    );
  });

  it.each([
    ['en', 'short', 'Friday night, 00:30–02:00 (Sat 21 Nov)'],
    ['en', 'long', 'Friday night, 00:30–02:00 (Sat 21 Nov)'],
    ['en', 'full', 'Friday night, 00:30–02:00 (Sat 21 Nov 2026)'],
    ['pl', 'long', 'noc z piątku na sobotę, 00:30–02:00 (sob., 21 lis)'],
    ['pl', 'shortWithYear', 'noc z piątku na sobotę, 00:30–02:00 (sob., 21 lis 2026)'],
  ] as const)(
    'after midnight has its night first, and the day of the calendar: %s, %s',
    (language, style, said) => {
      expect(plain(formatSlot(language, span('2026-11-20T23:30:00Z', '2026-11-21T01:00:00Z'), style))).toBe(
        said,
      );
    },
  );

  it('says its parts where the day stands apart', () => {
    const { day, time, notes } = tellGame('en', span('2026-11-20T23:30:00Z', '2026-11-21T01:00:00Z'));
    expect([day, time, ...notes].map(plain)).toEqual(['Friday night', '00:30–02:00', 'Sat 21 Nov']);
  });

  it('over the change of the clock says so, too', () => {
    const game = span('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-24' as LocalDate);
    expect(plain(formatSlot('en', game))).toBe(
      'Saturday night, 02:30–02:30 (Sun 25 Oct, the clocks go back in between)',
    );
  });

  it('is dated in one way beside its deadline', () => {
    const start = '2026-11-20T23:30:00Z';
    expect(formatStartOfGame('en', at(start), evening)).toBe(formatNightMoment('en', at(start), timeZone));
    expect(formatStartOfGame('pl', at(start), evening)).toBe(formatNightMoment('pl', at(start), timeZone));
  });
});

describe('a moment', () => {
  const say = (language: 'en' | 'pl', iso: string) => plain(formatNightMoment(language, at(iso), timeZone));

  it('by day and in the evening has the day on the calendar', () => {
    expect(say('pl', '2026-11-20T22:59:00Z')).toBe('pt., 20 lis, 23:59');
    expect(say('en', '2026-11-21T05:00:00Z')).toBe('Sat 21 Nov, 06:00');
  });

  it('at night says which night that is, so that nobody takes the one before or after it', () => {
    expect(say('pl', '2026-11-20T23:00:00Z')).toBe('noc z piątku na sobotę, 00:00 (sob., 21 lis)');
    expect(say('pl', '2026-11-24T23:00:00Z')).toBe('noc z wtorku na środę, 00:00 (śr., 25 lis)');
    expect(say('en', '2026-11-21T03:59:00Z')).toBe('Friday night, 04:59 (Sat 21 Nov)');
    expect(say('en', '2026-11-21T04:00:00Z')).toBe('Sat 21 Nov, 05:00');
  });

  it('in the hour that comes twice says which one, too', () => {
    expect(say('en', '2026-10-25T00:30:00Z')).toBe(
      'Saturday night, 02:30 (Sun 25 Oct, before the clocks go back)',
    );
  });

  it('goes by the clock of the place', () => {
    const moment = formatNightMoment('en', at('2026-11-20T23:30:00Z'), 'Europe/London');
    expect(plain(moment)).toBe('Fri 20 Nov, 23:30');
  });

  it('is declined after "do", and has its year beside a day of another one', () => {
    const deadline = at('2026-11-20T23:00:00Z');
    expect(plain(formatDeadline('pl', deadline, timeZone))).toBe(
      'nocy z piątku na sobotę, 00:00 (sob., 21 lis)',
    );
    expect(plain(formatDeadline('en', deadline, timeZone, '2025-12-30' as LocalDate))).toBe(
      'Friday night, 00:00 (Sat 21 Nov 2026)',
    );
  });
});
