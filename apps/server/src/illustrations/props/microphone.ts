import { PEACH_SKIN } from '../figures.ts';
import { drawGlow } from '../light.ts';
import { BLACK, CREAM, WHITE, YELLOW } from '../palette.ts';
import { circle, clip, ellipse, group, line, outline, path, rect, repeat, stack } from '../svg.ts';
import type { Take } from '../take.ts';

const CHROME = '#F4E9F0';
const MESH = '#8E6B86';
const HAIR = '#2B0A2B';
const GRILLE = 'M-62-40a62 62 0 0 1 124 0C62-8 52 12 42 20H-42C-52 12-62-8-62-40Z';

export function drawMicrophone({ tones }: Take, id: string, color: string): string {
  const mesh = Array.from({ length: 9 }, (_, index) => {
    const x = index * 24;
    return `M${x - 100} -110L${x - 20} 30M${100 - x} -110L${20 - x} 30`;
  });
  return stack(
    path('M-30 36L-20 380H20L30 36Z', tones.ink),
    path('M-30 36L-20 380H-6L-9 36Z', tones.hi, { opacity: 0.45 }),
    rect(-16, 116, 12, 34, color, { rx: 6 }),
    rect(-44, 18, 88, 26, CHROME, { rx: 10 }),
    rect(-44, 30, 88, 14, tones.ink, { rx: 7, opacity: 0.35 }),
    path(GRILLE, CHROME),
    clip(
      id,
      path(GRILLE, CHROME),
      line(mesh.join(''), MESH, 4, { opacity: 0.55 }),
      path('M10-110C60-80 70-20 30 30H90V-110Z', tones.ink, { opacity: 0.3 }),
      rect(-70, -42, 140, 14, color),
    ),
    outline('M-46-66a50 50 0 0 1 34-28', WHITE, 9, { 'stroke-linecap': 'round' }),
  );
}

export function drawSinger({ tones, accent }: Take): string {
  return stack(
    ellipse(400, 428, 120, 22, tones.ink, { opacity: 0.45 }),
    drawGlow(400, 250, 210, tones.glow, 3, 0.09),
    line('M372 330L350 424M428 330L452 424', tones.ink, 34),
    line('M350 428h-22M452 428h24', CREAM, 20),
    path('M340 196Q400 168 460 196L486 350Q400 376 314 350Z', accent),
    path('M420 180Q448 188 460 196L486 350Q450 364 418 368Q452 270 420 180Z', BLACK, { opacity: 0.2 }),
    repeat(6, (index) => circle(346 + ((index * 47) % 110), 230 + index * 21, 4, WHITE, { opacity: 0.7 })),
    line('M352 212L286 158L262 70', PEACH_SKIN, 28),
    circle(260, 58, 17, PEACH_SKIN),
    line('M448 212L500 236L452 176', PEACH_SKIN, 28),
    rect(386, 150, 28, 36, PEACH_SKIN),
    circle(400, 128, 46, PEACH_SKIN),
    path(
      'M352 138C340 78 378 66 404 68 446 70 464 104 450 150 444 122 424 104 404 102 384 118 368 126 352 138Z',
      HAIR,
    ),
    path('M352 138q-14 40 4 74l16-50Z', HAIR),
    ellipse(412, 150, 12, 9, HAIR),
    group(
      'translate(436 158) rotate(-52)',
      rect(-9, -4, 18, 74, tones.ink, { rx: 8 }),
      circle(0, -8, 19, CHROME),
      rect(-19, -10, 38, 7, YELLOW),
    ),
  );
}
