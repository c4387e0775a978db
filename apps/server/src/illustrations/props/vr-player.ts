import {
  BLOND_HAIR,
  BROWN_HAIR,
  DARK_SKIN,
  PALE_SKIN,
  PEACH_SKIN,
  RAVEN_HAIR,
  TAN_SKIN,
} from '../figures.ts';
import { BLACK, CREAM, LIME, ORANGE, WHITE, YELLOW } from '../palette.ts';
import { pick } from '../random.ts';
import { circle, ellipse, group, line, path, rect, stack } from '../svg.ts';
import type { Take } from '../take.ts';

const MOUTH = '#5A1420';
const RED_HAIR = '#8C2F1A';
const CORAL = '#FF7A4D';
export const CYAN = '#2EE0D0';

/** The second loud colour of the game: never the venue's own. */
export const secondColor = ({ accent }: Take): string => (accent === CYAN ? ORANGE : CYAN);

function pickPlayer({ people }: Take) {
  return pick(
    [
      { skin: PEACH_SKIN, hair: BROWN_HAIR, top: CREAM },
      { skin: DARK_SKIN, hair: RAVEN_HAIR, top: YELLOW },
      { skin: PALE_SKIN, hair: BLOND_HAIR, top: CORAL },
      { skin: TAN_SKIN, hair: RED_HAIR, top: LIME },
    ],
    people,
  );
}

function drawRingController({ tones }: Take, color: string): string {
  return stack(
    line('M0 26L0-14', tones.ink, 26),
    ellipse(0, -44, 44, 30, 'none', { stroke: tones.ink, 'stroke-width': 18 }),
    ellipse(0, -46, 44, 28, 'none', { stroke: color, 'stroke-width': 6 }),
  );
}

function drawBlade({ tones }: Take, color: string): string {
  return stack(
    line('M0-30V-250', color, 34, { opacity: 0.28 }),
    line('M0-30V-250', color, 18),
    line('M0-30V-248', WHITE, 7),
    line('M0 40V-22', tones.ink, 28),
    rect(-14, -14, 28, 8, color),
  );
}

interface Arm {
  readonly shoulder: number;
  readonly elbow: readonly [number, number];
  readonly hand: readonly [number, number];
  readonly turn: number;
  readonly color: string;
}

function drawArm(take: Take, { shoulder, elbow, hand, turn, color }: Arm): string {
  const { skin, top } = pickPlayer(take);
  const [elbowX, elbowY] = elbow;
  const [handX, handY] = hand;
  const fist = 'M-30-20Q-34 26-8 32H14Q34 26 32-16Q30-30 8-28H-12Q-28-30-30-20Z';
  return stack(
    line(`M${shoulder} 452L${elbowX} ${elbowY}L${handX} ${handY}`, top, 74),
    line(`M${shoulder + 8} 476L${elbowX + 6} ${elbowY + 22}`, BLACK, 26, { opacity: 0.14 }),
    group(
      `translate(${handX} ${handY - 14}) rotate(${turn})`,
      take.look % 2 === 1 ? drawRingController(take, color) : drawBlade(take, color),
      path(fist, skin),
      line('M-24-4H22M-24 12H20', BLACK, 3, { opacity: 0.25 }),
      rect(-34, 30, 68, 20, take.tones.light, { rx: 8 }),
    ),
  );
}

export function drawArms(take: Take): string {
  const isRing = take.look % 2 === 1;
  const left = { shoulder: 276, elbow: [150, 506], hand: [142, 376], turn: isRing ? -10 : -24 } as const;
  const right = { shoulder: 524, elbow: [650, 480], hand: [668, 344], turn: isRing ? 14 : 22 } as const;
  return (
    drawArm(take, { ...left, color: take.accent }) + drawArm(take, { ...right, color: secondColor(take) })
  );
}

function drawBackHair({ people, accent }: Take, hair: string): string {
  if (people === 3) return circle(400, 122, 46, hair) + line('M366 150H434', accent, 12);
  const long = 'M284 300Q256 150 400 140T516 300Q530 380 500 420H300Q270 380 284 300Z';
  return people === 1 ? path(long, hair) : '';
}

function drawHeadset(take: Take): string {
  const { tones, accent } = take;
  const shell =
    'M310 226Q310 204 334 204H466Q490 204 490 226V296Q490 322 464 322H436Q420 322 412 310 406 302 400 302T388 310Q380 322 364 322H336Q310 322 310 296Z';
  const glass =
    'M326 236Q326 224 340 224H460Q474 224 474 236V288Q474 304 460 304H440Q426 304 418 294 410 284 400 284T382 294Q374 304 360 304H340Q326 304 326 288Z';
  return stack(
    rect(292, 234, 216, 44, tones.ink),
    rect(280, 224, 34, 76, tones.ink, { rx: 15 }),
    rect(486, 224, 34, 76, tones.ink, { rx: 15 }),
    path(shell, accent),
    path('M310 226Q310 204 334 204H466Q490 204 490 226V232H310Z', WHITE, { opacity: 0.4 }),
    path(glass, tones.ink),
    path('M340 240H392L366 292H344Q338 292 338 284Z', tones.light),
    path('M402 240H420L400 280H384Z', tones.light, { opacity: 0.6 }),
    circle(456, 244, 6, secondColor(take)),
  );
}

export function drawPlayer(take: Take): string {
  const { tones, people } = take;
  const { skin, hair, top } = pickPlayer(take);
  const straight = 'M302 238Q296 132 400 130T498 238Q470 190 400 188T302 238Z';
  const curly =
    'M300 232Q290 176 330 148 336 112 386 122 430 96 462 132 512 140 500 232Q480 196 400 196T300 232Z';
  return stack(
    drawBackHair(take, hair),
    rect(362, 340, 76, 80, skin),
    rect(362, 360, 76, 24, BLACK, { opacity: 0.2 }),
    path('M216 540Q214 430 330 402Q400 450 470 402Q586 430 584 540Z', top),
    path('M470 402Q586 430 584 540H486Q540 470 470 402Z', BLACK, { opacity: 0.16 }),
    line('M340 408Q400 456 460 408', tones.light, 16),
    line('M366 440V500M434 440V500', tones.light, 6),
    path('M308 236Q308 152 400 152T492 236V300Q484 378 400 380Q316 378 308 300Z', skin),
    path('M440 160Q492 176 492 236V300Q484 378 400 380Q470 340 440 160Z', BLACK, { opacity: 0.14 }),
    path(people % 2 === 1 ? straight : curly, hair),
    path('M368 340Q400 354 432 340Q428 370 400 370T368 340Z', MOUTH),
    path('M376 343Q400 352 424 343L421 351Q400 358 379 351Z', WHITE),
    drawHeadset(take),
  );
}
