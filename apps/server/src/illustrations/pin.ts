import { BLACK, CREAM } from './palette.ts';
import { ellipse, group, path } from './svg.ts';

export const PIN_OUTLINE =
  'M0-100C9-100 13-94 13-86 13-78 8.5-73 8.5-65 8.5-55 18-46 18-28 18-14 13-4 11 0H-11C-13-4-18-14-18-28-18-46-8.5-55-8.5-65-8.5-73-13-78-13-86-13-94-9-100 0-100Z';
const PIN_SHADE =
  'M2-100C9-100 13-94 13-86 13-78 8.5-73 8.5-65 8.5-55 18-46 18-28 18-14 13-4 11 0H2C8-14 8-40 3-58 0-70 6-84 2-100Z';
const PIN_STRIPES = 'M-9-70H9L9-64H-9ZM-9.5-61H10L11.5-55H-11.5Z';

export interface Pin {
  readonly scale: number;
  readonly stripe: string;
  readonly shade: string;
  readonly turn?: number;
  readonly hasShadow?: boolean;
}

/** A bowling pin that stands (or falls around) its foot at x, y. The dark rim keeps white pins apart. */
export function drawPin(x: number, y: number, pin: Pin): string {
  const { scale, stripe, shade, turn = 0, hasShadow = true } = pin;
  return group(
    `translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`} scale(${scale})`,
    hasShadow ? ellipse(0, 0, 16, 4, BLACK, { opacity: 0.35 }) : '',
    path(PIN_OUTLINE, shade, { stroke: shade, 'stroke-width': 5 }),
    path(PIN_OUTLINE, CREAM),
    path(PIN_SHADE, shade, { opacity: 0.35 }),
    path(PIN_STRIPES, stripe),
  );
}
