import { pick, type Random } from '../random.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, clip, line, path, rect, repeat, stack } from '../svg.ts';
import type { Take } from '../take.ts';

function drawSunMural({ tones, accent }: Take): string {
  return stack(
    circle(0, 196, 92, accent),
    repeat(4, (index) => rect(-100, 130 + index * 15, 200, 4 + index * 1.6, tones.mid)),
    path('M-330 196l90-52 60 34 46-26 60 44Z', tones.light),
    path('M74 196l70-40 40 20 70-58 76 78Z', tones.light, { opacity: 0.8 }),
  );
}

function drawCityMural({ tones, accent }: Take, random: Random): string {
  return repeat(15, (index) => {
    const height = 28 + random() * 62;
    const x = index * 43;
    return stack(
      rect(x - 322, 196 - height, 39, height, index % 3 ? tones.light : accent, { opacity: 0.85 }),
      rect(x - 314, 206 - height, 8, 8, tones.glow),
      rect(x - 300, 222 - height, 8, 8, tones.glow, { opacity: 0.6 }),
    );
  });
}

function drawStarMural({ tones, accent }: Take, random: Random): string {
  return repeat(17, (index) => {
    const y = 112 + random() * 60;
    return drawSparkle(index * 39 - 310, y, 8 + random() * 14, index % 4 ? tones.hi : accent);
  });
}

function drawWaveMural({ tones, accent }: Take): string {
  const wave = `q28-26 56 0t56 0${' 56 0'.repeat(10)}`;
  const colors = [accent, tones.light, tones.hi, accent];
  return colors.map((color, index) => line(`M-340 ${116 + index * 24}${wave}`, color, 9)).join('');
}

/** The painted board over the pins. */
export function drawMural(take: Take, random: Random): string {
  const { tones } = take;
  const paint = pick([drawSunMural, drawCityMural, drawStarMural, drawWaveMural], take.decor);
  const board = rect(-330, 92, 660, 104, tones.mid, { rx: 14 });
  return stack(
    rect(-336, 86, 672, 110, tones.ink, { rx: 16 }),
    board,
    clip(`${take.id}-mural`, board, paint(take, random)),
  );
}
