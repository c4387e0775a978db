import { describe, expect, it } from 'vitest';
import { divideRefund } from './refund-and-bank.ts';

describe('a refund of what a bank has taken', () => {
  it.each([
    ['no bank', { lost: 0, open: 0 }, { now: 100, held: 0, byBank: 0 }],
    ['a bank that decides about all', { lost: 0, open: 100 }, { now: 0, held: 100, byBank: 0 }],
    [
      'a bank that decides about one of two payments',
      { lost: 0, open: 30 },
      { now: 70, held: 30, byBank: 0 },
    ],
    ['a bank that has kept all', { lost: 120, open: 0 }, { now: 0, held: 0, byBank: 100 }],
    ['two banks', { lost: 40, open: 50 }, { now: 10, held: 50, byBank: 40 }],
  ])('is divided: %s', (_, bank, divided) => {
    expect(divideRefund(100, bank)).toEqual(divided);
  });
});
