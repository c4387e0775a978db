import { describe, expect, test } from 'vitest';
import { addMinutes } from '../time/instant.ts';
import { type AttendanceFacts, findNoShowAfterMove, judgeCheckIn, judgeNoShow } from './attendance.ts';
import { isAwaitingPayment } from './awaited-payment.ts';
import { bookingStatuses } from './status.ts';

const startsAt = Date.parse('2026-11-20T19:30Z');
const visit: AttendanceFacts = {
  status: 'confirmedPaid',
  startsAt,
  endsAt: addMinutes(startsAt, 120),
  isCheckedIn: false,
  isPaymentAwaited: false,
};

describe('guests', () => {
  test.each([
    [-61, 'tooEarly'],
    [-60, 'allowed'],
    [0, 'allowed'],
    [119, 'allowed'],
    [120, 'notPossible'],
  ])('are checked in from an hour before until the end: %i minutes', (minute, verdict) => {
    expect(judgeCheckIn(visit, addMinutes(startsAt, minute))).toBe(verdict);
  });

  test.each([
    [0, 'tooEarly'],
    [14, 'tooEarly'],
    [15, 'allowed'],
    [3000, 'allowed'],
  ])('are given up a quarter of an hour after the start: %i minutes', (minute, verdict) => {
    expect(judgeNoShow(visit, addMinutes(startsAt, minute))).toBe(verdict);
  });

  test('whose online payment has not come do not go in before it has', () => {
    expect(judgeCheckIn({ ...visit, isPaymentAwaited: true }, startsAt)).toBe('unpaid');
    const hanging = { status: 'confirmedUnpaid', paymentDueAt: startsAt } as const;
    expect(isAwaitingPayment(hanging)).toBe(true);
    expect(isAwaitingPayment({ ...hanging, status: 'confirmedPaid' })).toBe(false);
    expect(isAwaitingPayment({ ...hanging, paymentDueAt: null })).toBe(false);
  });

  test('who are here cannot be given up', () => {
    expect(judgeNoShow({ ...visit, isCheckedIn: true }, addMinutes(startsAt, 20))).toBe('notPossible');
  });

  test('of bookings that do not stand are neither here nor missing', () => {
    const now = addMinutes(startsAt, 20);
    const here = bookingStatuses.filter((status) => judgeCheckIn({ ...visit, status }, now) === 'allowed');
    const missing = bookingStatuses.filter((status) => judgeNoShow({ ...visit, status }, now) === 'allowed');
    expect(here).toEqual(['confirmedUnpaid', 'confirmedPaid']);
    expect(missing).toEqual(['confirmedUnpaid', 'confirmedPaid', 'completed']);
  });
});

describe('guests who were given up', () => {
  const [first, second] = [{ startsAt }, { startsAt: addMinutes(startsAt, 120) }];
  const noShowAt = addMinutes(startsAt, 20);

  test.each([
    ['at the game that is moved are expected again', { moved: first, others: [second] }, null],
    ['are so still where a later game is moved', { moved: second, others: [first] }, noShowAt],
    ['at two games are so at the other one', { moved: first, others: [first] }, noShowAt],
  ])('%s', (_, games, expected) => {
    expect(findNoShowAfterMove(noShowAt, games)).toBe(expected);
    expect(findNoShowAfterMove(null, games)).toBeNull();
  });
});
