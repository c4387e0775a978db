import { describe, expect, test } from 'vitest';
import { formatClock, readClock } from './clock.ts';
import { findTonight, isTonight } from './tonight.ts';

const warsaw = 'Europe/Warsaw';
const at = (text: string) => findTonight(Date.parse(text), warsaw);

describe('tonight', () => {
  test('begins at five in the afternoon, whether one asks in the morning or late', () => {
    const evening = { date: '2026-11-18', minute: 1020 };
    expect(at('2026-11-18T05:00+01:00')).toEqual(evening);
    expect(at('2026-11-18T12:00+01:00')).toEqual(evening);
    expect(at('2026-11-18T23:59+01:00')).toEqual(evening);
  });

  test('is after midnight the night that still goes on', () => {
    const night = { date: '2026-11-18', minute: 1440 };
    expect(at('2026-11-19T00:00+01:00')).toEqual(night);
    expect(at('2026-11-19T04:59+01:00')).toEqual(night);
    expect(at('2026-11-19T05:00+01:00').date).toBe('2026-11-19');
  });

  test('ends by the clock of the wall in the nights in which it is put back or forward', () => {
    expect(at('2026-10-25T02:30+02:00').date).toBe('2026-10-24');
    expect(at('2026-10-25T02:30+01:00').date).toBe('2026-10-24');
    expect(at('2026-10-25T04:59+01:00').date).toBe('2026-10-24');
    expect(at('2026-10-25T05:00+01:00').date).toBe('2026-10-25');
    expect(at('2026-03-29T04:59+02:00').date).toBe('2026-03-28');
    expect(at('2026-03-29T05:00+02:00').date).toBe('2026-03-29');
  });

  test('holds the hours after midnight, and neither the afternoon nor another day', () => {
    const tonight = at('2026-11-18T12:00+01:00');
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
