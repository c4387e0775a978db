import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { findCommissionStart, isRise, mayStartOn, parsePercent } from './commission-change.ts';

const today = '2026-11-19' as LocalDate;
const nine = { basisPoints: 900, fixed: 0 };

describe('a change of commission', () => {
  it('is a rise where either part of it rises', () => {
    expect(isRise(nine, { basisPoints: 901, fixed: 0 })).toBe(true);
    expect(isRise(nine, { basisPoints: 500, fixed: 100 })).toBe(true);
    expect(isRise(nine, nine)).toBe(false);
    expect(isRise(nine, { basisPoints: 800, fixed: 0 })).toBe(false);
  });

  it('counts from tomorrow on, and a rise two weeks after owners have heard of it', () => {
    expect(findCommissionStart([nine], { basisPoints: 700, fixed: 0 }, today).first).toBe('2026-11-20');
    expect(findCommissionStart([nine], { basisPoints: 1000, fixed: 0 }, today).first).toBe('2026-12-03');
  });

  it('is a rise for owners who were told of less', () => {
    const told = { basisPoints: 500, fixed: 0 };
    expect(findCommissionStart([nine, told], nine, today).first).toBe('2026-12-03');
  });

  it('never reaches back, and not further than a year', () => {
    const span = findCommissionStart([nine], { basisPoints: 700, fixed: 0 }, today);
    const days = ['2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21'] as LocalDate[];
    expect(days.map((day) => mayStartOn(day, span))).toEqual([false, true, true, false]);
  });
});

describe('a typed percentage', () => {
  it.each([
    ['9', 900],
    ['9,5', 950],
    [' 8.25 % ', 825],
    ['0', 0],
    ['50', 5000],
    ['50,01', undefined],
    ['9,555', undefined],
    ['-1', undefined],
    ['', undefined],
    ['nine', undefined],
  ])('%j is %s basis points', (text, basisPoints) => {
    expect(parsePercent(text)).toBe(basisPoints);
  });
});
