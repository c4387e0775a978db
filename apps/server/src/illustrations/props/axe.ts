import { BLACK, CREAM, MAPLE, WHITE } from '../palette.ts';
import { path, rect, stack } from '../svg.ts';
import type { Take } from '../take.ts';

const STEEL = '#59636B';
const STEEL_LIGHT = '#98A4AB';
const EDGE = '#F1F5F6';

export function drawAxe({ tones }: Take, color: string): string {
  return stack(
    path('M-17-150H17C14-40 24 60 24 214Q26 246 0 250T-24 214C-24 100-10 0-17-150Z', color),
    path('M3-150H17C14-40 24 60 24 214Q26 246 0 250Q14 60 3-150Z', BLACK, { opacity: 0.28 }),
    path('M-15-150H-8C-4-40-16 60-14 180L-23 180C-22 100-10 0-15-150Z', WHITE, { opacity: 0.35 }),
    path('M-24 70Q0 80 23 70L24 104Q0 114-24 104Z', CREAM),
    path(
      'M50-206H-34Q-92-208-146-262Q-190-156-150-44Q-96-100-34-108H50Q58-108 58-118V-196Q58-206 50-206Z',
      STEEL,
    ),
    path('M50-206H-34Q-92-208-146-262L-156-232Q-96-170-30-172H58V-196Q58-206 50-206Z', STEEL_LIGHT),
    path('M-146-262Q-190-156-150-44L-124-68Q-152-152-126-242Z', EDGE),
    path('M-19-214H19V-100H-19Z', tones.ink),
    rect(-10, -222, 20, 12, MAPLE),
    rect(26, -190, 20, 58, color, { rx: 4 }),
  );
}
