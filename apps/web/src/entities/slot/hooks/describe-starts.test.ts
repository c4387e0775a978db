import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import type { DayStart } from '../queries.ts';
import { findNearest, groupStarts, isHappy, listStarts } from './describe-starts.ts';

const friday = '2026-11-20' as LocalDate;

function makeStart(time: string, refusal: DayStart['refusal'] = null): DayStart {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const isNextDay = hours < 6;
  const date = isNextDay ? '2026-11-21' : friday;
  return {
    startsAt: `${date}T${time}:00.000Z`,
    refusal,
    label: { date, minute: hours * 60 + minutes, weekday: isNextDay ? 6 : 5, isNextDay },
  } as DayStart;
}

const timeOf = ({ startsAt }: DayStart) => startsAt.slice(11, 16);

it('leaves out what is over', () => {
  expect(listStarts([makeStart('10:00', 'past'), makeStart('18:00', 'full')]).map(timeOf)).toEqual(['18:00']);
});

it('groups by the part of the day, and what is after midnight belongs to the night', () => {
  const starts = ['11:30', '12:00', '16:59', '17:00', '22:00', '00:30'].map((time) => makeStart(time));
  expect(groupStarts(starts).map(({ part, starts }) => [part, starts.map(timeOf)])).toEqual([
    ['morning', ['11:30']],
    ['afternoon', ['12:00', '16:59']],
    ['evening', ['17:00']],
    ['night', ['22:00', '00:30']],
  ]);
});

describe('the nearest start', () => {
  const starts = [
    makeStart('19:00', 'full'),
    makeStart('19:30'),
    makeStart('20:00', 'unusableGap'),
    makeStart('20:30'),
  ];

  it('is one that can be had, the later of two', () => {
    const [first, , gap] = starts as [DayStart, DayStart, DayStart];
    expect(findNearest(starts, first)?.startsAt).toContain('19:30');
    expect(findNearest(starts, gap)?.startsAt).toContain('20:30');
  });

  it('is none on a full day', () => {
    const start = makeStart('19:00', 'full');
    expect(findNearest([start], start)).toBeUndefined();
  });
});

it('marks happy hour by the first minute, also of a night', () => {
  const offer = {
    rates: [
      { weekday: 5, start: 1320, end: 1560, band: 'happyHour' as const, price: 1 },
      { weekday: 5, start: 1020, end: 1320, band: 'peak' as const, price: 1 },
    ],
  };
  expect(['21:59', '22:00', '00:30'].map((time) => isHappy(offer, friday, makeStart(time)))).toEqual([
    false,
    true,
    true,
  ]);
});
