import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRefund, type RefundPart } from '../cancellation/booking-refund.ts';
import { makeMoney } from '../money/money.ts';
import { hourMs } from '../time/instant.ts';
import {
  type BookingToMove,
  findMoveRefusal,
  type MovedSlot,
  settleMove,
  settleVenueMove,
} from './reschedule.ts';
import { bookingStatuses } from './status.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const start = Date.parse('2026-11-20T23:30Z');
const hoursBefore = (hours: number) => start - hours * hourMs;
const slot: MovedSlot = {
  branchId: 'lodz',
  offerId: 'bowling',
  startsAt: start,
  durationMinutes: 90,
  guests: 6,
};
const booking: BookingToMove = { status: 'confirmedPaid', isCheckedIn: false, slot };
const later = { ...slot, startsAt: start + 20 * hourMs };
const now = hoursBefore(48);

describe('moving a booking', () => {
  test('is for confirmed ones', () => {
    const movable = bookingStatuses.filter(
      (status) => findMoveRefusal({ ...booking, status }, later, now) === undefined,
    );
    expect(movable).toEqual(['confirmedUnpaid', 'confirmedPaid']);
    expect(findMoveRefusal({ ...booking, status: 'completed' }, later, now)).toBe('notConfirmed');
  });

  test('is over once it starts or the guests are there', () => {
    expect(findMoveRefusal(booking, later, start - 1)).toBeUndefined();
    expect(findMoveRefusal(booking, later, start)).toBe('started');
    expect(findMoveRefusal({ ...booking, isCheckedIn: true }, later, now)).toBe('checkedIn');
  });

  test('stays at the same place and offer, and must change something', () => {
    expect(findMoveRefusal(booking, { ...later, branchId: 'gdansk' }, now)).toBe('otherBranch');
    expect(findMoveRefusal(booking, { ...later, offerId: 'karaoke' }, now)).toBe('otherOffer');
    expect(findMoveRefusal(booking, slot, now)).toBe('sameSlot');
    expect(findMoveRefusal(booking, { ...slot, durationMinutes: 120 }, now)).toBeUndefined();
  });
});

