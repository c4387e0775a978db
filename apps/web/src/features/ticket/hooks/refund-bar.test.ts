import { expect, it } from 'vitest';
import { findRefundParts } from './refund-bar.ts';

const day = (number: number) => `2026-11-${number}T20:00:00.000Z`;
const timeline = [
  { from: null, until: day(19), amount: 30_000 },
  { from: day(19), until: day(20), amount: 15_000 },
  { from: day(20), until: day(21), amount: 0 },
];

it('shows what share comes back in each part, and where we stand', () => {
  const facts = { bookedAt: Date.parse(day(15)), paid: 30_000, now: Date.parse(day(17)) };
  expect(findRefundParts(timeline, facts)).toEqual([
    { until: day(19), amount: 30_000, percent: 100, nowPercent: 50 },
    { until: day(20), amount: 15_000, percent: 50, nowPercent: undefined },
    { until: day(21), amount: 0, percent: 0, nowPercent: undefined },
  ]);
});

it('does not begin before the booking did', () => {
  const facts = { bookedAt: Date.parse(day(20)) - 1, paid: 30_000, now: Date.parse(day(20)) };
  expect(findRefundParts(timeline, facts).map(({ nowPercent }) => nowPercent)).toEqual([
    undefined,
    undefined,
    0,
  ]);
});
