import { BLACK, BROWN, CREAM, ORANGE, PALETTES, WHITE, YELLOW } from '../palette.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, circles, line, outline, path, rect, stack } from '../svg.ts';
import { drawCoin } from './coin.ts';

const { tones } = PALETTES.karting;

function drawFlame(): string {
  const outer =
    'M104 12C112 44 148 60 148 104C148 136 126 154 100 154S52 136 52 104C52 84 62 72 70 58C74 70 78 74 84 76C84 50 92 30 104 12Z';
  const middle =
    'M102 62C108 82 130 90 130 116C130 138 116 150 100 150S70 138 70 118C70 104 78 98 82 90C86 98 90 100 94 100C94 84 96 72 102 62Z';
  return stack(
    path(outer, ORANGE),
    path('M104 12C112 44 148 60 148 104C148 136 126 154 100 154C140 116 108 64 104 12Z', BLACK, {
      opacity: 0.16,
    }),
    path(middle, YELLOW),
    path(
      'M100 104C106 114 116 120 116 132C116 144 108 150 100 150S84 144 84 134C84 122 96 118 100 104Z',
      CREAM,
    ),
    outline('M66 82C60 92 60 104 62 112', WHITE, 6, { 'stroke-linecap': 'round', opacity: 0.6 }),
  );
}

/** Four weeks done, the fifth is running. */
function drawWeeks(): string {
  return stack(
    rect(34, 150, 132, 32, tones.ink, { rx: 16 }),
    circles('56 166 9, 78 166 9, 100 166 9, 122 166 9', YELLOW),
    circle(144, 166, 9, ORANGE),
    circle(144, 166, 12, 'none', { stroke: CREAM, 'stroke-width': 3 }),
    line('M52 166l3 3 5-6M74 166l3 3 5-6M96 166l3 3 5-6M118 166l3 3 5-6', BROWN, 2.5),
  );
}

export function drawStreakBadge(id: string): string {
  const coin = drawCoin(
    id,
    tones,
    tones.light,
    circle(100, 104, 62, tones.mid, { opacity: 0.7 }),
    circle(100, 112, 44, tones.light, { opacity: 0.4 }),
    rect(20, 148, 160, 40, tones.ink, { opacity: 0.5 }),
  );
  return stack(
    coin,
    drawFlame(),
    drawWeeks(),
    drawSparkle(40, 50, 9, YELLOW),
    drawSparkle(164, 62, 7, CREAM),
  );
}
