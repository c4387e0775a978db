import { clampToStep, type StepBounds } from './step-value.ts';

/** The target in pixels; what is drawn of a thumb is smaller. */
export const thumbSize = 44;

/** How far along its way a value is, from 0 to 1. */
export function ratioOf(value: number, { min, max }: StepBounds): number {
  if (max <= min) return 0;
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** The allowed value nearest to a place on the track. */
export function valueAt(ratio: number, bounds: StepBounds): number {
  return clampToStep(bounds.min + ratio * (bounds.max - bounds.min), bounds);
}

/** Thumbs never pass one another: a moved one stops where the next begins. */
export function moveThumb(values: readonly number[], index: number, wanted: number): number[] {
  const floor = values[index - 1] ?? -Infinity;
  const ceiling = values[index + 1] ?? Infinity;
  const moved = Math.min(Math.max(wanted, floor), ceiling);
  return values.map((value, place) => (place === index ? moved : value));
}

/** Which thumb a press on the track means. Of two in one place it is the one that can go there. */
export function nearestThumb(values: readonly number[], wanted: number): number {
  const distances = values.map((value) => Math.abs(value - wanted));
  const nearest = Math.min(...distances);
  const isAbove = wanted > (values[0] ?? 0);
  return isAbove ? distances.lastIndexOf(nearest) : distances.indexOf(nearest);
}

export interface Bubble {
  /** The middle of its thumb. */
  center: number;
  width: number;
}

/** Where the middles of the bubbles go so that they neither lie on one another nor leave the track. */
export function placeBubbles(bubbles: readonly Bubble[], trackWidth: number, gap: number): number[] {
  const centers: number[] = [];
  let free = 0;
  for (const { center, width } of spreadApart(bubbles, gap)) {
    const placed = Math.max(center, free + width / 2);
    centers.push(placed);
    free = placed + width / 2 + gap;
  }
  let limit = trackWidth;
  for (let index = bubbles.length - 1; index >= 0; index -= 1) {
    const width = bubbles[index]?.width ?? 0;
    const placed = Math.min(centers[index] ?? 0, limit - width / 2);
    centers[index] = placed;
    limit = placed - width / 2 - gap;
  }
  return centers;
}

/** Both give way by half of what they share. */
function spreadApart(bubbles: readonly Bubble[], gap: number): readonly Bubble[] {
  const [low, high] = bubbles;
  if (!low || !high) return bubbles;
  const shared = (low.width + high.width) / 2 + gap - (high.center - low.center);
  if (shared <= 0) return bubbles;
  return [
    { ...low, center: low.center - shared / 2 },
    { ...high, center: high.center + shared / 2 },
  ];
}
