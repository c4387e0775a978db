import { expect, test } from 'vitest';
import { findGameAt, listByTime } from './games-by-time.ts';

test('games are listed by their start, and those that begin together as they were booked', () => {
  const games = [
    { position: 0, startsAt: '2026-05-08T20:00:00.000Z' },
    { position: 1, startsAt: '2026-05-08T18:00:00.000Z' },
    { position: 2, startsAt: '2026-05-08T20:00:00.000Z' },
  ];
  expect(listByTime(games).map(({ position }) => position)).toEqual([1, 0, 2]);
  expect(games[0]?.position, 'what was given stays as it is').toBe(0);
  expect(listByTime([{ startsAt: 5 }, { startsAt: 3 }])).toEqual([{ startsAt: 3 }, { startsAt: 5 }]);
});

test('at a moment it is about the earliest game that is not over, else the last', () => {
  const games = [
    { position: 0, startsAt: 20, endsAt: 21 },
    { position: 1, startsAt: 18, endsAt: 19 },
  ];
  expect([0, 18, 19, 20, 30].map((at) => findGameAt(games, at)?.position)).toEqual([1, 1, 0, 0, 0]);
  expect(findGameAt([], 0)).toBeUndefined();
});
