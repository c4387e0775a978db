import { BLACK, BROWN, CREAM, ORANGE, PALETTES, RED, WHITE } from '../palette.ts';
import { circle, ellipse, line, outline, path, stack } from '../svg.ts';
import { drawCoin } from './coin.ts';

const { tones } = PALETTES.climbing;

function drawMap(): string {
  return stack(
    ellipse(100, 166, 66, 7, tones.ink, { opacity: 0.4 }),
    path('M30 118L70 104 112 118 170 100V152L124 168 76 154 26 168Z', CREAM),
    path('M70 104L112 118 124 168 76 154Z', '#E2CDA6'),
    path('M112 118L170 100V152L124 168Z', '#F4E3C2'),
    path('M36 146Q52 122 66 136L82 130 76 154 28 166Z', '#8FD6B0'),
    path('M140 109L170 100V130Q150 138 140 109Z', '#8FC4F0'),
    line('M46 152Q60 128 80 142T98 140', RED, 5, { 'stroke-dasharray': '1 10' }),
  );
}

/** A map pin that holds a compass. */
function drawMarker(): string {
  return stack(
    ellipse(104, 140, 16, 5, tones.ink, { opacity: 0.45 }),
    path('M104 140Q60 92 60 68A44 44 0 0 1 148 68Q148 92 104 140Z', ORANGE),
    path('M120 27A44 44 0 0 1 148 68Q148 92 104 140Q140 80 120 27Z', BLACK, { opacity: 0.2 }),
    outline('M68 64A37 37 0 0 1 92 34', WHITE, 6, { 'stroke-linecap': 'round', opacity: 0.75 }),
    circle(104, 68, 24, CREAM),
    path('M104 50L111 68 104 86 97 68Z', BROWN),
    path('M104 50L111 68H97Z', RED),
    circle(104, 68, 3, CREAM),
  );
}

export function drawExplorerBadge(id: string): string {
  const coin = drawCoin(
    id,
    tones,
    tones.light,
    circle(100, 76, 66, tones.mid, { opacity: 0.8 }),
    circle(100, 76, 42, tones.light, { opacity: 0.5 }),
  );
  return coin + drawMap() + drawMarker();
}
