import type { Position } from '@gramy/contract/schemas/where-when';

/** "53.12350, 18.00840": to a metre, and as every map reads it. */
export function writePosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
