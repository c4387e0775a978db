import { describe, expect, test } from 'vitest';
import type { BookingInTheWay } from '../queries.ts';
import {
  type Choices,
  choose,
  countSettled,
  isDecided,
  isMoveFree,
  keyOf,
  moveAll,
  toSettling,
} from './settling.ts';

const lane = (hour: number, table: string) => ({
  startsAt: `2026-12-31T${hour}:00:00.000Z`,
  endsAt: `2026-12-31T${hour + 1}:00:00.000Z`,
  tableIds: [table],
  tables: [{ en: table, pl: table }],
});

const booking = (id: string, moves: BookingInTheWay['moves'], position = 0): BookingInTheWay => ({
  id,
  position,
  reference: 'GR-7K3M-Q2',
  name: 'Kubiak',
  startsAt: '2026-12-31T18:00:00.000Z',
  endsAt: '2026-12-31T19:00:00.000Z',
  guests: 4,
  moves,
});

const [first, second, third] = [
  booking('a', [lane(16, 'one'), lane(15, 'one')]),
  booking('b', [lane(16, 'one'), lane(16, 'two')]),
  booking('c', []),
];
const all = [first, second, third];
const keep: Choices = Object.fromEntries(all.map((one) => [keyOf(one), 'keep']));

describe('what becomes of bookings in the way', () => {
  test('is sent as those that stand, go elsewhere, and are called off', () => {
    const choices: Choices = { 'a 0': 'move 1', 'b 0': 'cancel', 'c 0': 'keep' };
    const settling = toSettling(all, choices, 'Sorry');
    expect(settling).toEqual({
      seenBookings: ['c'],
      settle: {
        words: 'Sorry',
        choices: [
          {
            kind: 'move',
            bookingId: 'a',
            position: 0,
            startsAt: '2026-12-31T15:00:00.000Z',
            tableIds: ['one'],
          },
          { kind: 'cancel', bookingId: 'b' },
        ],
      },
    });
    expect(countSettled(settling)).toEqual({ kept: 1, moved: 1, cancelled: 1 });
    expect(toSettling(all, keep, '')).toEqual({ seenBookings: ['a', 'b', 'c'] });
  });

  test('sends no two to one table at once', () => {
    const choices: Choices = { ...keep, 'a 0': 'move 0' };
    const isFree = (index: number) =>
      isMoveFree(all, choices, { booking: second, move: second.moves[index] ?? lane(1, '') });
    expect([isFree(0), isFree(1)]).toEqual([false, true]);
    expect(moveAll(all, keep, 'keep')).toEqual({ 'a 0': 'move 0', 'b 0': 'move 1', 'c 0': 'keep' });
  });

  test('is the same for all times of a booking that is called off', () => {
    const bookings = [booking('a', []), booking('a', [], 1)];
    const off = choose(
      bookings,
      {},
      { booking: bookings[0] as BookingInTheWay, choice: 'cancel', otherwise: 'keep' },
    );
    expect(off).toEqual({ 'a 0': 'cancel', 'a 1': 'cancel' });
    const back = choose(bookings, off, {
      booking: bookings[1] as BookingInTheWay,
      choice: 'keep',
      otherwise: 'keep',
    });
    expect(back).toEqual({ 'a 0': 'keep', 'a 1': 'keep' });
  });

  test('is not decided while one is left', () => {
    expect(isDecided(all, { ...keep, 'b 0': '' })).toBe(false);
    expect(isDecided(all, keep)).toBe(true);
  });
});
