import { drawCone } from '../light.ts';
import { BROWN, ORANGE, PALETTES, WHITE } from '../palette.ts';
import { drawPin } from '../pin.ts';
import { circle, circles, clip, ellipse, line, path, polygons, rect, stack } from '../svg.ts';
import { drawStage } from './stage.ts';

const FLOOR = '#C9823F';
const FLOOR_BOARD = '#DE9C58';
const LENS = '#F7E3C0';
const LENS_BOARD = '#EFCB97';
const { tones } = PALETTES.climbing;

/** The ten places of a rack, with nobody standing on them. */
const EMPTY_PLACES =
  '76 122 9 3, 112 122 9 3, 148 122 9 3, 184 122 9 3, 90 136 10 3.5, 130 136 10 3.5, 170 136 10 3.5, 110 152 11 4, 152 152 11 4, 132 172 12 4.5';

function drawLane(id: string): string {
  const boards = [
    '60 100, 104 100, 40 200, -40 200',
    '148 100, 192 100, 206 200, 116 200',
    '236 100, 290 100, 380 200, 290 200',
  ];
  return drawStage(
    id,
    tones,
    rect(0, 100, 320, 100, FLOOR),
    polygons(boards, FLOOR_BOARD),
    rect(0, 82, 320, 20, tones.ink),
    rect(0, 0, 320, 82, tones.mid, { opacity: 0.5 }),
    drawCone(150, [4, 30], [194, 130], tones.glow, 0.1),
    circles(EMPTY_PLACES, tones.ink, { opacity: 0.65 }),
  );
}

function drawMagnifier(id: string): string {
  const boards = ['100 50, 120 50, 96 150, 60 150', '140 50, 160 50, 176 150, 140 150'];
  const places = '96 92 12 5, 136 92 12 5, 176 92 12 5, 114 114 13 5.5, 158 114 13 5.5, 136 138 14 6';
  return stack(
    ellipse(214, 204, 64, 7, tones.ink, { opacity: 0.35 }),
    line('M184 150L228 196', BROWN, 26),
    line('M184 150L228 196', ORANGE, 18),
    line('M182 144L220 184', WHITE, 4, { opacity: 0.45 }),
    circle(136, 102, 66, BROWN),
    circle(136, 102, 59, ORANGE),
    circle(136, 102, 48, LENS),
    clip(
      `${id}-lens`,
      circle(136, 102, 48, LENS),
      polygons(boards, LENS_BOARD),
      circles(places, tones.wall),
      path('M80 120L140 46H176L90 150Z', WHITE, { opacity: 0.4 }),
    ),
    line('M92 84a47 47 0 0 1 30-28', WHITE, 6),
  );
}

/** We look for a pin on an empty rack; it hides beside the lane. */
export function drawSearchSpot(id: string): string {
  return stack(
    drawLane(id),
    drawPin(280, 186, { scale: 0.98, stripe: ORANGE, shade: tones.ink, turn: 12 }),
    circles('293 101 2.8, 302 103 2.8', BROWN),
    drawMagnifier(id),
  );
}
