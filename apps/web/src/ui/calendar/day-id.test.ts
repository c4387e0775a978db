import { describe, expect, it } from 'vitest';
import { clampDay, shiftDays, shiftMonths } from './day-id.ts';

describe('steps through a calendar', () => {
  it('cross months, years and the days on which clocks change', () => {
    expect(shiftDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(shiftDays('2027-01-03', -7)).toBe('2026-12-27');
    expect(shiftDays('2026-10-24', 1)).toBe('2026-10-25');
    expect(shiftDays('2026-10-25', 1)).toBe('2026-10-26');
  });

  it('keep the day of the month where the other month has it', () => {
    expect(shiftMonths('2026-11-20', 1)).toBe('2026-12-20');
    expect(shiftMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(shiftMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(shiftMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(shiftMonths('2026-11-20', 12)).toBe('2027-11-20');
  });

  it('stop at the first and the last day that can be chosen', () => {
    expect(clampDay('2026-11-01', '2026-11-20', '2027-01-31')).toBe('2026-11-20');
    expect(clampDay('2027-03-01', '2026-11-20', '2027-01-31')).toBe('2027-01-31');
    expect(clampDay('2026-12-24', '2026-11-20', '2027-01-31')).toBe('2026-12-24');
    expect(clampDay('2026-12-24', undefined, undefined)).toBe('2026-12-24');
  });
});
