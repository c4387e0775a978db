import { expect, it } from 'vitest';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { listActivityShares } from './activity-shares.ts';

const invent = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `activity-${index}`,
    hue: index,
    bookings: count - index,
  })) as unknown as Statistics['activities'];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it.each([0, 1, 8, 9, 10, 16])('all bookings of %i activities stand in the list and in the ring', (count) => {
  const activities = invent(count);
  const { named, others, segments } = listActivityShares(activities);
  const all = sum(activities.map(({ bookings }) => bookings));
  expect(sum(named.map(({ bookings }) => bookings)) + (others?.bookings ?? 0)).toBe(all);
  expect(sum(segments.map(({ value }) => value))).toBe(all);
  expect(named.length + (others?.count ?? 0)).toBe(count);
});

it('one activity alone is never called others', () => {
  expect(listActivityShares(invent(9)).others).toBeUndefined();
  expect(listActivityShares(invent(10)).others).toEqual({ count: 2, bookings: 3 });
});
