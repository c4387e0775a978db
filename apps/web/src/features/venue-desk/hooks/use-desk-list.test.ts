import { expect, test } from 'vitest';
import { makeBoardBooking } from '../../../../test/board-data.ts';
import { toLine } from './use-desk-list.ts';

const plain = makeBoardBooking('Zając', { lane: 2, from: '19:00', to: '20:00' });
const [first] = plain.slots;
if (!first) throw new TypeError('The booking has a game');
const here = { id: first.branchId, timeZone: 'Europe/Warsaw', tables: [] };
const there = { ...here, id: '0198c0de-0000-7000-8000-0000000000ff' };
const later = { ...first, position: 1, branchId: there.id };
const [begins, ends] = [Date.parse(first.startsAt) + 10_800_000, Date.parse(first.endsAt) + 10_800_000];
const game = { ...later, startsAt: new Date(begins).toISOString(), endsAt: new Date(ends).toISOString() };
const booking = { ...plain, slots: [game, first], endsAt: game.endsAt };

test('a desk sees the game of its own place at its own time', () => {
  const before = Date.parse(first.startsAt) - 60_000;
  expect(toLine(booking, [there], before).booking).toMatchObject({ startsAt: game.startsAt, slots: [game] });
  expect(toLine(booking, [here], before).booking).toMatchObject({ startsAt: first.startsAt, slots: [first] });
});

test('whoever works at both places sees the game that is on or comes next', () => {
  const at = (moment: number) => toLine(booking, [here, there], moment).booking.slots;
  expect(at(Date.parse(first.startsAt))).toEqual([first]);
  expect(at(Date.parse(first.endsAt))).toEqual([game]);
});

test('a check-in counts where it was, and is told at the other place', () => {
  const entered = { ...booking, checkedInAt: first.startsAt };
  expect(toLine(entered, [here], begins)).toMatchObject({
    isCheckedInElsewhere: false,
    booking: { checkedInAt: first.startsAt },
  });
  expect(toLine(entered, [there], begins)).toMatchObject({
    isCheckedInElsewhere: true,
    booking: { checkedInAt: null },
  });
});
