import {
  BLACK_HAIR,
  BLOND_HAIR,
  BROWN_HAIR,
  DARK_SKIN,
  PALE_SKIN,
  PEACH_SKIN,
  RAVEN_HAIR,
  TAN_SKIN,
} from '../figures.ts';
import { BLACK, CREAM, WHITE } from '../palette.ts';
import { pick } from '../random.ts';
import { circle, circles, group, line, outline, path, rect, stack } from '../svg.ts';
import type { Take } from '../take.ts';
import { drawBlaster } from './blaster.ts';
import { NEON } from './neon-tunnel.ts';

interface Player {
  readonly skin: string;
  readonly hair: string;
  /** The hair under the headband, and what hangs over it. */
  readonly drawBelow?: (hair: string) => string;
  readonly drawAbove?: (hair: string) => string;
}

const drawPonytail = (hair: string) =>
  path('M-14-134Q22-156 32-112 38-56 12-8 4 2-8-12 10-56-14-134Z', hair) +
  path('M16-130Q30-116 26-70 22-36 10-16 18-60 8-116Z', WHITE, { opacity: 0.16 });
const drawBun = (hair: string) => circle(4, -178, 30, hair) + circle(-6, -188, 9, WHITE, { opacity: 0.16 });
const drawCurls = (hair: string) =>
  circles('-56 -126 20, -34 -152 24, 0 -164 26, 36 -152 24, 58 -124 20, -58 -98 18, 58 -98 18', hair);

function pickPlayer({ people }: Take): Player {
  return pick<Player>(
    [
      { skin: PEACH_SKIN, hair: BROWN_HAIR, drawAbove: drawPonytail },
      { skin: DARK_SKIN, hair: RAVEN_HAIR, drawBelow: drawCurls },
      { skin: PALE_SKIN, hair: BLOND_HAIR, drawBelow: drawBun },
      { skin: TAN_SKIN, hair: BLACK_HAIR },
    ],
    people,
  );
}

function drawHead(take: Take): string {
  const { skin, hair, drawBelow, drawAbove } = pickPlayer(take);
  return stack(
    path('M-30-60H30L34 0Q0 16-34 0Z', skin),
    path('M-30-60H30L32-30Q0-14-32-34Z', BLACK, { opacity: 0.2 }),
    circles('-60 -92 13, 60 -92 13', skin),
    drawBelow?.(hair) ?? '',
    path('M-60-104Q-60-164 0-164T60-104Q60-56 34-44 0-34-34-44-60-56-60-104Z', hair),
    path('M-44-146Q-26-164 0-164-34-150-40-118-46-82-40-50-60-60-60-104-58-130-44-146Z', WHITE, {
      opacity: 0.16,
    }),
    path('M-62-116Q0-96 62-116L62-90Q0-70-62-90Z', take.tones.ink),
    path('M-62-112Q0-92 62-112L62-104Q0-84-62-104Z', take.accent),
    rect(-16, -106, 32, 30, take.tones.ink, { rx: 8 }),
    rect(-8, -98, 16, 14, NEON, { rx: 5 }),
    drawAbove?.(hair) ?? '',
  );
}

function drawVest({ tones, accent }: Take): string {
  return stack(
    path('M-112 14Q-60-16-34-10 0 10 34-10 60-16 112 14L122 300H-122Z', CREAM),
    path('M-88 2Q-60-14-40-10L-44 44Q0 66 44 44L40-10Q60-14 88 2L108 90 100 300H-100L-108 90Z', accent),
    path('M-88 2Q-60-14-40-10L-44 44-62 60-78 300H-100L-108 90Z', WHITE, { opacity: 0.32 }),
    path('M62 40Q52 160 60 300H100L108 90 88 2Q80-4 70-8Z', BLACK, { opacity: 0.2 }),
    outline('M-108 98Q0 130 108 98M-104 206Q0 232 104 206', tones.ink, 12),
    circle(0, 112, 46, tones.ink),
    circle(0, 112, 36, NEON, { opacity: 0.4 }),
    circle(0, 112, 26, NEON),
    circle(0, 112, 11, WHITE),
    rect(-84, 8, 30, 18, tones.ink, { rx: 9 }),
    rect(-79, 12, 20, 10, NEON, { rx: 5 }),
    rect(54, 8, 30, 18, tones.ink, { rx: 9 }),
    rect(59, 12, 20, 10, NEON, { rx: 5 }),
  );
}

/** Where the hand of the stretched arm is, and how the blaster lies in it. */
const HAND = [214, 52] as const;
const GRIP = `translate(${HAND[0]} ${HAND[1]}) rotate(-12) scale(.94)`;

function drawHand(skin: string): string {
  return stack(
    path('M-40-30Q-44-48-24-50H16Q36-48 34-30 42-18 34-6 40 8 28 18 24 34 4 34H-28Q-46 22-40-30Z', skin),
    line('M-4-28H30M-4-6H32M-6 16H26', BLACK, 4, { opacity: 0.25 }),
  );
}

/** One of ours, from behind, cropped by the lower edge. The origin is the neck, the muzzle at 379, -77. */
export function drawLaserPlayer(take: Take): string {
  const { skin } = pickPlayer(take);
  return stack(
    line('M-92 44L-138 150-112 300', CREAM, 62),
    line('M-116 60L-158 152-136 280', WHITE, 12, { opacity: 0.5 }),
    drawVest(take),
    drawHead(take),
    group(GRIP, drawBlaster(take)),
    line('M92 46L148 122L196 78', CREAM, 58),
    line('M-110 110L-104 180', BLACK, 5, { opacity: 0.2 }),
    line('M86 72L146 146L190 104', BLACK, 16, { opacity: 0.14 }),
    line('M184 62L212 92', take.tones.ink, 10),
    group(GRIP, drawHand(skin)),
  );
}
