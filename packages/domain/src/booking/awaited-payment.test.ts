import { expect, test } from 'vitest';
import { hasEntryCode, isAwaitingPayment } from './awaited-payment.ts';
import { bookingStatuses } from './status.ts';

const dueAt = '2026-11-18T15:01:00Z';

test('only a confirmed booking whose payment clock runs waits for money', () => {
  const waiting = bookingStatuses.filter((status) => isAwaitingPayment({ status, paymentDueAt: dueAt }));
  expect(waiting).toEqual(['confirmedUnpaid']);
  // At the venue, or while a person looks at money that came.
  expect(isAwaitingPayment({ status: 'confirmedUnpaid', paymentDueAt: null })).toBe(false);
});

test('nobody is let in by a booking that may still lapse', () => {
  const open = bookingStatuses.filter((status) => hasEntryCode({ status, paymentDueAt: null }));
  expect(open).toEqual(['confirmedUnpaid', 'confirmedPaid']);
  expect(hasEntryCode({ status: 'confirmedUnpaid', paymentDueAt: dueAt })).toBe(false);
});
