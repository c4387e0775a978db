import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { addMinutes } from '../time/instant.ts';
import {
  findPaymentDeadline,
  findPaymentReminder,
  findRunningDeadline,
  findUnpaidNotice,
} from './payment-deadline.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
// Warsaw's clock jumps an hour ahead ten minutes later; elapsed time does not.
const now = Date.parse('2026-03-29T00:50Z');

describe('a confirmed booking', () => {
  test('waits 15 minutes for an online payment', () => {
    const unpaid = { paymentMethod: 'online', due: zloty(14_850), confirmedAt: now } as const;
    expect(findPaymentDeadline(unpaid)).toBe(addMinutes(now, 15));
    expect(findPaymentDeadline(unpaid, 30)).toBe(addMinutes(now, 30));
  });

  test('has no deadline when it is paid at the venue, or free', () => {
    const due = zloty(14_850);
    expect(findPaymentDeadline({ paymentMethod: 'venue', due, confirmedAt: now })).toBeNull();
    expect(findPaymentDeadline({ paymentMethod: 'online', due: zloty(0), confirmedAt: now })).toBeNull();
  });

  test('that is not paid is told of twice at most: soon after booking and shortly before it lapses', () => {
    const online = { paymentMethod: 'online', due: zloty(14_850) } as const;
    expect(findUnpaidNotice(online, now)).toBe(addMinutes(now, 3));
    expect(findUnpaidNotice({ ...online, paymentMethod: 'venue' }, now)).toBeNull();
    expect(findPaymentReminder(addMinutes(now, 15))).toBe(addMinutes(now, 10));
    expect(findPaymentReminder(null)).toBeNull();
  });

  test('has none while a person looks at the money that came for it', () => {
    expect(findRunningDeadline({ paymentDueAt: now, isMoneyHeld: false })).toBe(now);
    expect(findRunningDeadline({ paymentDueAt: now, isMoneyHeld: true })).toBeNull();
  });
});
