import { expect, test } from 'vitest';
import { findConfirmation } from './confirmation.ts';

test('an offer without a limit answers every party alike', () => {
  for (const guests of [1, 8, 60]) {
    expect(findConfirmation({ confirmation: 'instant', instantUpToGuests: null }, guests)).toBe('instant');
    expect(findConfirmation({ confirmation: 'request', instantUpToGuests: null }, guests)).toBe('request');
  }
});

test('a party up to the limit is confirmed at once, one guest more is a request', () => {
  const rule = { confirmation: 'instant', instantUpToGuests: 8 } as const;
  expect([1, 8, 9].map((guests) => findConfirmation(rule, guests))).toEqual([
    'instant',
    'instant',
    'request',
  ]);
});
