import { expect, it } from 'vitest';
import type { QuoteLine } from '../../../lib/queries/quote-query.ts';
import { listBandParts } from './band-parts.ts';

const makeLine = (changes: Partial<QuoteLine>) =>
  ({
    kind: 'slot',
    slot: 0,
    band: 'peak',
    minutes: 90,
    quantity: 1,
    unitPrice: 11900,
    amount: 17850,
    ...changes,
  }) as QuoteLine;

it('stretches of a game follow one another, and those of other games are not theirs', () => {
  const lines = [
    makeLine({}),
    makeLine({ slot: 1 }),
    makeLine({ band: 'offPeak', minutes: 30, unitPrice: 9900, amount: 4950 }),
    makeLine({ kind: 'serviceFee', slot: null, band: null, minutes: null, amount: 400 }),
  ];
  expect(listBandParts(lines, 0, 120)).toEqual([
    { from: 0, to: 90, band: 'peak', unitPrice: 11900, amount: 17850 },
    { from: 90, to: 120, band: 'offPeak', unitPrice: 9900, amount: 4950 },
  ]);
});

it('what is paid by the person, or is another length still, has none', () => {
  expect(listBandParts([makeLine({ minutes: null })], 0, 90)).toEqual([]);
  expect(listBandParts([makeLine({})], 0, 120)).toEqual([]);
});
