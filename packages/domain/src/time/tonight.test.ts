import { describe, expect, test } from 'vitest';
import { formatClock, readClock } from './clock.ts';
import { hourMs } from './instant.ts';
import { findSpokenDays, findTonight, isLateNight, isTonight } from './tonight.ts';

const warsaw = 'Europe/Warsaw';
const at = (text: string) => findSpokenDays(Date.parse(text), warsaw);
/** "18 17:00": day of the month and minute of its business day, which goes on after midnight. */
const say = ({ date, minute }: { date: string; minute: number }) =>
  `${date.slice(-2)} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('the words for a time', () => {
  const evening = '19 17:00';
  const night = '18 24:00';
  const hours: [hour: number, tonight: string, now: string][] = [
    [0, night, '18 24:30'],
    [1, night, '18 25:30'],
    [2, night, '18 26:30'],
    [3, evening, '19 5:00'],
    [4, evening, '19 5:00'],
    [5, evening, '19 5:30'],
    ...Array.from(
      { length: 18 },
      (_, hour) => [hour + 6, evening, `19 ${hour + 6}:30`] satisfies [number, string, string],
    ),
  ];
  test.each(hours)('at half past %i', (hour, tonight, now) => {
    const spoken = findSpokenDays(Date.parse('2026-11-19T00:35+01:00') + hour * hourMs, warsaw);
    expect(say(spoken.tonight)).toBe(tonight);
    expect(say(spoken.now)).toBe(now);
    expect([spoken.today, spoken.tomorrow]).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('go by the clock of the wall in the nights in which it is put back or forward', () => {
    const nightOf = (text: string) => say(at(text).tonight);
    expect(nightOf('2026-10-25T02:30+02:00')).toBe('24 24:00');
    expect(nightOf('2026-10-25T02:30+01:00')).toBe('24 24:00');
    expect(nightOf('2026-10-25T03:00+01:00')).toBe('25 17:00');
    expect(nightOf('2026-03-29T01:59+01:00')).toBe('28 24:00');
    expect(nightOf('2026-03-29T03:00+02:00')).toBe('29 17:00');
    expect(at('2026-10-25T02:30+01:00')).toMatchObject({ today: '2026-10-25', tomorrow: '2026-10-26' });
  });
});

describe('tonight', () => {
  test('is a late one only while it has begun the day before', () => {
    const isLateAt = (text: string) => isLateNight(findTonight(Date.parse(text), warsaw));
    expect(isLateAt('2026-11-18T23:59+01:00')).toBe(false);
    expect(isLateAt('2026-11-19T00:00+01:00')).toBe(true);
    expect(isLateAt('2026-11-19T02:59+01:00')).toBe(true);
    expect(isLateAt('2026-11-19T03:00+01:00')).toBe(false);
  });

  test('holds the hours after midnight, and neither the afternoon nor another day', () => {
    const { tonight } = at('2026-11-18T12:00+01:00');
    const holds = (date: string, minute: number) => isTonight(date, minute, tonight);
    expect(holds('2026-11-18', 1020)).toBe(true);
    expect(holds('2026-11-18', 1470)).toBe(true);
    expect(holds('2026-11-18', 1019)).toBe(false);
    expect(holds('2026-11-19', 1140)).toBe(false);
  });
});

test('a minute is written as the clock shows it, also after midnight', () => {
  expect([0, 570, 1020, 1440, 1509].map(formatClock)).toEqual(['00:00', '09:30', '17:00', '00:00', '01:09']);
  expect(readClock('17:45')).toBe(1065);
});
