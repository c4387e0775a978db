import { expect, it } from 'vitest';
import { findDeclined, withoutDeclined } from './declined-starts.ts';

const no = {
  branchId: 'polesie',
  offerId: 'lane',
  startsAt: '2026-11-20T18:00:00.000Z',
  isUnanswered: false,
  venueNote: null,
};

it('finds the very time, however it is written, and no other', () => {
  expect(findDeclined([no], { ...no, startsAt: '2026-11-20T19:00:00+01:00' })).toBe(no);
  expect(findDeclined([no], { ...no, startsAt: '2026-11-20T18:30:00Z' })).toBeUndefined();
  expect(findDeclined([no], { ...no, offerId: 'table' })).toBeUndefined();
  expect(findDeclined([no], { ...no, branchId: 'widzew' })).toBeUndefined();
});

it('leaves a place its other times', () => {
  const other = { offerId: 'lane', startsAt: '2026-11-20T19:00:00.000Z' };
  const place = { branchId: 'polesie', starts: [no, other], name: 'Pod Zegarem' };
  expect(withoutDeclined([no], place)).toEqual({ ...place, starts: [other] });
  const untouched = { ...place, branchId: 'widzew' };
  expect(withoutDeclined([no], untouched)).toBe(untouched);
});
