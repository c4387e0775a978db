import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { firstInstantAt } from '../time/zoned-time.ts';
import { badgeNames, listBadges } from './badges.ts';
import type { HistoryEntry } from './history-entry.ts';
import { computeStatistics } from './statistics.ts';

const today = '2026-11-16' as LocalDate;

function play(
  date: string,
  changes: {
    minute?: number;
    minutes?: number;
    vendorId?: string;
    activity?: string;
    outcome?: 'cancelled';
  } = {},
): HistoryEntry {
  const { minute = 1200, minutes = 60, vendorId = 'clock', activity = 'bowling' } = changes;
  const startsAt = firstInstantAt(date as LocalDate, minute, 'Europe/Warsaw');
  const slot = { branchId: `${vendorId}-1`, activity, startsAt, endsAt: startsAt + minutes * minuteMs };
  return {
    bookingId: `${date}-${minute}-${vendorId}`,
    vendorId,
    outcome: changes.outcome ?? 'completed',
    slots: [{ ...slot, date: date as LocalDate, startMinute: minute, guests: 4 }],
  };
}

describe('statistics', () => {
  it('of somebody who has not played say so', () => {
    const told = computeStatistics([], today);
    expect(told).toMatchObject({
      completed: 0,
      cancelled: 0,
      completionPercent: null,
      cancellationPercent: null,
      minutesPlayed: 0,
      activities: [],
      vendors: [],
      places: [],
      longestStreak: { weeks: 0, from: null, until: null },
      currentStreak: { weeks: 0, from: null, until: null },
      last: null,
      habits: null,
    });
    expect(told.months).toHaveLength(12);
    expect(told.weeks).toHaveLength(52);
    expect(listBadges(told, 0).every(({ reached }) => reached === 0)).toBe(true);
  });

  it('count a streak over new year, also where a year has 53 weeks', () => {
    const dates = ['2020-12-22', '2020-12-31', '2021-01-10', '2021-01-11', '2021-02-01'];
    expect(
      computeStatistics(
        dates.map((date) => play(date)),
        today,
      ).longestStreak,
    ).toEqual({
      weeks: 4,
      from: '2020-12-21',
      until: '2021-01-11',
    });
  });

  it('take the later of two streaks that are as long', () => {
    const days = ['2026-03-02', '2026-03-09', '2026-05-04', '2026-05-11'];
    const played = days.map((day) => play(day));
    expect(computeStatistics(played, today).longestStreak).toMatchObject({ weeks: 2, from: '2026-05-04' });
  });

  it('take a night for the day it began on, and count the minutes that passed when the clock jumps', () => {
    const autumn = play('2026-10-24', { minute: 1530, minutes: 120 });
    const spring = play('2026-03-28', { minute: 1530, minutes: 120 });
    const told = computeStatistics([autumn, spring], today);
    expect(told.minutesPlayed).toBe(240);
    expect(told.habits).toMatchObject({ weekday: 6, startMinute: 1530 });
    expect(told.weeks.find(({ monday }) => monday === '2026-10-19')?.bookings).toBe(1);
    expect((autumn.slots[0]?.endsAt ?? 0) - (autumn.slots[0]?.startsAt ?? 0)).toBe(2 * hourMs);
  });

  it('prefer what was played last among what was played as often', () => {
    const told = computeStatistics(
      [
        play('2026-05-01', { vendorId: 'echo', activity: 'karaoke' }),
        play('2026-05-02', { vendorId: 'clock' }),
        play('2026-05-03', { vendorId: 'wall', activity: 'climbing', outcome: 'cancelled' }),
      ],
      today,
    );
    expect(told.vendors.map(({ id }) => id)).toEqual(['clock', 'echo']);
    expect(told.activities.map(({ id }) => id)).toEqual(['bowling', 'karaoke']);
    expect(told).toMatchObject({ completionPercent: 67, cancellationPercent: 33, cancelled: 1 });
  });

  it('know whether a streak goes on', () => {
    const weekly = ['2026-10-28', '2026-11-04', '2026-11-15'].map((date) => play(date));
    expect(computeStatistics(weekly, today).currentStreak.weeks).toBe(3);
    expect(computeStatistics(weekly, '2026-11-30' as LocalDate).currentStreak.weeks).toBe(0);
    expect(computeStatistics(weekly, today).last).toMatchObject({ date: '2026-11-15', daysAgo: 1 });
  });
});

it('a badge is never more than reached', () => {
  const nights = Array.from({ length: 12 }, (_, week) =>
    play(new Date(Date.UTC(2026, 0, 2 + 7 * week)).toISOString().slice(0, 10), {
      minute: 1500,
      minutes: 600,
    }),
  );
  const badges = listBadges(computeStatistics(nights, today), 1);
  expect(badges.map(({ name }) => name)).toEqual([...badgeNames]);
  expect(badges.every(({ reached, goal }) => reached <= goal)).toBe(true);
  const reached = badges.filter((badge) => badge.reached === badge.goal).map(({ name }) => name);
  expect(reached).toEqual([
    'firstGame',
    'tenGames',
    'regularGuest',
    'fourWeeks',
    'tenWeeks',
    'nightOwl',
    'hundredHours',
  ]);
});
