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
  dueOnline: zloty(80),
};
const lapsed: BookingAwaitingMoney = { ...booking, status: 'cancelled', statusReason: 'paymentTimeout' };

describe('money that arrives', () => {
  test('counts as a deposit up to what is due online: one that comes twice goes back once', () => {
    const deposit = { ...booking, dueOnline: zloty(24) };
    expect(findUseOfMoney(deposit, zloty(24), startsAt - 1)).toEqual({ kind: 'counts', surplus: zloty(0) });
    const paid = { ...deposit, paid: zloty(24), status: 'confirmedPaid' as const };
    expect(findUseOfMoney(paid, zloty(24), startsAt - 1)).toEqual({ kind: 'counts', surplus: zloty(24) });
    const all = { ...deposit, paid: zloty(80), status: 'confirmedPaid' as const };
    expect(findUseOfMoney(all, zloty(24), startsAt - 1)).toEqual({ kind: 'counts', surplus: zloty(24) });
  });

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
    const moved = { ...paid, total: zloty(60), dueOnline: zloty(60) };
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

  test('never leaves more behind than is due online, unless it was there before, and never gives back more than came', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStatuses.filter((status) => !freesTables(status))),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 20_000 }),
        fc.nat(20_000),
        (status, paid, total, arriving, online) => {
          const due = Math.min(online, total);
          const [before, price, amount, dueOnline] = [paid, total, arriving, due].map((value) =>
            makeMoney(value, 'PLN'),
          ) as [typeof booking.paid, typeof booking.paid, typeof booking.paid, typeof booking.paid];
          const use = findUseOfMoney(
            { ...booking, status, paid: before, total: price, dueOnline },
            amount,
            startsAt,
          );
          if (use.kind !== 'counts') throw new Error('a booking that stands takes its money');
          expect(use.surplus.amount).toBeLessThanOrEqual(arriving);
          expect(paid + arriving - use.surplus.amount).toBe(Math.max(paid, Math.min(due, paid + arriving)));
        },
      ),
    );
  });
});
