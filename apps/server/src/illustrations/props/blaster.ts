import { DARK_SKIN, PALE_SKIN, PEACH_SKIN, TAN_SKIN } from '../figures.ts';
import { BLACK, WHITE } from '../palette.ts';
import { pick } from '../random.ts';
import { boxes, circle, circles, line, outline, path, rect, stack } from '../svg.ts';
import type { Take } from '../take.ts';

export const NEON = '#19F0B8';
const GUNMETAL = '#5F7D76';
const ALLOY = '#9DB5AF';
const MUZZLE = '#E8F3F0';
const SLEEVE = '#0B1F3A';

function drawHand(skin: string): string {
  return stack(
    path(
      'M-206 66Q-214 44-190 40H-112Q-92 44-96 66 -84 74-92 94 -82 106-94 124 -92 146-116 148H-196Q-222 130-206 66Z',
      skin,
    ),
    line('M-156 66H-98M-156 94H-94M-158 122H-96', BLACK, 4, { opacity: 0.28 }),
    path('M-206 66Q-214 44-190 40H-130Q-176 60-170 148H-196Q-222 130-206 66Z', WHITE, { opacity: 0.16 }),
  );
}

export function drawBlaster({ tones, accent, people }: Take): string {
  const { ink } = tones;
  const body =
    'M-150-58H86L112-76H214Q226-76 226-64V-14Q226-6 218-4L150 14H-10L-30 44H-92L-112 150Q-116 164-130 164H-186Q-200 164-196 148L-172 22Q-168-58-150-58Z';
  const shade =
    'M226-30V-14Q226-6 218-4L150 14H-10L-30 44H-92L-112 150Q-116 164-130 164H-150L-116 20Q60-2 226-30Z';
  return stack(
    path('M-150 10L-300 190H-170L-84 96Z', SLEEVE),
    path('M-150 10L-300 190H-258L-140 40Z', WHITE, { opacity: 0.12 }),
    path('M-206-44H-120V22H-196Q-214 22-214 4Z', GUNMETAL),
    path(body, accent),
    path('M-150-58H86L112-76H214Q226-76 226-64V-50H98L80-36H-164Q-160-58-150-58Z', WHITE, { opacity: 0.38 }),
    path(shade, BLACK, { opacity: 0.24 }),
    rect(222, -64, 72, 40, ALLOY, { rx: 6 }),
    boxes('236 -64 8 40, 254 -64 8 40', ink, { opacity: 0.5 }),
    rect(222, -38, 72, 14, ink, { rx: 6, opacity: 0.35 }),
    rect(284, -76, 28, 62, MUZZLE, { rx: 8 }),
    rect(300, -62, 16, 34, NEON, { rx: 6 }),
    boxes('-84 -76 14 20, -4 -76 14 20', GUNMETAL),
    rect(-104, -100, 130, 30, ALLOY, { rx: 10 }),
    rect(-104, -84, 130, 14, ink, { rx: 7, opacity: 0.4 }),
    rect(14, -92, 14, 18, NEON, { rx: 4 }),
    rect(-118, -30, 156, 38, ink, { rx: 19 }),
    rect(-110, -23, 140, 24, NEON, { rx: 12 }),
    rect(-104, -20, 92, 7, WHITE, { rx: 3.5, opacity: 0.8 }),
    circles('62 -22 8, 88 -22 8, 114 -22 8', ink),
    circle(62, -22, 4, NEON),
    outline('M-34 40Q-30 86-76 88', ink, 11),
    drawHand(pick([PEACH_SKIN, TAN_SKIN, DARK_SKIN, PALE_SKIN], people)),
  );
}
