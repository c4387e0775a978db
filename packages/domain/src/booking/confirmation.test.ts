import { expect, test } from 'vitest';
import { countParty, findConfirmation } from './confirmation.ts';

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

test('guests of one offer at the same time are one party', () => {
  const at = (startsAt: number, guests: number, offerId = 'lanes') => ({
    offerId,
    startsAt,
    durationMinutes: 60,
    guests,
  });
  const hour = 3_600_000;
  const first = at(0, 5);
  const slots = [first, at(hour / 2, 4), at(hour, 7), at(0, 9, 'karaoke')];
  expect(countParty(slots, first)).toBe(9);
  expect(countParty([first], first)).toBe(5);
});
