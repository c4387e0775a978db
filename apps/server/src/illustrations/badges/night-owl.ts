import { BLACK, MAPLE, ORANGE, type Tones, WHITE, YELLOW } from '../palette.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, circles, ellipse, line, path, rect, stack } from '../svg.ts';
import { drawCoin } from './coin.ts';

const FEATHER = '#8A5233';
const WING = '#5E3319';
const BRANCH = '#6E3A16';
const BRANCH_LIGHT = '#B36A35';
const MOON = '#FFE9A8';
const tones: Tones = {
  ink: '#150B33',
  wall: '#2A1A66',
  mid: '#46309A',
  light: '#8B6BE8',
  hi: '#DCCFFF',
  glow: MOON,
};

function drawNight(id: string): string {
  return drawCoin(
    id,
    tones,
    tones.light,
    circle(128, 72, 62, tones.mid, { opacity: 0.7 }),
    circle(128, 72, 42, MOON),
    circle(142, 64, 36, tones.mid),
    drawSparkle(52, 60, 9, tones.hi),
    drawSparkle(70, 40, 6, tones.hi),
    drawSparkle(46, 96, 5, tones.hi),
    rect(20, 152, 160, 14, BRANCH),
    rect(20, 152, 160, 5, BRANCH_LIGHT),
  );
}

function drawOwl(): string {
  const body =
    'M56 60Q52 40 60 30Q74 44 84 46H116Q126 44 140 30Q148 40 144 60Q154 84 150 112Q144 158 100 160Q56 158 50 112Q46 84 56 60Z';
  return stack(
    ellipse(100, 158, 46, 6, tones.ink, { opacity: 0.4 }),
    path(body, FEATHER),
    path('M116 46Q126 44 140 30Q148 40 144 60Q154 84 150 112Q144 158 100 160Q148 120 116 46Z', BLACK, {
      opacity: 0.2,
    }),
    path('M68 112Q68 150 100 152Q132 150 132 112Q116 124 100 112Q84 124 68 112Z', MAPLE),
    line('M84 126q6 6 12 0M104 126q6 6 12 0M94 138q6 6 12 0', BRANCH_LIGHT, 3.5),
    circles('78 82 26, 122 82 26', MAPLE),
    circles('78 82 20, 122 82 20', ORANGE),
    circles('80 82 12, 120 82 12', tones.ink),
    circles('75 76 4.5, 115 76 4.5', WHITE),
    path('M92 92H108L100 108Z', YELLOW),
    path('M50 104Q40 128 58 148Q66 130 60 104ZM150 104Q160 128 142 148Q134 130 140 104Z', WING),
    line('M84 160v6M92 160v6M108 160v6M116 160v6', YELLOW, 6),
  );
}

export function drawNightOwlBadge(id: string): string {
  return drawNight(id) + drawOwl();
}
