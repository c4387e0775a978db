import type { RefundTier } from '@gramy/domain/cancellation/refund';

/** Hours before the start where a knob can stand, from early to late: far away hours are further apart. */
export const knobHours = [168, 120, 96, 72, 48, 36, 24, 18, 12, 9, 6, 4, 3, 2, 1, 0] as const;

export const presets = {
  easy: [{ hoursBefore: 3, percent: 100 }],
  usual: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
  firm: [{ hoursBefore: 72, percent: 100 }],
} as const satisfies Record<string, readonly RefundTier[]>;

export type PresetName = keyof typeof presets;

/** The place on the bar that comes nearest; rising towards the start. */
export function findKnob(hoursBefore: number): number {
  let nearest = 0;
  for (const [place, hours] of knobHours.entries()) {
    if (Math.abs(hours - hoursBefore) < Math.abs((knobHours[nearest] ?? 0) - hoursBefore)) nearest = place;
  }
  return nearest;
}

/** Knobs as they stand now, each with the share it had; two never stand in one place. */
export function moveKnobs(tiers: readonly RefundTier[], places: readonly number[]): RefundTier[] {
  const moved = tiers.map((tier, index) => ({ ...tier, hoursBefore: knobHours[places[index] ?? 0] ?? 0 }));
  return new Set(moved.map(({ hoursBefore }) => hoursBefore)).size === moved.length ? moved : [...tiers];
}

export function findPreset(tiers: readonly RefundTier[]): PresetName | undefined {
  const names = Object.keys(presets) as PresetName[];
  return names.find((name) => JSON.stringify(presets[name]) === JSON.stringify(tiers));
}

/** In the order of the bar: what comes back from one knob to the next, and nothing after the last. */
export function listParts(tiers: readonly RefundTier[]): { percent: number; from: number; to: number }[] {
  const last = knobHours.length - 1;
  const ordered = tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const parts = ordered.map(({ percent, hoursBefore }, index) => ({
    percent,
    from: index === 0 ? 0 : findKnob(ordered[index - 1]?.hoursBefore ?? 0),
    to: findKnob(hoursBefore),
  }));
  const end = parts.at(-1)?.to ?? 0;
  return end < last ? [...parts, { percent: 0, from: end, to: last }] : parts;
}
