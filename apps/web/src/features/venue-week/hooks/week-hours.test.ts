import { describe, expect, it } from 'vitest';
import type { WeekDay } from '../queries.ts';
import { findFullness, listHours } from './week-hours.ts';

const day: WeekDay = {
  date: '2026-11-20',
  hours: [{ startsAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-11-20T17:30:00.000Z' }],
  tables: [
    {
      tableId: 'one',
      hours: [
        { startsAt: '2026-11-20T15:00:00.000Z', takenMinutes: 60, blockedMinutes: 0 },
        { startsAt: '2026-11-20T17:00:00.000Z', takenMinutes: 15, blockedMinutes: 15 },
      ],
    },
    { tableId: 'two', hours: [] },
  ],
  bookings: 2,
  requests: 0,
};

describe('the hours of a table', () => {
  it('are all that are open, the last of them maybe shorter', () => {
    expect(listHours(day, 'one').map(({ taken, blocked }) => [taken, blocked])).toEqual([
      [1, 0],
      [0, 0],
      [0.5, 0.5],
    ]);
    expect(listHours(day, 'two')).toHaveLength(3);
    expect(listHours({ ...day, hours: [] }, 'one')).toEqual([]);
  });

  it('are full by what could have been sold', () => {
    expect(findFullness(day)).toBeCloseTo(1.5 / 5.5);
    expect(findFullness({ ...day, hours: [] })).toBe(0);
  });
});
