import { drawFace } from '../figures.ts';
import { drawCone } from '../light.ts';
import { BLACK, BROWN, CREAM, MAPLE, ORANGE, PALETTES, WHITE } from '../palette.ts';
import { PIN_OUTLINE } from '../pin.ts';
import { type Box, boxes, circle, circles, ellipse, group, outline, path, rect, stack } from '../svg.ts';
import { drawStage } from './stage.ts';

const ORANGE_DARK = '#C94A05';
const { tones } = PALETTES['board-games'];

/** What the bag could hold, as dashed wishes. */
function drawWishes(): string {
  const dash = { 'stroke-dasharray': '6 6', 'stroke-linecap': 'round' };
  return stack(
    group('translate(78 128) rotate(-16) scale(.62)', outline(PIN_OUTLINE, tones.hi, 5, dash)),
    circle(238, 66, 25, 'none', { stroke: tones.hi, 'stroke-width': 3, ...dash }),
    circles('234 56 3, 244 60 3, 235 66 3', tones.hi),
    group('translate(262 132) rotate(24)', outline('M-22-13H22V13H-22Z', tones.hi, 3, dash)),
  );
}

function drawBag(): string {
  return stack(
    ellipse(160, 196, 96, 11, tones.ink, { opacity: 0.55 }),
    outline('M128 94V76a32 32 0 0 1 64 0v18', MAPLE, 9),
    path('M98 86H222L234 190Q234 200 224 200H96Q86 200 86 190Z', ORANGE),
    path('M98 86H130L122 200H96Q86 200 86 190Z', WHITE, { opacity: 0.28 }),
    path('M190 86H222L234 190Q234 200 224 200H172Q214 160 190 86Z', BLACK, { opacity: 0.16 }),
    path('M98 86H222L224 102H96Z', ORANGE_DARK),
    circles('128 98 6, 192 98 6', BROWN),
    outline('M128 98V80a32 32 0 0 1 64 0v18', CREAM, 7, { 'stroke-linecap': 'round' }),
    drawFace(160, 146, 1.35, BROWN, 'flat'),
  );
}

export function drawCartSpot(id: string): string {
  const stripes = Array.from({ length: 5 }, (_, index): Box => [8 + index * 64, 0, 32, 220]);
  const stage = drawStage(
    id,
    tones,
    boxes(stripes, tones.mid, { opacity: 0.35 }),
    rect(0, 158, 320, 40, tones.ink, { opacity: 0.5 }),
    drawCone(160, [10, 34], [200, 120], tones.glow, 0.16),
  );
  return stage + drawWishes() + drawBag();
}
