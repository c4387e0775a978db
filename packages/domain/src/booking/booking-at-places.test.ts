import { expect, test } from 'vitest';
import { keepGamesAt, seeAt } from './booking-at-places.ts';

const game = (branchId: string, from: number, to: number) => ({
  branchId,
  startsAt: `2026-05-08T${from}:00:00.000Z`,
  endsAt: `2026-05-08T${to}:00:00.000Z`,
});
const [early, late] = [game('lodz', 18, 20), game('ruda', 21, 22)];
const booking = {
  slots: [late, early],
  startsAt: early.startsAt,
  endsAt: late.endsAt,
  checkedInAt: null as string | null,
  noShowAt: null as string | null,
  due: 24_400,
  places: [
    { branchId: 'lodz', due: 16_400 },
    { branchId: 'ruda', due: 8000 },
  ],
};

test('a place sees when its own games are and what is due there, and knows of the others', () => {
  const { startsAt, endsAt } = late;
  expect(seeAt(booking, ['ruda'])).toEqual({ ...booking, startsAt, endsAt, due: 8000 });
  expect(seeAt(booking, ['lodz', 'ruda'])).toBe(booking);
  expect(seeAt(seeAt(booking, ['lodz']), ['lodz'])).toEqual(seeAt(booking, ['lodz']));
  const paidThere = { ...booking, due: 8000, places: [{ branchId: 'ruda', due: 8000 }] };
  expect(seeAt(paidThere, ['lodz']).due).toBe(0);
});

test('what hangs on a payment online is taken wherever they come', () => {
  expect(seeAt({ ...booking, places: [] }, ['ruda']).due).toBe(24_400);
});

test('its desk has its own games only, and those in order of time', () => {
  expect(keepGamesAt(booking, ['ruda']).slots).toEqual([late]);
  expect(keepGamesAt(booking, ['lodz', 'ruda']).slots).toEqual([early, late]);
});

test('they are checked in at the place of the game that comes next, and in all the same for the board of another', () => {
  const inThere = { ...booking, checkedInAt: '2026-05-08T17:50:00.000Z' };
  expect(keepGamesAt(inThere, ['lodz']).checkedInAt).toBe(inThere.checkedInAt);
  expect(keepGamesAt(inThere, ['ruda']).checkedInAt).toBeNull();
  expect(seeAt(inThere, ['ruda']).checkedInAt).toBe(inThere.checkedInAt);
});

test('they are given up where a game had begun, and expected elsewhere', () => {
  const first = { ...booking, noShowAt: '2026-05-08T18:20:00.000Z' };
  expect([seeAt(first, ['lodz']).noShowAt, seeAt(first, ['ruda']).noShowAt]).toEqual([first.noShowAt, null]);
  const both = { ...booking, noShowAt: '2026-05-08T21:20:00.000Z' };
  expect([seeAt(both, ['lodz']).noShowAt, seeAt(both, ['ruda']).noShowAt]).toEqual([
    both.noShowAt,
    both.noShowAt,
  ]);
});
