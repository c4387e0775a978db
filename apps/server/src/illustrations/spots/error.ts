import { drawCone } from '../light.ts';
import { BLACK, BROWN, INDIGO, OAK, ORANGE, PALETTES, PINE, WHITE, YELLOW } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { drawSparkle } from '../sparkle.ts';
import { boxes, circle, ellipse, group, line, outline, path, polygon, rect, stack } from '../svg.ts';
import { drawStrip, PIT_CURTAIN, PIT_LIGHT } from './lane.ts';
import { drawStage } from './stage.ts';

const { tones } = PALETTES.karting;
const SIGN_SHADE = '#D99A12';

function drawHall(id: string): string {
  const strip = (far: readonly [number, number], near: readonly [number, number], fill: string) =>
    drawStrip(108, far, near, fill);
  return drawStage(
    id,
    tones,
    boxes('14 0 24 108, 62 0 24 108, 110 0 24 108, 158 0 24 108, 206 0 24 108, 254 0 24 108', tones.mid, {
      opacity: 0.45,
    }),
    rect(0, 78, 320, 32, tones.ink),
    rect(104, 78, 112, 32, PIT_LIGHT),
    rect(104, 78, 112, 12, PIT_CURTAIN),
    rect(0, 108, 320, 96, tones.ink),
    strip([92, 104], [-60, -8], tones.mid),
    strip([216, 228], [328, 380], tones.mid),
    strip([104, 216], [-8, 328], PINE),
    strip([104, 126], [-8, 59], OAK),
    strip([149, 171], [126, 194], OAK),
    strip([194, 216], [261, 328], OAK),
    drawCone(160, [10, 26], [200, 132], tones.glow, 0.16),
  );
}

/** A board that warns of a wet floor, standing on its own legs. */
function drawSign(): string {
  return group(
    'translate(256 200)',
    ellipse(4, 0, 46, 6, tones.ink, { opacity: 0.5 }),
    polygon('6 -84, 14 -84, 40 -2, 30 -2', SIGN_SHADE),
    path('M-12-90H8Q14-90 16-84L34-6Q35 0 29 0H-33Q-39 0-37-6L-18-84Q-16-90-12-90Z', YELLOW),
    path('M-12-90H-2L-22 0H-33Q-39 0-37-6L-18-84Q-16-90-12-90Z', WHITE, { opacity: 0.35 }),
    rect(-10, -82, 14, 5, BROWN, { rx: 2.5, opacity: 0.7 }),
    path('M-7-66H4L2-32H-4Z', BROWN),
    circle(-1, -19, 6, BROWN),
  );
}

function drawLyingPins(): string {
  const lying = { stripe: ORANGE, shade: INDIGO.wall, hasShadow: false };
  return stack(
    drawPin(122, 116, { ...lying, scale: 0.4 }),
    drawPin(186, 116, { ...lying, scale: 0.42, turn: 20 }),
    ellipse(54, 160, 36, 5, BLACK, { opacity: 0.25 }),
    drawPin(26, 160, { ...lying, scale: 0.6, turn: 78 }),
  );
}

/** Stars on their round: the far half of it is painted before the head, the near half after. */
function drawDizzyPin(): string {
  const orbit = { 'stroke-dasharray': '2 7', 'stroke-linecap': 'round', opacity: 0.9 };
  return stack(
    ellipse(152, 203, 44, 8, tones.ink, { opacity: 0.5 }),
    outline('M126 46A46 13 -8 0 1 212 36', YELLOW, 3, orbit),
    drawSparkle(166, 24, 11, YELLOW),
    group(
      'translate(150 202) rotate(9)',
      drawPin(0, 0, { scale: 1.66, stripe: ORANGE, shade: INDIGO.wall, hasShadow: false }),
      line('M-15-151l9 9M-6-151l-9 9M6-151l9 9M15-151l-9 9', BROWN, 3.6),
      line('M-10-128q4-6 7 0t7 0 7-1', BROWN, 3.6),
    ),
    outline('M126 46A46 13 -8 0 0 212 36', YELLOW, 3, orbit),
    drawSparkle(122, 46, 14, YELLOW),
    drawSparkle(208, 46, 16, YELLOW),
    line('M112 96q-9 12-8 26M100 92q-11 16-9 36M200 120q8 14 5 30M211 116q10 18 6 40', WHITE, 3.5, {
      opacity: 0.75,
    }),
  );
}

/** A throw went wrong: the pin that was hit still wobbles and sees stars. */
export function drawErrorSpot(id: string): string {
  return stack(drawHall(id), drawLyingPins(), drawSign(), drawDizzyPin());
}
