import { drawMark } from './logo.ts';
import { circle, group, rect, stack, svgDocument } from './svg.ts';

const SIZE = 512;
/** The token `orange-soft`, as a file of a home screen knows no tokens. */
const GROUND = '#FFE9D2';
const GLOW = '#FFB04A';

/**
 * The ball as the evening sun, with no transparent corner. Launchers cut the picture to a shape of their own and
 * promise only the middle 80 %: the ball stays inside, the rings of light may be cut.
 */
export function drawAppIcon(): string {
  const diameter = SIZE * 0.66;
  const corner = (SIZE - diameter) / 2;
  const middle = SIZE / 2;
  return svgDocument(
    SIZE,
    SIZE,
    `0 0 ${SIZE} ${SIZE}`,
    stack(
      rect(0, 0, SIZE, SIZE, GROUND),
      circle(middle, middle, SIZE * 0.47, GLOW, { opacity: 0.3 }),
      circle(middle, middle, SIZE * 0.4, GLOW, { opacity: 0.55 }),
      group(`translate(${corner} ${corner}) scale(${diameter / 40})`, drawMark()),
    ),
  );
}
