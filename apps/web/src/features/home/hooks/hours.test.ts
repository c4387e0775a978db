import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { listHours } from './hours.ts';

const today = '2026-11-19' as LocalDate;
const tomorrow = '2026-11-20';
const tonight = { date: today, minute: 1020 };

describe('the hours of today', () => {
  it.each([
    [4, '06:00'],
    [7, '07:00'],
    [8, '08:00'],
    [22, '22:00'],
    [24, '00:00'],
  ])('when %i o’clock comes next begin at %s, and go on into the night', (nextHour, first) => {
    const hours = listHours({ day: today, today, tonight, nextHour });
    expect(hours[0]).toBe(first);
    expect(hours.at(-1)).toBe('01:00');
  });
});

it('the hours of any other day begin when the first places open', () => {
  for (const day of [tomorrow, '']) {
    const hours = listHours({ day, today, tonight, nextHour: 22 });
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['06:00', '01:00', 20]);
  }
});

it('of the night that still goes on only the night is left', () => {
  const night = { date: '2026-11-18' as LocalDate, minute: 1440 };
  expect(listHours({ day: night.date, today, tonight: night, nextHour: 2 })).toEqual(['00:00', '01:00']);
  expect(listHours({ day: today, today, tonight: night, nextHour: 2 })[0]).toBe('06:00');
});