describe('the price of moving a booking', () => {
  const oldPart: RefundPart = {
    price: zloty(14_850),
    tiers: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ],
    startsAt: start,
  };
  const whole = (total: number) => ({ newTotal: zloty(total), newDueOnline: zloty(total) });
  const settle = (newTotal: number, paid: number, at = now, newDueOnline = newTotal) => {
    const before = { paid: zloty(paid), total: zloty(14_850) };
    const after = { newTotal: zloty(newTotal), newDueOnline: zloty(newDueOnline) };
    const { toPay, toRefund } = settleMove({ before, oldPart, ...after }, at);
    return [toPay.amount, toRefund.amount];
  };

  test('of a deposit is what a dearer one lacks; a cheaper one leaves it paid, up to the whole price', () => {
    expect(settle(20_000, 3_000, now, 4_000)).toEqual([1_000, 0]);
    expect(settle(10_000, 3_000, now, 2_000)).toEqual([0, 0]);
    expect(settle(2_000, 3_000, now, 400)).toEqual([0, 1_000]);
    expect(settle(2_000, 3_000, hoursBefore(7), 400)).toEqual([0, 500]);
  });

  test('is the difference, one way or the other', () => {
    expect(settle(17_850, 14_850)).toEqual([3000, 0]);
    expect(settle(14_850, 14_850)).toEqual([0, 0]);
    expect(settle(11_850, 14_850)).toEqual([0, 3000]);
    expect(settle(11_850, 0)).toEqual([11_850, 0]);
  });

  test('returns of the difference what cancelling would return of it', () => {
    expect(settle(11_850, 14_850, hoursBefore(7))).toEqual([0, 1500]);
    expect(settle(11_850, 14_850, hoursBefore(1))).toEqual([0, 0]);
    expect(settle(17_850, 14_850, hoursBefore(1))).toEqual([3000, 0]);
  });

  test('asks for nothing that a person gave back by hand, and returns no more than is there', () => {
    const before = { paid: zloty(12_850), total: zloty(14_850) };
    const moveFor = (price: number) => settleMove({ before, goodwill: 2000, oldPart, ...whole(price) }, now);
    expect(moveFor(17_850)).toMatchObject({ toPay: zloty(3000), toRefund: zloty(0) });
    expect(moveFor(11_850)).toMatchObject({ toPay: zloty(0), toRefund: zloty(1000) });
  });

  test('does not return again what was forfeited', () => {
    // Moved for 20 zł at a time when half came back: 90 zł stayed behind.
    const before = { paid: zloty(11_000), total: zloty(2000) };
    const move = settleMove({ before, oldPart, ...whole(1000) }, hoursBefore(7));
    expect(move).toEqual({ toPay: zloty(0), toRefund: zloty(500), ceilingPercent: 50 });
    expect(settleMove({ before, oldPart, ...whole(3000) }, now).toPay).toEqual(zloty(1000));
  });

  test('that the venue wants gives all of a difference back, and asks for the same as any other', () => {
    const before = { paid: zloty(14_850), total: zloty(14_850) };
    expect(settleVenueMove({ before, ...whole(11_850) })).toEqual({ toPay: zloty(0), toRefund: zloty(3000) });
    expect(settleVenueMove({ before, ...whole(17_850) })).toEqual({ toPay: zloty(3000), toRefund: zloty(0) });
    // What was forfeited by an earlier move stays so.
    const moved = { paid: zloty(11_000), total: zloty(2000) };
    expect(settleVenueMove({ before: moved, ...whole(1000) }).toRefund).toEqual(zloty(1000));
  });

  test('after one that the venue wanted loses nothing', () => {
    const before = { paid: zloty(14_850), total: zloty(14_850) };
    const freed = { ...oldPart, ceilingPercent: 50, isFreeToCancel: true };
    const move = settleMove({ before, oldPart: freed, ...whole(11_850) }, hoursBefore(1));
    expect(move).toEqual({ toPay: zloty(0), toRefund: zloty(3000), ceilingPercent: 100 });
  });

  test('moving often and then cancelling never returns more than cancelling at once', () => {
    const tiers = fc.array(fc.record({ hoursBefore: fc.nat({ max: 100 }), percent: fc.nat({ max: 100 }) }), {
      maxLength: 3,
    });
    const amount = fc.nat({ max: 50_000 });
    const totals = fc.array(amount, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(tiers, amount, totals, fc.integer({ min: 1, max: 120 }), (given, price, moves, hours) => {
        const moment = hoursBefore(hours);
        let part: RefundPart = { ...oldPart, tiers: given };
        let money = { paid: zloty(price), total: zloty(price) };
        const atOnce = findRefund('byPolicy', money, [part], moment).amount;
        let returned = 0;
        let paidMore = 0;
        for (const newTotal of moves.map(zloty)) {
          const move = settleMove({ before: money, oldPart: part, newTotal, newDueOnline: newTotal }, moment);
          expect(Math.min(move.toPay.amount, move.toRefund.amount)).toBe(0);
          paidMore += move.toPay.amount;
          returned += move.toRefund.amount;
          money = { paid: zloty(price + paidMore - returned), total: newTotal };
          expect(money.paid.amount).toBeGreaterThanOrEqual(newTotal.amount);
          part = { ...part, startsAt: start + 1000 * hourMs, ceilingPercent: move.ceilingPercent };
        }
        returned += findRefund('byPolicy', money, [part], moment).amount;
        expect(returned).toBeLessThanOrEqual(price + paidMore);
        // Every rounding may add half a grosz.
        expect(returned).toBeLessThanOrEqual(atOnce + paidMore + moves.length + 1);
      }),
    );
  });
});
