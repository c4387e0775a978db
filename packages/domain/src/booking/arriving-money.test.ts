import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { hourMs } from '../time/instant.ts';
import { type BookingAwaitingMoney, findUseOfMoney } from './arriving-money.ts';
import { bookingStatuses, freesTables } from './status.ts';

const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');
const startsAt = Date.parse('2026-11-20T19:30Z');
const booking: BookingAwaitingMoney = {
  status: 'confirmedUnpaid',
  statusReason: null,
  startsAt,
  paid: zloty(0),
  total: zloty(80),
};
const lapsed: BookingAwaitingMoney = { ...booking, status: 'cancelled', statusReason: 'paymentTimeout' };

describe('money that arrives', () => {
  test('counts towards the price, exactly', () => {
    expect(findUseOfMoney(booking, zloty(80), startsAt - hourMs)).toEqual({
      kind: 'counts',
      surplus: zloty(0),
    });
  });

  test('counts as far as something is due: a second payment, or one for a price that fell, goes back', () => {
    const paid = { ...booking, status: 'confirmedPaid', paid: zloty(80) } as const;
    expect(findUseOfMoney(paid, zloty(80), startsAt)).toEqual({ kind: 'counts', surplus: zloty(80) });
    expect(findUseOfMoney(booking, zloty(100), startsAt)).toEqual({ kind: 'counts', surplus: zloty(20) });
    const moved = { ...paid, total: zloty(60) };
    expect(findUseOfMoney(moved, zloty(5), startsAt)).toEqual({ kind: 'counts', surplus: zloty(5) });
  });

  test('takes the same time again when only the payment was too slow, and not once it has begun', () => {
    expect(findUseOfMoney(lapsed, zloty(80), startsAt - 1)).toEqual({ kind: 'revives' });
    expect(findUseOfMoney(lapsed, zloty(80), startsAt)).toEqual({ kind: 'goesBack' });
  });

  test.each(['withdrawn', 'calledOff', 'declined', 'noAnswer', null])(
    'goes back when somebody ended the booking: %s',
    (statusReason) => {
      const now = startsAt - hourMs;
      expect(findUseOfMoney({ ...lapsed, statusReason }, zloty(80), now)).toEqual({ kind: 'goesBack' });
      const declined = { ...lapsed, status: 'declined', statusReason } as const;
      expect(findUseOfMoney(declined, zloty(80), now)).toEqual({ kind: 'goesBack' });
    },
  );

  test('never leaves more than the price behind, unless it was there before, and never gives back more than came', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStatuses.filter((status) => !freesTables(status))),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 20_000 }),
        (status, paid, total, arriving) => {
          const [before, price, amount] = [paid, total, arriving].map((value) => makeMoney(value, 'PLN')) as [
            typeof booking.paid,
            typeof booking.paid,
            typeof booking.paid,
          ];
          const use = findUseOfMoney({ ...booking, status, paid: before, total: price }, amount, startsAt);
          if (use.kind !== 'counts') throw new Error('a booking that stands takes its money');
          expect(use.surplus.amount).toBeLessThanOrEqual(arriving);
          expect(paid + arriving - use.surplus.amount).toBe(Math.max(paid, Math.min(total, paid + arriving)));
        },
      ),
    );
  });
});
