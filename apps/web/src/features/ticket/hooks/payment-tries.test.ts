import { expect, it } from 'vitest';
import type { Booking } from '../queries.ts';
import { listTries } from './payment-tries.ts';

const nothing = { way: null, ending: null };
const card = { way: 'card', ending: '0002' };
const step = {
  kind: 'payment',
  amount: 18_000,
  place: 'online',
  settledAt: null,
  till: null,
  ...nothing,
} as const;
const money = [
  { ...step, at: '2026-11-20T18:00:00.000Z', status: 'cancelled', reason: null },
  {
    ...step,
    at: '2026-11-20T18:05:00.000Z',
    status: 'failed',
    reason: 'insufficient_funds',
    ...card,
    settledAt: '2026-11-20T18:06:00.000Z',
  },
  { ...step, at: '2026-11-20T18:07:00.000Z', status: 'failed', reason: 'do_not_honor' },
  { ...step, at: '2026-11-20T18:08:00.000Z', status: 'succeeded', reason: null },
  { ...step, at: '2026-11-20T18:09:00.000Z', kind: 'refund', status: 'failed', reason: 'withdrawn' },
] as Booking['money'];

it('lists what was tried to pay and came to nothing, the latest first, with a reason that people understand', () => {
  expect(listTries({ money })).toEqual([
    { at: '2026-11-20T18:07:00.000Z', amount: 18_000, why: 'declined', ...nothing },
    { at: '2026-11-20T18:06:00.000Z', amount: 18_000, why: 'noFunds', ...card },
    { at: '2026-11-20T18:00:00.000Z', amount: 18_000, why: 'left', ...nothing },
  ]);
});
