import { drawCone, drawPendant } from '../light.ts';
import { BEER, BLACK, CREAM, RED, SKY, WHITE } from '../palette.ts';
import { drawPattern, pickPattern } from '../pattern.ts';
import { circle, group, line, path, readRows, rect, repeat, stack } from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';
import { type WrittenNumber, writeNumbers } from '../written-numbers.ts';

const CHALK = '#F2E9D8';
const SISAL = '#F5E6C6';
const SISAL_DARK = '#15180B';
const BOARD_GREEN = '#1E9E5A';
const SLATE = '#1B221B';
const SLATE_FRAME = '#7A4A1F';
const OXBLOOD = '#B8281B';
const BRASS = '#C9A545';
const BRASS_GROOVE = '#7d6320';
const STEEL = '#E9E4D6';
const BOARD_RADIUS = 190;
const BOARD_Y = 232;
const BOARD_NUMBERS = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];
const FIELD = Math.PI / 10;

/** The chalk colour disappears against the surround, so a pale venue gets oxblood there. */
const strongAccent = ({ accent }: Take, instead: string): string => (accent === CHALK ? instead : accent);

function drawScores({ side, look, accent }: Take): string {
  const scores = look % 2 === 0 ? '501 501, 441 416, 381 301, 260 180' : '301 301, 241 216, 160 121, 40 32';
  const rows = readRows(scores);
  const numbers = rows.flatMap(([home, away], row): WrittenNumber[] => [
    { value: home, at: [-44, 140 + row * 46] },
    { value: away, at: [44, 140 + row * 46] },
  ]);
  const past = rows.slice(0, -1).map((_, row) => `M-70 ${130 + row * 46}l52-4M18 ${128 + row * 46}l52 3`);
  return group(
    `translate(${400 - side * 262} 0)`,
    rect(-98, 78, 196, 236, SLATE_FRAME, { rx: 8 }),
    rect(-86, 90, 172, 212, SLATE, { rx: 4 }),
    rect(-2, 106, 3, 180, WHITE, { opacity: 0.5 }),
    writeNumbers(numbers, 32, CHALK),
    line(past.join(''), accent, 4, { opacity: 0.8 }),
  );
}

/** All fields of one colour in one ring, as one path. */
function drawRing(inner: number, outer: number, isOdd: boolean, fill: string): string {
  const at = (radius: number, angle: number) => `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  const fields = Array.from({ length: 10 }, (_, index) => {
    const middle = (index * 2 + (isOdd ? 1 : 0)) * FIELD - Math.PI / 2;
    const from = middle - FIELD / 2;
    const to = middle + FIELD / 2;
    const outerArc = `L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}`;
    return `M${at(inner, from)}${outerArc}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
  });
  return path(fields.join(''), fill);
}

function drawBoard(take: Take): string {
  const { tones } = take;
  const numbers = BOARD_NUMBERS.map((value, index): WrittenNumber => {
    const angle = index * FIELD - Math.PI / 2;
    return { value, at: [182 * Math.cos(angle), 182 * Math.sin(angle) + 7] };
  });
  return stack(
    circle(8, 14, BOARD_RADIUS + 44, tones.ink, { opacity: 0.55 }),
    circle(0, 0, BOARD_RADIUS + 40, '#14170A'),
    circle(0, 0, BOARD_RADIUS + 28, take.accent === CHALK ? OXBLOOD : '#1F230F'),
    circle(0, 0, BOARD_RADIUS + 4, '#0C0E06'),
    drawRing(16, 150, false, SISAL_DARK),
    drawRing(16, 150, true, SISAL),
    drawRing(92, 106, false, RED),
    drawRing(92, 106, true, BOARD_GREEN),
    drawRing(150, 168, false, RED),
    drawRing(150, 168, true, BOARD_GREEN),
    writeNumbers(numbers, 19, SISAL),
    circle(0, 0, 22, BOARD_GREEN),
    circle(0, 0, 11, RED),
    path(`M${-BOARD_RADIUS} 0A${BOARD_RADIUS} ${BOARD_RADIUS} 0 0 1 ${BOARD_RADIUS} 0Z`, tones.glow, {
      opacity: 0.1,
    }),
  );
}

/** A dart whose point is at 0, 0 and that came from the left. */
function drawDart(flight: string, ink: string): string {
  return stack(
    path('M0 0L-90-3V3Z', STEEL),
    path('M-84-9L-190-13V13L-84 9Z', BRASS),
    path('M-84-9L-190-13V-4L-84-2Z', WHITE, { opacity: 0.5 }),
    repeat(5, (index) => rect(-176 + index * 18, -13, 6, 26, BRASS_GROOVE, { opacity: 0.6 })),
    path('M-188-5L-280-6V6L-188 5Z', ink),
    path('M-262-5L-300-58H-372L-340-4Z', flight),
    path('M-262 5L-300 50H-372L-340 4Z', flight),
    path('M-262 5L-300 50H-372L-340 4Z', BLACK, { opacity: 0.3 }),
    path('M-262-3L-340-5V5L-262 3Z', WHITE, { opacity: 0.5 }),
  );
}

/** Either three darts in the treble twenty, or one in the board and the next on its way. */
function drawThrow(take: Take): string {
  const { side, tones } = take;
  const stick = (x: number, y: number, turn: number, scale: number, flight: string) =>
    group(
      `translate(${side * x} ${y}) scale(${side} 1) rotate(${turn}) scale(${scale})`,
      path('M-20 0L-150 26-330 60-330-10Z', tones.ink, { opacity: 0.25 }),
      drawDart(flight, tones.ink),
    );
  if (take.look > 1) {
    return stack(
      stick(14, -98, -146, 0.62, CHALK),
      stick(-16, -97, -52, 0.62, SKY),
      stick(0, -101, -98, 0.7, RED),
    );
  }
  const flying = `translate(${-side * 30} 26) scale(${side} 1) rotate(-27) scale(1.16)`;
  return stick(40, -88, -150, 0.5, SKY) + group(flying, drawDart(strongAccent(take, RED), tones.ink));
}

function drawBeer(side: number): string {
  return group(
    `translate(${400 + side * 330} 0)`,
    path('M-40 356h80l-8 130h-64Z', CREAM, { opacity: 0.32 }),
    path('M-38 388h76l-6 98h-64Z', BEER),
    path('M-44 384q-6-32 22-34 22-16 44 0 28 2 22 34Z', CREAM),
    rect(-28, 398, 9, 76, WHITE, { rx: 4, opacity: 0.5 }),
  );
}

export function drawDarts(take: Take): string {
  const { tones } = take;
  const x = 400 + take.side * 100;
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, tones.wall),
    drawPattern(pickPattern(['brick', 'stripes', 'panel', 'dots'], take.decor), 420, tones.mid),
    circle(x, BOARD_Y, 330, tones.light, { opacity: 0.16 }),
    circle(x, BOARD_Y, 268, tones.light, { opacity: 0.2 }),
    drawScores(take),
    group(`translate(${x} ${BOARD_Y})`, drawBoard(take)),
    drawCone(x, [-20, 60], [450, 330], tones.glow, 0.07),
    drawPendant(x, 8, 150, tones, strongAccent(take, OXBLOOD)),
    rect(0, 440, SCENE_WIDTH, 80, '#5B3312'),
    rect(0, 432, SCENE_WIDTH, 14, '#A3652A'),
    rect(0, 446, SCENE_WIDTH, 10, BLACK, { opacity: 0.2 }),
    group(`translate(${x} ${BOARD_Y})`, drawThrow(take)),
    drawBeer(take.side),
  );
}
