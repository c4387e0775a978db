import { BLACK, CREAM, WHITE } from '../palette.ts';
import { clip, group, line, outline, path, rect } from '../svg.ts';
import { placeX, type Take } from '../take.ts';

const GRIP = '#7A3A50';
const HEAD = 'M0-196C58-196 92-150 92-88C92-26 54 26 18 66H-18C-54 26-92-26-92-88C-92-150-58-196 0-196Z';

export function drawRacket(take: Take): string {
  const { tones, accent } = take;
  let strings = '';
  for (let x = -80; x <= 80; x += 16) strings += `M${x}-200V60`;
  for (let y = -184; y < 60; y += 16) strings += `M-96 ${y}H96`;
  const wraps = Array.from({ length: 6 }, (_, index) => `M-19 ${196 + index * 28}l38 14`);
  const shine = path('M-92-88C-92-150-58-196 0-196L-40 40Z', WHITE, { opacity: 0.25 });
  return group(
    `translate(${placeX(take, 160)} 352) rotate(${take.side * 26}) scale(1.08)`,
    path(HEAD, tones.hi, { opacity: 0.34 }),
    clip(`${take.id}-strings`, path(HEAD, WHITE), line(strings, CREAM, 3), shine),
    outline(HEAD, tones.ink, 24),
    outline(HEAD, accent, 15),
    line('M-88-60C-100-140-58-192-4-196', WHITE, 5, { opacity: 0.7 }),
    path('M-18 62H18L13 176H-13Z', accent),
    path('M2 62H18L13 176H2Z', BLACK, { opacity: 0.25 }),
    path('M-18 170H18L22 380H-22Z', tones.ink),
    line(wraps.join(''), GRIP, 5),
    rect(-20, 166, 40, 12, CREAM, { rx: 4 }),
  );
}
