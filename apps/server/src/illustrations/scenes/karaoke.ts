import { drawGlow } from '../light.ts';
import { WHITE, YELLOW } from '../palette.ts';
import { drawMicrophone, drawSinger } from '../props/microphone.ts';
import { createRandom, type Random } from '../random.ts';
import { circle, clip, ellipse, group, line, path, polygon, readRows, rect, repeat, stack } from '../svg.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Take } from '../take.ts';

const SCREEN = '#3E0E52';
const DISCO_Y = 122;
const DISCO_RADIUS = 62;

function drawCurtain({ tones }: Take): string {
  const fold = (index: number) => `M${index * 60 - 10} 0h60v330q-30 22-60 0Z`;
  const folds = Array.from({ length: 14 }, (_, index) => index);
  const shine = folds.map((index) => `M${index * 60 + 8} 0h12v334q-6 6-12 0Z`);
  return stack(
    path(
      folds
        .filter((index) => index % 2 === 1)
        .map(fold)
        .join(''),
      tones.mid,
    ),
    path(shine.join(''), tones.light, { opacity: 0.25 }),
  );
}

function drawStage({ tones }: Take): string {
  return stack(
    ellipse(400, 470, 520, 150, tones.ink),
    ellipse(400, 448, 470, 118, tones.mid),
    ellipse(400, 440, 440, 104, tones.light, { opacity: 0.55 }),
  );
}

/** Lines of a song as bars; what has been sung already has the loud colour. */
function drawLyrics({ tones, accent, side, look }: Take): string {
  const sungLines = 1 + (look % 2);
  const words = readRows('70 96, 120 50, 54 110').map(([first, second], row) => {
    const y = 130 + row * 34;
    const isSung = row < 1;
    return stack(
      rect(34, y, first, 14, row < sungLines ? accent : tones.hi, { rx: 7 }),
      rect(42 + first, y, second * 0.8, 14, isSung ? accent : tones.hi, {
        rx: 7,
        opacity: isSung ? 1 : 0.55,
      }),
    );
  });
  return group(
    `translate(${side > 0 ? 470 : 90} 0)`,
    rect(0, 92, 250, 160, tones.ink, { rx: 14 }),
    rect(10, 102, 230, 140, SCREEN, { rx: 8 }),
    ...words,
  );
}

function drawSpotlights({ tones, accent }: Take): string {
  const lamps = readRows('80 330, 330 250, 560 470, 760 400');
  const beams = lamps.map(([x, target], index) => {
    const color = index % 2 ? accent : tones.hi;
    const beam = (top: number, bottom: number, opacity: number) => {
      const corners = `${x - top} -10, ${x + top} -10, ${target + bottom} 470, ${target - bottom} 470`;
      return polygon(corners, color, { opacity });
    };
    return beam(14, 120, 0.13) + beam(8, 66, 0.15);
  });
  const housings = lamps.map(([x], index) =>
    group(
      `translate(${x} 14) rotate(${(400 - x) / -26})`,
      rect(-22, -30, 44, 46, tones.ink, { rx: 8 }),
      ellipse(0, 16, 22, 7, index % 2 ? accent : tones.glow),
    ),
  );
  return stack(beams, housings);
}

function drawDiscoTiles({ tones, accent }: Take, random: Random): string {
  const chooseColor = () => {
    const chance = random();
    if (chance < 0.16) return accent;
    if (chance < 0.34) return WHITE;
    if (chance < 0.62) return tones.light;
    return chance < 0.85 ? tones.mid : tones.hi;
  };
  return repeat(8, (row) => {
    const y = row * 16 - DISCO_RADIUS;
    const half = Math.sqrt(Math.max(0, DISCO_RADIUS ** 2 - (y + 8) ** 2));
    return repeat(8, (column) => {
      const left = -Math.cos((Math.PI * column) / 8) * half;
      const right = -Math.cos((Math.PI * (column + 1)) / 8) * half;
      return rect(left + 1, y + 1, Math.max(1, right - left - 2), 14, chooseColor());
    });
  });
}

function drawDiscoBall(take: Take, random: Random): string {
  const { tones, accent } = take;
  const ball = circle(0, 0, DISCO_RADIUS, tones.hi);
  const tiles = drawDiscoTiles(take, random);
  const flecks = repeat(16, (index) => {
    const angle = random() * 6.28;
    const reach = 110 + random() * 260;
    const x = Math.cos(angle) * reach;
    const y = 28 + Math.sin(angle) * reach * 0.62;
    return ellipse(x, y, 9 + random() * 6, 5 + random() * 4, index % 3 ? tones.hi : accent, {
      opacity: 0.55,
    });
  });
  return group(
    `translate(${take.side > 0 ? 268 : 556} ${DISCO_Y})`,
    line(`M0 ${-DISCO_Y}V-62`, tones.ink, 5),
    drawGlow(0, 0, 150, tones.hi, 3, 0.09),
    ball,
    clip(`${take.id}-disco`, ball, tiles, circle(20, 20, DISCO_RADIUS, tones.ink, { opacity: 0.28 })),
    flecks,
  );
}

function drawCrowd({ tones, look }: Take, random: Random): string {
  return repeat(8, (index) => {
    const x = 20 + index * 112 + (random() - 0.5) * 40;
    const y = 486 + random() * 18;
    const arm =
      line(`M${x + 34} ${y + 60}L${x + 50} ${y - 52}`, tones.ink, 22) + circle(x + 51, y - 64, 14, tones.ink);
    return stack(
      circle(x, y, 36, tones.ink),
      rect(x - 46, y + 20, 92, 90, tones.ink, { rx: 40 }),
      (index + look) % 3 === 0 ? arm : '',
    );
  });
}

function drawHero(take: Take): string {
  const { tones, accent, side, look } = take;
  if (look === 2) return drawSinger(take);
  const second = accent === YELLOW ? '#59E1E8' : YELLOW;
  if (look === 3) {
    return stack(
      drawGlow(400, 240, 190, tones.glow, 3, 0.08),
      group('translate(520 236) rotate(34) scale(.92)', drawMicrophone(take, `${take.id}-mic-2`, second)),
      group('translate(272 236) rotate(-34) scale(.92)', drawMicrophone(take, `${take.id}-mic`, accent)),
    );
  }
  const x = side > 0 ? 430 : 380;
  const microphone = drawMicrophone(take, `${take.id}-mic`, accent);
  const lean = `translate(${x} 262) rotate(${side * 28})`;
  return drawGlow(x, 250, 170, tones.glow, 3, 0.08) + group(lean, microphone);
}

export function drawKaraoke(take: Take): string {
  const random = createRandom(take.grain + 21);
  const discoBall = drawDiscoBall(take, random);
  return stack(
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, take.tones.wall),
    drawCurtain(take),
    drawStage(take),
    drawLyrics(take),
    drawSpotlights(take),
    discoBall,
    drawHero(take),
    drawCrowd(take, random),
  );
}
