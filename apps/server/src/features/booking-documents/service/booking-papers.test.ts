import type { WireBooking } from '@gramy/contract/schemas/booking';
import { expect, it } from 'vitest';
import { listRefundSteps } from './booking-papers.ts';

const booking = {
  paid: 28_250,
  price: { currency: 'PLN' },
  cancellation: {
    canCancel: true,
    refundNow: 28_250,
    timeline: [
      { from: null, until: '2026-11-19T19:30:00.000Z', amount: 28_250, percent: 100 },
      { from: '2026-11-19T19:30:00.000Z', until: '2026-11-20T13:30:00.000Z', amount: 14_125, percent: 50 },
      { from: '2026-11-20T13:30:00.000Z', until: '2026-11-20T19:30:00.000Z', amount: 0, percent: 0 },
    ],
  },
} as unknown as WireBooking;
const list = (changes: Partial<WireBooking>, at: string) =>
  listRefundSteps({ ...booking, ...changes }, Date.parse(at)).map(({ amount }) => amount.amount);

it('what comes back is told until it no longer does', () => {
  expect(list({}, '2026-11-18T12:00:00Z')).toEqual([28_250, 14_125]);
  expect(list({}, '2026-11-20T12:00:00Z')).toEqual([14_125]);
  expect(list({}, '2026-11-20T14:00:00Z')).toEqual([]);
});

it('nothing comes back of nothing, nor of what can no longer be cancelled', () => {
  expect(list({ paid: 0 }, '2026-11-18T12:00:00Z')).toEqual([]);
  const cancellation = { ...booking.cancellation, canCancel: false };
  expect(list({ cancellation }, '2026-11-18T12:00:00Z')).toEqual([]);
});
