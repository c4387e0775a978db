import { expect, it } from 'vitest';
import { makeBoard, makeBoardBooking } from '../../../../test/board-data.ts';
import { countBoard } from './board-figures.ts';

const owes = { ...makeBoardBooking('Madej', { lane: 1, from: '20:00', to: '21:00' }), due: 14_850 };
const collect = (change: Partial<typeof owes>) =>
  countBoard(makeBoard({ bookings: [{ ...owes, status: 'confirmedUnpaid', ...change }] }), []).toCollect;

it('what was not paid is to be collected, also when the evening is over', () => {
  expect(collect({})).toBe(14_850);
  expect(collect({ status: 'completed' })).toBe(14_850);
});

it('nobody collects from who did not come, asks or has called it off', () => {
  expect(collect({ noShowAt: owes.startsAt })).toBe(0);
  expect(collect({ status: 'pendingConfirmationUnpaid' })).toBe(0);
  expect(collect({ status: 'cancelled' })).toBe(0);
});
