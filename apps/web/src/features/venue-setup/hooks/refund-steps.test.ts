import { describe, expect, it } from 'vitest';
import { findKnob, findPreset, knobHours, listParts, moveKnobs, presets } from './refund-steps.ts';

describe('the bar of refunds', () => {
  it('has a place for every usual hour, and the nearest for the others', () => {
    expect(knobHours[findKnob(24)]).toBe(24);
    expect(knobHours[findKnob(22)]).toBe(24);
    expect(knobHours[findKnob(500)]).toBe(168);
  });

  it('gives nothing back after the last knob, unless that stands at the start', () => {
    expect(listParts(presets.usual).map(({ percent }) => percent)).toEqual([100, 50, 0]);
    expect(listParts([{ hoursBefore: 0, percent: 100 }])).toEqual([{ percent: 100, from: 0, to: 15 }]);
    expect(listParts([])).toEqual([{ percent: 0, from: 0, to: 15 }]);
  });

  it('keeps the shares of knobs that are moved, and never puts two into one place', () => {
    const moved = moveKnobs(presets.usual, [findKnob(48), findKnob(6)]);
    expect(moved).toEqual([
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ]);
    expect(moveKnobs(presets.usual, [findKnob(6), findKnob(6)])).toEqual(presets.usual);
  });

  it('knows what most venues keep', () => {
    expect(findPreset(presets.firm)).toBe('firm');
    expect(findPreset([{ hoursBefore: 5, percent: 10 }])).toBeUndefined();
  });
});
