import { BROWN, CREAM, ORANGE, type Tones, WHITE } from '../palette.ts';
import { drawSparkle } from '../sparkle.ts';
import { circle, circles, ellipse, group, line, path, rect, stack } from '../svg.ts';
import { drawStage } from './stage.ts';

const PAPER_SHADE = '#D9C3A0';
const STUB_SHADE = '#B9531A';
const PRINT = '#CDB994';

const tones: Tones = {
  ink: '#231407',
  wall: '#5A3610',
  mid: '#8A5714',
  light: '#D38E1B',
  hi: '#FFDF93',
  glow: '#FFF1C4',
};

function drawTicket(paper: string, stub: string): string {
  const ticket =
    'M-104-46H-2a12 12 0 0 0 24 0H104Q112-46 112-38V38Q112 46 104 46H22a12 12 0 0 0-24 0H-104Q-112 46-112 38V-38Q-112-46-104-46Z';
  return stack(
    path(ticket, paper),
    path('M22-46H104Q112-46 112-38V38Q112 46 104 46H22a12 12 0 0 0-12-12V-34a12 12 0 0 0 12-12Z', stub),
    line('M10-26V28', BROWN, 3, { 'stroke-dasharray': '1 8', opacity: 0.6 }),
  );
}

function drawBlankTicket(): string {
  const frame = { rx: 8, stroke: BROWN, 'stroke-width': 4, 'stroke-dasharray': '7 7', opacity: 0.7 };
  return group(
    'translate(152 116) rotate(-10)',
    drawTicket(CREAM, ORANGE),
    path('M-112-20V-38Q-112-46-104-46H-60L-96 46H-104Q-112 46-112 38Z', WHITE, { opacity: 0.6 }),
    line('M-88-20H-30M-88 0H-44', PRINT, 8),
    line('M-88 22H-64', ORANGE, 8),
    rect(42, -28, 50, 50, 'none', frame),
    circle(67, -3, 12, BROWN),
    circles('63.5 -6 2, 70.5 -6 2', ORANGE),
    line('M62 1Q67 6 72 1', ORANGE, 2.5),
  );
}

function drawClock(): string {
  return group(
    'translate(254 58)',
    circle(0, 0, 34, tones.ink),
    circle(0, 0, 28, tones.glow),
    line('M0 0V-18M0 0l12 8', tones.ink, 5),
    circles('0 -22 2.2, 22 0 2.2, 0 22 2.2, -22 0 2.2', tones.mid),
  );
}

export function drawBookingsSpot(id: string): string {
  const stage = drawStage(
    id,
    tones,
    circle(160, 104, 130, tones.mid, { opacity: 0.6 }),
    circle(160, 104, 88, tones.light, { opacity: 0.5 }),
    rect(0, 170, 320, 30, tones.ink, { opacity: 0.5 }),
    circles('50 120 3, 80 60 4, 250 52 4, 282 122 3, 116 36 3, 218 30 3', tones.hi),
  );
  return stack(
    stage,
    ellipse(160, 200, 110, 9, tones.ink, { opacity: 0.4 }),
    group('translate(168 120) rotate(9)', drawTicket(PAPER_SHADE, STUB_SHADE)),
    drawBlankTicket(),
    drawClock(),
    drawSparkle(68, 64, 14, tones.hi),
  );
}
