import { path } from './svg.ts';

/** A four-pointed star. */
export function drawSparkle(x: number, y: number, size: number, color: string): string {
  const long = size * 0.7;
  const short = size * 0.3;
  const right = `l${short} ${long} ${long} ${short} ${-long} ${short} ${-short} ${long}`;
  return path(`M${x} ${y - size}${right} ${-short} ${-long} ${-long} ${-short} ${long} ${-short}Z`, color);
}
