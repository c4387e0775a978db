import { describe, expect, it } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { type BookingAhead, countComingPoints, countVisitPoints } from './points.ts';

describe('points of a visit', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [12_345, 123],
  ])('of %i grosz are %i', (amount, points) => {
    expect(countVisitPoints(makeMoney(amount, 'PLN'))).toBe(points);
  });
});

describe('points of bookings ahead', () => {
  const booking: BookingAhead = {
    status: 'confirmedPaid',
    paymentMethod: 'online',
    currency: 'PLN',
    total: 12_050,
    dueOnline: 12_050,
    paid: 12_050,
    refunded: 0,
    goodwill: 0,
  };
  it.each<[string, Partial<BookingAhead>, number]>([
    ['paid online', {}, 120],
    ['partly given back', { refunded: 2000 }, 100],
    [
      'with its deposit paid, of which a part was given back by hand',
      { dueOnline: 3615, paid: 3615, refunded: 2000, goodwill: 2000 },
      100,
    ],
    ['to be paid at the venue', { status: 'confirmedUnpaid', paymentMethod: 'venue', paid: 0 }, 120],
    ['with its deposit paid, the rest at the venue', { dueOnline: 3615, paid: 3615 }, 120],
    ['with a deposit to pay', { status: 'confirmedUnpaid', dueOnline: 3615, paid: 0 }, 0],
    ['to be paid online', { status: 'confirmedUnpaid', paid: 0 }, 0],
    ['a request that nobody has answered', { status: 'pendingConfirmationPaid' }, 0],
    [
      'a request that is paid at the venue',
      { status: 'pendingConfirmationUnpaid', paymentMethod: 'venue' },
      0,
    ],
    ['played', { status: 'completed' }, 0],
    ['called off', { status: 'cancelled' }, 0],
  ])('%s', (_, changes, points) => {
    expect(countComingPoints({ ...booking, ...changes })).toBe(points);
  });
});
