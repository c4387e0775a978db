export interface BarSegment {
  seriesId: string;
  value: number;
}

export interface DrawnSegment {
  seriesId: string;
  top: number;
  height: number;
}

/** What keeps two segments apart and a small one visible, in pixels. */
const gap = 2;
const smallest = 2;

/** Pixels from the top for every segment of one bar, the first at the bottom; nothing is drawn for nothing. */
export function stackBar(
  segments: readonly BarSegment[],
  highest: number,
  plotHeight: number,
): DrawnSegment[] {
  const scale = highest > 0 ? plotHeight / highest : 0;
  let bottom = plotHeight;
  return segments
    .filter(({ value }) => value > 0)
    .map(({ seriesId, value }) => {
      const space = value * scale;
      const height = Math.max(smallest, space - gap);
      const top = Math.max(0, bottom - height);
      bottom -= Math.max(space, smallest + gap);
      return { seriesId, top: round(top), height: round(height) };
    });
}

/** Where the lines across the plot stand: at most four steps of 1, 2 or 5 and a power of ten. */
export function chooseSteps(highest: number): number[] {
  if (highest <= 0) return [];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = factor * power;
  const count = Math.floor(highest / step + 1e-9);
  return Array.from({ length: count }, (_, position) => round((position + 1) * step));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
