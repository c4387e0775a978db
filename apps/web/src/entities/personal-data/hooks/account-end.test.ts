import { expect, it } from 'vitest';
import type { AtStake } from '../queries.ts';
import { findAwaited } from './account-end.ts';

const dueAt = '2026-12-01T01:42:00.000Z';
const refund = { amount: 4200, currency: 'PLN' as const };

const visit = (startsAt: string): AtStake['bookings'][number] => ({
  id: '',
  providerName: '',
  branchName: '',
  date: startsAt.slice(0, 10),
  startsAt,
  timeZone: 'Europe/Warsaw',
  paid: 0,
  currency: 'PLN',
});
const before = visit('2026-11-20T18:00:00Z');
const after = visit('2026-12-05T18:00:00Z');

it.each([
  ['nothing', {}, 'none'],
  ['a visit that is over by then', { bookings: [before] }, 'none'],
  ['a visit after that day', { bookings: [before, after] }, 'visits'],
  ['money on its way', { bookings: [before], refunds: [refund] }, 'money'],
  ['both', { bookings: [after], refunds: [refund] }, 'visitsAndMoney'],
  ['a venue of nobody else', { bookings: [after], venues: ['Zegar'] }, 'venue'],
] as const)('an account that is to end waits for %s', (_, open, awaited) => {
  const nothing: AtStake = { bookings: [], refunds: [], points: 12, vouchers: 1, venues: [] };
  const atStake = { ...nothing, ...open } as AtStake;
  expect(findAwaited(atStake, dueAt)).toBe(awaited);
});
