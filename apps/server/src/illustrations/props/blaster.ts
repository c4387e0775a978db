import { BLACK, WHITE } from '../palette.ts';
import { boxes, circle, circles, outline, path, rect, stack } from '../svg.ts';
import type { Take } from '../take.ts';
import { NEON } from './neon-tunnel.ts';

const GUNMETAL = '#5F7D76';
const ALLOY = '#9DB5AF';
const DOME = '#E8F3F0';

/** A toy of a blaster, pointing right: round, loud, with a glowing tank. The grip is held at 0, 0. */
export function drawBlaster({ tones, accent }: Take): string {
  const { ink } = tones;
  const body =
    'M-62-96Q-62-130-28-130H120Q150-130 150-104V-92Q150-66 124-64L36-56Q28 10 22 34 18 50 2 50H-34Q-50 50-46 32L-36-50Q-62-60-62-96Z';
  const shade = 'M150-100V-92Q150-66 124-64L36-56Q28 10 22 34 18 50 2 50H-16Q4 0 6-72 90-76 150-100Z';
  return stack(
    rect(-92, -112, 40, 34, GUNMETAL, { rx: 12 }),
    path('M-36-126L-20-146H20L36-126Z', GUNMETAL),
    path(body, accent),
    path('M-62-96Q-62-130-28-130H120Q140-130 147-116L-58-106Z', WHITE, { opacity: 0.4 }),
    path(shade, BLACK, { opacity: 0.22 }),
    rect(144, -120, 34, 44, ALLOY, { rx: 6 }),
    boxes('153 -120 6 44, 165 -120 6 44', ink, { opacity: 0.5 }),
    rect(172, -130, 22, 64, DOME, { rx: 11 }),
    rect(184, -116, 18, 36, NEON, { rx: 9 }),
    rect(-40, -112, 108, 36, ink, { rx: 18 }),
    rect(-33, -105, 94, 22, NEON, { rx: 11 }),
    rect(-26, -102, 58, 7, WHITE, { rx: 3.5, opacity: 0.8 }),
    circles('88 -96 8, 112 -98 8', ink),
    circle(88, -96, 4, NEON),
    outline('M34-54Q70-50 66-20 62-6 28-8', ink, 10),
  );
}
