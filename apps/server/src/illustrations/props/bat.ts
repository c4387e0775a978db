import { DARK_SKIN, PALE_SKIN, PEACH_SKIN, TAN_SKIN } from '../figures.ts';
import { BLACK, MAPLE, OAK, WALNUT, WHITE } from '../palette.ts';
import { pick } from '../random.ts';
import { group, line, path, rect, stack } from '../svg.ts';
import { placeX, type Take } from '../take.ts';

function drawHand(skin: string, sweatband: string): string {
  return stack(
    path('M-48 330L-44 186H60L86 330Z', skin),
    path(
      'M-62 130Q-66 112-46 110H48Q66 112 62 132 72 146 62 160 70 176 58 190 60 206 40 208H-34Q-66 196-62 130Z',
      skin,
    ),
    line('M-6 132H58M-6 160H58M-6 188H54', BLACK, 4, { opacity: 0.25 }),
    path('M-56 134Q-70 96-58 58 -50 44-38 58 -34 90-22 122Z', skin),
    rect(-56, 232, 126, 44, WHITE, { rx: 10 }),
    rect(-56, 248, 126, 12, sweatband),
  );
}

export function drawBat(take: Take): string {
  const { tones, accent, side } = take;
  const skin = pick([DARK_SKIN, PALE_SKIN, TAN_SKIN, PEACH_SKIN], take.people);
  const frame =
    'M-118-50C-118-128-64-166 0-166S118-128 118-50C118 22 84 76 44 96L34 116H-34L-44 96C-84 76-118 22-118-50Z';
  return group(
    `translate(${placeX(take, 586)} 330) rotate(${side * 20}) scale(${side * 1.02} 1.02)`,
    path('M-30 84L-26 250Q0 262 26 250L30 84Z', OAK),
    path('M4 84H30L26 250Q16 256 8 256Z', WALNUT, { opacity: 0.7 }),
    path(frame, tones.ink),
    path('M-106-50C-106-120-58-154 0-154S106-120 106-50C106 8 80 52 50 76H-50C-80 52-106 8-106-50Z', accent),
    path('M-106-50C-106-120-58-154 0-154C-50-110-80-20-50 76C-80 52-106 8-106-50Z', WHITE, { opacity: 0.28 }),
    path('M52-140C92-118 106-84 106-50C106 8 80 52 50 76H20Z', BLACK, { opacity: 0.15 }),
    path('M-50 76H50Q40 88 32 104H-32Q-40 88-50 76Z', MAPLE),
    rect(-50, 73, 100, 6, tones.ink),
    drawHand(skin, accent),
  );
}
